import { z } from 'zod';
import { ProductDto } from '../catalog.contract.js';
import { PRODUCT_EXAMPLE } from '../catalog.example.js';

/** A product in the few fields that a small picture needs. */
export const RelatedProduct = ProductDto.pick({
  id: true,
  name: true,
  category: true,
  price: true,
  sale_price: true,
  status: true,
  year: true,
  image: true,
  available: true,
}).meta({ id: 'RelatedProduct' });

const SHOWN = RelatedProduct.strip().parse(PRODUCT_EXAMPLE);

const one = (description: string) => RelatedProduct.nullable().meta({ description });
const some = (description: string) => z.array(RelatedProduct).meta({ description });

/** Where a shopper may go on from a product, in the few fields that a small picture needs. */
export const RelatedDto = z
  .object({
    holds: some('The coins that lie in a fixed set, seat by seat'),
    sets: some('The fixed sets in which the coin lies'),
    same_days: some('The coins nearest in time, from the oldest; four at most'),
    older: one('The coin before this one in the order of years'),
    newer: one('The coin after it'),
    same_category: some('Of what is no coin of a year: others of its category; four at most'),
  })
  .meta({
    id: 'Related',
    example: {
      holds: [],
      sets: [],
      same_days: [SHOWN],
      older: SHOWN,
      newer: null,
      same_category: [],
    },
  });
export type RelatedDto = z.infer<typeof RelatedDto>;
