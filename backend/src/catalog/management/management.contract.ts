import { z } from 'zod';
import { changed } from '../../common/change.js';
import { productId } from '../../common/id.js';
import { toListSchema, pageQuery } from '../../common/page.contract.js';
import { text } from '../../common/text.js';
import { InternalFields, ProductDto, PRODUCT_FILTERS } from '../catalog.contract.js';
import { PRODUCT_STATUSES } from '../catalog-constants.js';
import { ProductTextsDto } from '../texts/product-texts.contract.js';
import { optionalText, ProductFields, ProductFieldsChange } from '../product-fields.contract.js';
import {
  ADMIN_PRODUCT_EXAMPLE,
  IMPORT_REPORT_EXAMPLE,
  NEW_PRODUCT_EXAMPLE,
} from './management.example.js';
import { fieldText } from '../../common/languages/field-text.js';

/** A product as staff see it. */
export const AdminProductDto = ProductDto.extend({
  ...InternalFields.shape,
  price: z.number().meta({ description: 'Dollars' }),
  sale_price: z.number().nullable().meta({
    description: 'Dollars; a sale when below `price`, between `sale_from` and `sale_until`',
  }),
  displayed_price: z.number().meta({
    description:
      'Price that shoppers see now, in dollars; struck through if the active sale price is lower',
  }),
  published: z.boolean().meta({ description: 'Whether `publish_at` has passed' }),
  on_sale: z.boolean().meta({ description: 'Whether the sale price is active now' }),
  version: z.int().meta({ description: 'Send it back with a change, to detect concurrent edits' }),
  archived: z.boolean(),
  holds: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .meta({ description: 'Contents of a fixed set, by seat' }),
  sold: z.int().nullable().meta({ description: 'Pieces sold; null: unlimited' }),
  updated_at: z.iso.datetime(),
  texts: z
    .array(ProductTextsDto.omit({ images: true, story: true, english: true, outdated: true }))
    .optional()
    .meta({ description: 'Translations, one per language; only in a list with `texts`' }),
}).meta({ id: 'AdminProduct', example: ADMIN_PRODUCT_EXAMPLE });
export type AdminProductDto = z.infer<typeof AdminProductDto>;

export const AdminProductList = toListSchema(AdminProductDto);
export type AdminProductList = z.infer<typeof AdminProductList>;

const ADMIN_PRODUCT_SORTS = [
  'featured',
  'name',
  'price_asc',
  'price_desc',
  'updated',
  'available',
] as const;

const VISIBILITIES = ['no', 'live', 'draft', 'yes', 'all'] as const;
/** State of a product in the shop: `no`: not archived, `live`: shown, `yes`: archived. */
export type Visibility = (typeof VISIBILITIES)[number];

export const AdminProductQuery = z.object({
  category: z.enum(PRODUCT_FILTERS).optional(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  archived: z.enum(VISIBILITIES).default('no').meta({
    description:
      'Which products: `no`: not archived, `live`: visible to shoppers, `draft`: not published (yet), `yes`: archived, `all`',
  }),
  q: text(100).optional(),
  sort: z.enum(ADMIN_PRODUCT_SORTS).default('featured'),
  texts: z.literal('all').optional().meta({ description: 'With the translations, for an export' }),
  ...pageQuery,
});
export type AdminProductQuery = z.infer<typeof AdminProductQuery>;

export const PictureInput = z
  .object({
    url: z.string().max(200).meta({ description: 'URL returned by POST /upload-image' }),
    alt: text(300),
  })
  .meta({ id: 'PictureInput' });
export type PictureInput = z.infer<typeof PictureInput>;

function isSaleLower(product: { price: number; sale_price: number | null }): boolean {
  return product.sale_price === null || product.sale_price < product.price;
}
const SALE_NOT_LOWER = {
  path: ['sale_price'],
  error: fieldText('errorsFields.salePrice'),
};

interface SaleTimes {
  readonly sale_from?: string | null | undefined;
  readonly sale_until?: string | null | undefined;
}

function isSaleInOrder({ sale_from: from, sale_until: until }: SaleTimes): boolean {
  return !from || !until || Date.parse(from) < Date.parse(until);
}
const SALE_TIMES_REVERSED = {
  path: ['sale_until'],
  error: fieldText('errorsFields.saleTimes'),
};

const images = z.array(PictureInput).max(12);

/** Maximum number of products in a set. */
const MAX_SET_SIZE = 12;

const holds = z
  .array(productId)
  .max(MAX_SET_SIZE)
  .refine((ids) => new Set(ids).size === ids.length, fieldText('errorsFields.setTwice'))
  .meta({ description: 'Ids of the products in a fixed set, by seat' });

export const NewProduct = ProductFields.extend({ images, holds: holds.optional() })
  .refine(isSaleLower, SALE_NOT_LOWER)
  .refine(isSaleInOrder, SALE_TIMES_REVERSED)
  .meta({
    id: 'NewProduct',
    description: 'Omitting a nullable field is the same as sending null',
    example: NEW_PRODUCT_EXAMPLE,
  });
export type NewProduct = z.infer<typeof NewProduct>;

/** All editable fields of a product, with the rules across fields. */
export const ValidatedProduct = ProductFields.refine(isSaleLower, SALE_NOT_LOWER).refine(
  isSaleInOrder,
  SALE_TIMES_REVERSED,
);

export const ProductChange = ProductFieldsChange.extend({
  images: changed(images),
  holds: changed(holds),
  version: z.int().min(1),
}).meta({
  id: 'ProductChange',
  description: 'Omitted fields are not changed',
  example: { ...NEW_PRODUCT_EXAMPLE, version: 4 },
});
export type ProductChange = z.infer<typeof ProductChange>;

const ids = z.array(productId).min(1).max(500);

export const BulkChangeDto = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('status'), ids, status: z.enum(PRODUCT_STATUSES) }),
    z.object({ action: z.literal('featured'), ids, featured: z.boolean() }),
    z.object({
      action: z.literal('start_sale'),
      ids,
      percent: z.int().min(1).max(90).meta({ description: 'Discount in percent' }),
      sale_label: changed(optionalText(40)),
    }),
    z.object({ action: z.literal('end_sale'), ids }),
    z.object({ action: z.literal('publish'), ids }),
    z.object({ action: z.literal('withdraw'), ids }),
    z.object({ action: z.literal('archive'), ids }),
    z.object({ action: z.literal('restore'), ids }),
  ])
  .meta({
    id: 'BulkChange',
    example: { action: 'start_sale', ids: ['2', '3'], percent: 20, sale_label: 'Flag Day' },
  });
export type BulkChangeDto = z.infer<typeof BulkChangeDto>;

export const BulkResult = z
  .object({ changed: z.int() })
  .meta({ id: 'BulkResult', example: { changed: 2 } });
export type BulkResult = z.infer<typeof BulkResult>;

export const ImportQuery = z.object({
  mode: z.enum(['preview', 'apply']).default('preview').meta({
    description: '`preview` writes nothing; `apply` writes the valid rows',
  }),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

const ImportCell = z.object({ field: z.string(), from: z.string(), to: z.string() });

export const ImportReportDto = z
  .object({
    applied: z.boolean(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    changes: z
      .array(
        z.object({
          row: z.int().meta({ description: 'Line of the file; the header is line 1' }),
          id: z.string().nullable().meta({ description: 'Null: a new product' }),
          name: z.string(),
          fields: z.array(ImportCell),
        }),
      )
      .meta({ description: 'At most the first 500' }),
    bad: z
      .array(z.object({ row: z.int(), reason: z.string() }))
      .meta({ description: 'Rejected rows with the reason; at most the first 500' }),
    bad_count: z.int(),
  })
  .meta({ id: 'ImportReport', example: IMPORT_REPORT_EXAMPLE });
export type ImportReportDto = z.infer<typeof ImportReportDto>;
