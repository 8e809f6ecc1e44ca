import { z } from 'zod';
import { pageOf, pageQuery } from '../common/page.contract.js';
import { text } from '../common/text.js';
import { CATEGORIES, PRODUCT_STATUSES } from './catalog-words.js';
import { PRODUCT_EXAMPLE } from './catalog.example.js';

const ProductPicture = z
  .object({
    url: z.string().meta({
      description:
        'The picture 640 pixels wide; 320 and 960, webp and avif follow by name: <hash>-<width>.<format>',
    }),
    alt: z.string(),
    width: z.int().meta({ description: 'Pixels of the widest variant, for the aspect ratio' }),
    height: z.int(),
  })
  .meta({ id: 'ProductPicture' });

export const Product = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.enum(CATEGORIES),
    price: z.number().meta({ description: 'Dollars' }),
    sale_price: z.number().nullable().meta({ description: 'Dollars; a sale when below `price`' }),
    sale_label: z.string().nullable(),
    status: z.enum(PRODUCT_STATUSES),
    image: z.string().nullable().meta({ description: 'Address of the first picture' }),
    images: z.array(ProductPicture),
    description: z.string(),
    year: z.int().nullable(),
    weight: z.number().nullable().meta({ description: 'Grams' }),
    diameter: z.number().nullable().meta({ description: 'Millimetres' }),
    dimensions: z.string().nullable(),
    material: z.string().nullable(),
    mintage: z.int().nullable().meta({ description: 'How many exist; null: not limited' }),
    available: z.int().nullable().meta({ description: 'Pieces left; null: not limited' }),
    per_customer: z.int().nullable().meta({
      description: 'The most that one customer may have in all orders; null: no limit',
    }),
    featured: z.boolean(),
  })
  .meta({ id: 'Product', example: PRODUCT_EXAMPLE });
export type Product = z.infer<typeof Product>;

export const ProductList = z.union([z.array(Product), pageOf(Product).meta({ id: 'ProductPage' })]);
export type ProductList = z.infer<typeof ProductList>;

export const PRODUCT_FILTERS = [...CATEGORIES, 'heroines', 'on_sale'] as const;
const PRODUCT_SORTS = ['featured', 'price_asc', 'price_desc'] as const;

export const ProductQuery = z.object({
  category: z.enum(PRODUCT_FILTERS).optional(),
  q: text(100).optional(),
  sort: z.enum(PRODUCT_SORTS).default('featured'),
  ...pageQuery,
});
export type ProductQuery = z.infer<typeof ProductQuery>;
