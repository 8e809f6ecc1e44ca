import { z } from 'zod';
import { localeQuery } from '../common/locale.js';
import { toListSchema, pageQuery } from '../common/page.contract.js';
import { pluck } from '../common/pluck.js';
import { text } from '../common/text.js';
import { CATEGORIES } from './catalog-constants.js';
import { PRODUCT_EXAMPLE } from './catalog.example.js';
import { FIELDS } from './product-fields.contract.js';
import { StoryDto } from './story/story.contract.js';
import { TRANSLATABLE } from './texts/product-texts.contract.js';

const share = z.number().min(0).max(1);

export const NumberField = z
  .object({
    metal: z.enum(['bronze', 'copper', 'brass', 'gold', 'silver']).meta({
      description: 'Metal of the digits',
    }),
    x: share,
    y: share,
    width: share,
  })
  .meta({
    id: 'NumberField',
    description:
      "Position of a piece's number on the picture, as fractions of the picture's side: centre of the row of digits, and its width",
  });

const ProductPicture = z
  .object({
    url: z.string().meta({
      description:
        'Picture, 640 pixels wide. Other variants by file name <hash>-<width>.<format>: 320, 640 and 960 pixels as webp and avif; 1600 as avif if `width` is above 960',
    }),
    alt: z.string(),
    width: z
      .int()
      .meta({ description: 'Width of the widest variant in pixels, for the aspect ratio' }),
    height: z.int(),
    number_field: NumberField.optional().meta({
      description: 'Only on the reverse of a numbered coin',
    }),
  })
  .meta({ id: 'ProductPicture' });

const OUTPUT = z.object(pluck(FIELDS, 'output'));
const INTERNAL = {
  sale_from: true,
  sale_until: true,
  publish_at: true,
  hs_code: true,
  origin_country: true,
  customs_description: true,
} as const;

/** Product fields that only staff can read. */
export const InternalFields = OUTPUT.pick(INTERNAL);

export const ProductDto = z
  .object({
    id: z.string(),
    ...OUTPUT.omit(INTERNAL).shape,
    price: z.number().meta({
      description: 'Dollars; during a sale, the price to strike through',
    }),
    image: z.string().nullable().meta({ description: 'URL of the first picture' }),
    images: z.array(ProductPicture).meta({
      description: 'In a list of products: only the first two',
    }),
    available: z.int().nullable().meta({ description: 'Pieces left; null: unlimited' }),
    next_number: z.int().nullable().meta({
      description: 'Number of the piece that is sold next; null: sold out, or not numbered',
    }),
    story: StoryDto.optional().meta({
      description: 'Only of a single product, and only if it has a story',
    }),
    fallback_fields: z
      .array(z.enum(TRANSLATABLE))
      .optional()
      .meta({ description: 'Texts without a translation, which are English; only with `locale`' }),
  })
  .meta({ id: 'Product', example: PRODUCT_EXAMPLE });
export type ProductDto = z.infer<typeof ProductDto>;

export const ProductList = toListSchema(ProductDto);
export type ProductList = z.infer<typeof ProductList>;

export const PRODUCT_FILTERS = [...CATEGORIES, 'heroines', 'on_sale'] as const;
const PRODUCT_SORTS = ['featured', 'price_asc', 'price_desc'] as const;

export const ProductQuery = z.object({
  category: z.enum(PRODUCT_FILTERS).optional(),
  q: text(100).optional(),
  sort: z.enum(PRODUCT_SORTS).default('featured'),
  ...localeQuery,
  ...pageQuery,
});
export type ProductQuery = z.infer<typeof ProductQuery>;
