import { z } from 'zod';
import { listOf, pageQuery } from '../common/page.contract.js';
import { pluck } from '../common/pluck.js';
import { text } from '../common/text.js';
import { CATEGORIES } from './catalog-constants.js';
import { PRODUCT_EXAMPLE } from './catalog.example.js';
import { FIELDS } from './product-fields.contract.js';

const share = z.number().min(0).max(1);

export const NumberField = z
  .object({
    metal: z.enum(['bronze', 'copper', 'brass', 'gold', 'silver']).meta({
      description: 'The metal whose digits fit',
    }),
    x: share,
    y: share,
    width: share,
  })
  .meta({
    id: 'NumberField',
    description:
      "Where the digits of a piece's number belong, in shares of the picture's side: the middle of their row and its width",
  });

const ProductPicture = z
  .object({
    url: z.string().meta({
      description:
        'The picture 640 pixels wide; 320 and 960, webp and avif follow by name: <hash>-<width>.<format>; and 1600, as avif, where `width` is above 960',
    }),
    alt: z.string(),
    width: z.int().meta({ description: 'Pixels of the widest variant, for the aspect ratio' }),
    height: z.int(),
    number_field: NumberField.optional().meta({
      description: 'On the reverse of a coin that waits for its number; absent on other pictures',
    }),
  })
  .meta({ id: 'ProductPicture' });

const SHOWN = z.object(pluck(FIELDS, 'shown'));
const INTERNAL = { sale_from: true, sale_until: true, publish_at: true } as const;

/** What shopkeepers alone read of a product's fields. */
export const InternalFields = SHOWN.pick(INTERNAL);

export const ProductDto = z
  .object({
    id: z.string(),
    ...SHOWN.omit(INTERNAL).shape,
    image: z.string().nullable().meta({ description: 'Address of the first picture' }),
    images: z.array(ProductPicture),
    available: z.int().nullable().meta({ description: 'Pieces left; null: not limited' }),
    next_number: z.int().nullable().meta({
      description: 'The number of the piece that is sold next; null: none is left, or not numbered',
    }),
  })
  .meta({ id: 'Product', example: PRODUCT_EXAMPLE });
export type ProductDto = z.infer<typeof ProductDto>;

export const ProductList = listOf(ProductDto);
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
