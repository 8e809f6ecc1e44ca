import { z } from 'zod';
import { changeOf } from '../common/change.js';
import { pluck } from '../common/pluck.js';
import { requiredText, text } from '../common/text.js';
import { CATEGORIES, PRODUCT_STATUSES } from './catalog-constants.js';

const MAX_DOLLARS = 100_000;
const hasWholeCents = (dollars: number) =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

const dollars = z
  .number()
  .min(0)
  .max(MAX_DOLLARS)
  .refine(hasWholeCents, 'A price has at most two decimals.');

/** A field that a new product need not have. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => z.nullable(schema).default(null);

export const optionalText = (max: number) => orNull(text(max).transform((value) => value || null));

const moment = z.iso.datetime();

const momentOrNull = (description: string) => moment.nullish().meta({ description });

/** A field of a product, wherever it is taken, kept, shown or read out of a file. */
export interface Field {
  /** What a shopkeeper may send. */
  readonly taken: z.ZodType;
  /** What everybody reads. */
  readonly shown: z.ZodType;
  /** In the API's description. */
  readonly example: unknown;
  /** How the cell of a file is read; text where it is not said. Money is kept in cents. */
  readonly kind?: 'money' | 'whole' | 'decimal' | 'flag' | 'moment';
  /** The entity's column, where its name is another one: those that say their unit. */
  readonly column?: string;
}

/** Each field once. A new one needs a line here, a column of the entity and a migration. */
export const FIELDS = {
  name: {
    taken: requiredText(120, 'Please enter a name.'),
    shown: z.string(),
    example: 'Declaration of Independence, 1804',
  },
  category: { taken: z.enum(CATEGORIES), shown: z.enum(CATEGORIES), example: 'historical' },
  price: {
    taken: dollars,
    shown: z.number().meta({ description: 'Dollars' }),
    example: 25,
    kind: 'money',
    column: 'priceCents',
  },
  sale_price: {
    taken: orNull(dollars),
    shown: z.number().nullable().meta({ description: 'Dollars; a sale when below `price`' }),
    example: null,
    kind: 'money',
    column: 'salePriceCents',
  },
  sale_from: {
    taken: momentOrNull('From when on the sale price holds; null: at once'),
    shown: moment.nullable().meta({ description: 'Null: it has begun' }),
    example: null,
    kind: 'moment',
  },
  sale_until: {
    taken: momentOrNull('When the sale ends; null: when somebody ends it'),
    shown: moment.nullable().meta({ description: 'Null: until somebody ends it' }),
    example: null,
    kind: 'moment',
  },
  sale_label: { taken: optionalText(40), shown: z.string().nullable(), example: null },
  status: {
    taken: z.enum(PRODUCT_STATUSES),
    shown: z.enum(PRODUCT_STATUSES),
    example: 'limited_stock',
  },
  description: {
    taken: text(5000),
    shown: z.string(),
    example: 'On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.',
  },
  year: {
    taken: orNull(z.int().min(1).max(3000)),
    shown: z.int().nullable(),
    example: 1804,
    kind: 'whole',
  },
  weight: {
    taken: orNull(z.number().positive().max(100_000)).meta({ description: 'Grams' }),
    shown: z.number().nullable().meta({ description: 'Grams' }),
    example: 58,
    kind: 'decimal',
    column: 'weightG',
  },
  diameter: {
    taken: orNull(z.number().positive().max(10_000)).meta({ description: 'Millimetres' }),
    shown: z.number().nullable().meta({ description: 'Millimetres' }),
    example: 50.8,
    kind: 'decimal',
    column: 'diameterMm',
  },
  dimensions: { taken: optionalText(100), shown: z.string().nullable(), example: null },
  material: {
    taken: optionalText(100),
    shown: z.string().nullable(),
    example: 'Antique bronze, high relief',
  },
  mintage: {
    taken: orNull(z.int().min(1).max(100_000)),
    shown: z.int().nullable().meta({ description: 'How many exist; null: not limited' }),
    example: 1804,
    kind: 'whole',
  },
  per_customer: {
    taken: orNull(z.int().min(1).max(99_999)).meta({
      description: 'The most that one customer may have; null: no limit',
    }),
    shown: z.int().nullable().meta({
      description: 'The most that one customer may have in all orders; null: no limit',
    }),
    example: null,
    kind: 'whole',
  },
  publish_at: {
    taken: z
      .union([moment, z.literal('now')])
      .nullish()
      .meta({
        description:
          'From when on shoppers see it; null: a draft; a new product that lacks it: at once',
      }),
    shown: moment.nullable().meta({ description: 'From when on shoppers see it; null: a draft' }),
    example: '2026-01-01T12:00:00.000Z',
    kind: 'moment',
  },
  featured: { taken: z.boolean(), shown: z.boolean(), example: true, kind: 'flag' },
} as const satisfies Record<string, Field>;

/** All that a shopkeeper sets of a product, without the rules between the fields. */
export const ProductFields = z.object(pluck(FIELDS, 'taken'));
export type ProductFields = z.infer<typeof ProductFields>;

/** What a shopkeeper changes of a product. */
export const ProductFieldsChange = changeOf(ProductFields.shape);

export type FieldName = keyof ProductFields;
export const FIELD_NAMES = ProductFields.keyof().options;
