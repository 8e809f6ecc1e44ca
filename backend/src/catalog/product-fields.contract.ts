import { z } from 'zod';
import { toChangeSchema } from '../common/change.js';
import { isCountry } from '../common/countries.js';
import { pluck } from '../common/pluck.js';
import { requiredText, text } from '../common/text.js';
import { CATEGORIES, PRODUCT_STATUSES } from './catalog-constants.js';
import { fieldText } from '../common/languages/field-text.js';

const MAX_DOLLARS = 100_000;
const hasWholeCents = (dollars: number) =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

/** Schema of a price in requests. */
export const dollars = z
  .number()
  .min(0)
  .max(MAX_DOLLARS)
  .refine(hasWholeCents, fieldText('errorsFields.decimals'));

/** Makes a field optional, with null as default. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => z.nullable(schema).default(null);

export const optionalText = (max: number) => orNull(text(max).transform((value) => value || null));

/** Code of the Harmonized System: 6 to 10 digits; dots are allowed between them. */
const HS_CODE = /^\d(\.?\d){5,9}$/;
const hsCode = orNull(
  text(16)
    .refine((code) => code === '' || HS_CODE.test(code), fieldText('errorsFields.hsCode'))
    .transform((code) => code || null),
);

const originCountry = orNull(
  text(2)
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), fieldText('errorsFields.countryCode'))
    .transform((code) => code || null),
);

const timestamp = z.iso.datetime();

const timestampOrNull = (description: string) => timestamp.nullish().meta({ description });

/** Definition of a product field: its validation, response schema, example, CSV format and column. */
export interface Field {
  /** Schema of the value in requests. */
  readonly input: z.ZodType;
  /** Schema of the value in responses. */
  readonly output: z.ZodType;
  /** Example for the API description. */
  readonly example: unknown;
  /** Format of the CSV cell; default: text. Money is stored in cents. */
  readonly kind?: 'money' | 'whole' | 'decimal' | 'flag' | 'moment';
  /** Name of the entity's column if it differs (columns with a unit). */
  readonly column?: string;
}

/**
 * All product fields. A new field needs an entry here, a column in the entity and a migration, then an entry in
 * `admin-mfe`'s `product-fields.ts` and, if shoppers see it, in the storefront's `specifications.tsx`. Specs name what is
 * missing.
 */
export const FIELDS = {
  name: {
    input: requiredText(120, fieldText('errorsFields.name')),
    output: z.string(),
    example: 'Declaration of Independence, 1804',
  },
  category: { input: z.enum(CATEGORIES), output: z.enum(CATEGORIES), example: 'historical' },
  price: {
    input: dollars,
    output: z.number().meta({ description: 'Dollars' }),
    example: 25,
    kind: 'money',
    column: 'priceCents',
  },
  sale_price: {
    input: orNull(dollars),
    output: z.number().nullable().meta({ description: 'Dollars; a sale when below `price`' }),
    example: null,
    kind: 'money',
    column: 'salePriceCents',
  },
  sale_from: {
    input: timestampOrNull('Start of the sale; null: immediately'),
    output: timestamp.nullable().meta({ description: 'Null: no start time' }),
    example: null,
    kind: 'moment',
  },
  sale_until: {
    input: timestampOrNull('End of the sale; null: until it is ended manually'),
    output: timestamp.nullable().meta({ description: 'Null: until it is ended manually' }),
    example: null,
    kind: 'moment',
  },
  sale_label: { input: optionalText(40), output: z.string().nullable(), example: null },
  status: {
    input: z.enum(PRODUCT_STATUSES),
    output: z.enum(PRODUCT_STATUSES),
    example: 'limited_stock',
  },
  description: {
    input: text(5000),
    output: z.string(),
    example: 'On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.',
  },
  year: {
    input: orNull(z.int().min(1).max(3000)),
    output: z.int().nullable(),
    example: 1804,
    kind: 'whole',
  },
  weight: {
    input: orNull(z.number().positive().max(100_000)).meta({ description: 'Grams' }),
    output: z.number().nullable().meta({ description: 'Grams' }),
    example: 58,
    kind: 'decimal',
    column: 'weightG',
  },
  diameter: {
    input: orNull(z.number().positive().max(10_000)).meta({ description: 'Millimetres' }),
    output: z.number().nullable().meta({ description: 'Millimetres' }),
    example: 50.8,
    kind: 'decimal',
    column: 'diameterMm',
  },
  dimensions: { input: optionalText(100), output: z.string().nullable(), example: null },
  material: {
    input: optionalText(100),
    output: z.string().nullable(),
    example: 'Antique bronze, high relief',
  },
  designer: {
    input: text(120).default('').meta({ description: 'Who drew the product' }),
    output: z.string().meta({ description: 'Who drew the product; empty: not known' }),
    example: 'Marie-Ange Cadet',
  },
  mintage: {
    input: orNull(z.int().min(1).max(100_000)),
    output: z.int().nullable().meta({ description: 'Number of pieces; null: unlimited' }),
    example: 1804,
    kind: 'whole',
  },
  per_customer: {
    input: orNull(z.int().min(1).max(99_999)).meta({
      description: 'Per-customer limit; null: no limit',
    }),
    output: z.int().nullable().meta({
      description: 'Per-customer limit over all orders; null: no limit',
    }),
    example: null,
    kind: 'whole',
  },
  hs_code: {
    input: hsCode.meta({ description: 'Customs tariff number; only for staff' }),
    output: z.string().nullable().meta({
      description: 'Customs tariff number: 6 to 10 digits, with or without dots',
    }),
    example: '7118.90',
  },
  origin_country: {
    input: originCountry.meta({ description: 'Country of origin, ISO 3166-1 alpha-2' }),
    output: z.string().nullable().meta({
      description: 'Country of origin, ISO 3166-1 alpha-2; only for staff',
    }),
    example: 'US',
  },
  customs_description: {
    input: optionalText(200),
    output: z.string().nullable().meta({
      description: 'Description for customs declarations; only for staff',
    }),
    example: 'Commemorative medal of bronze, not legal tender',
  },
  publish_at: {
    input: z
      .union([timestamp, z.literal('now')])
      .nullish()
      .meta({
        description: 'Publication time; null: a draft; omitted for a new product: now',
      }),
    output: timestamp.nullable().meta({ description: 'Publication time; null: a draft' }),
    example: '2026-01-01T12:00:00.000Z',
    kind: 'moment',
  },
  featured: { input: z.boolean(), output: z.boolean(), example: true, kind: 'flag' },
} as const satisfies Record<string, Field>;

/** All editable product fields, without the rules across fields. */
export const ProductFields = z.object(pluck(FIELDS, 'input'));
export type ProductFields = z.infer<typeof ProductFields>;

/** Change of product fields; all optional. */
export const ProductFieldsChange = toChangeSchema(ProductFields.shape);

export type FieldName = keyof ProductFields;
export const FIELD_NAMES = ProductFields.keyof().options;
