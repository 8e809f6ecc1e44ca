import { z } from 'zod';
import { ProductDto } from '../catalog.contract.js';
import { PRODUCT_EXAMPLE } from '../catalog.example.js';

/** Product fields for a small card. */
export const RelatedProductDto = ProductDto.pick({
  id: true,
  name: true,
  category: true,
  price: true,
  sale_price: true,
  status: true,
  year: true,
  image: true,
  available: true,
  fallback_fields: true,
}).meta({ id: 'RelatedProduct' });
export type RelatedProductDto = z.infer<typeof RelatedProductDto>;

const RELATED_EXAMPLE = RelatedProductDto.strip().parse(PRODUCT_EXAMPLE);

const one = (description: string) => RelatedProductDto.nullable().meta({ description });
const some = (description: string) => z.array(RelatedProductDto).meta({ description });

/** Products related to a product. */
export const RelatedDto = z
  .object({
    holds: some('Coins in a fixed set, by seat'),
    sets: some('Fixed sets that contain the coin'),
    same_days: some('Coins nearest in time, oldest first; at most four'),
    older: one('Next older coin by year'),
    newer: one('Next newer coin by year'),
    same_category: some(
      'For products that are not coins with a year: others of the category; at most four',
    ),
  })
  .meta({
    id: 'Related',
    example: {
      holds: [],
      sets: [],
      same_days: [RELATED_EXAMPLE],
      older: RELATED_EXAMPLE,
      newer: null,
      same_category: [],
    },
  });
export type RelatedDto = z.infer<typeof RelatedDto>;
