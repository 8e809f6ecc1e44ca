// The product fields as data. Form, validation, CSV export, import report and conflict dialog read this list.
import type { AdminProduct } from './catalog.types.ts';

/** Definition of a product field in the admin UI. */
interface ProductField {
  readonly label: string;
  /**
   * Type of the value. `text`, `optionalText`, `whole` and `measure` are typed into a text box and need no other code;
   * the other kinds have their own control and conversion. `readOnly` fields are not part of the form.
   */
  readonly kind:
    | 'text'
    | 'optionalText'
    | 'whole'
    | 'measure'
    | 'price'
    | 'moment'
    | 'choice'
    | 'flag'
    | 'list'
    | 'readOnly';
  /** Section of the form that lists the field; others have their own place in the form. */
  readonly section?: 'specifications' | 'customs';
  /** Shares a row with other short fields of its section. */
  readonly short?: true;
  readonly hint?: string;
  /** Props of the text box. */
  readonly input?: { readonly inputMode?: 'numeric' | 'decimal'; readonly autoComplete?: 'off' };
  /** Unit of a measure. */
  readonly unit?: string;
  /** Subject of the error message of a whole number. */
  readonly subject?: string;
  /** Not in the CSV export. */
  readonly csv?: false;
}

/**
 * All product fields, in the order of the CSV columns, whose names are the API's field names so that the import accepts the
 * file unchanged. `visibility` exists only in the form.
 */
export const PRODUCT_FIELDS = {
  id: { label: 'Id', kind: 'readOnly' },
  name: { label: 'Name', kind: 'text' },
  category: { label: 'Category', kind: 'choice' },
  price: { label: 'Price', kind: 'price' },
  sale_price: { label: 'Sale price', kind: 'price' },
  sale_label: { label: 'Sale label', kind: 'optionalText' },
  status: { label: 'Status', kind: 'choice' },
  description: { label: 'Description', kind: 'text' },
  year: {
    label: 'Year',
    kind: 'whole',
    section: 'specifications',
    short: true,
    subject: 'The year',
  },
  weight: {
    label: 'Weight',
    kind: 'measure',
    section: 'specifications',
    short: true,
    unit: 'grams',
  },
  diameter: {
    label: 'Diameter',
    kind: 'measure',
    section: 'specifications',
    short: true,
    unit: 'millimetres',
  },
  dimensions: {
    label: 'Dimensions',
    kind: 'optionalText',
    section: 'specifications',
    hint: 'For products other than coins: 21 × 14 cm, 48 pages',
  },
  material: { label: 'Material', kind: 'optionalText', section: 'specifications' },
  designer: {
    label: 'Designed by',
    kind: 'text',
    section: 'specifications',
    hint: 'Who drew the coin. Leave empty if it is not known.',
  },
  mintage: { label: 'Mintage', kind: 'whole', subject: 'The mintage' },
  per_customer: {
    label: 'Limit per customer',
    kind: 'whole',
    subject: 'The limit',
    hint: 'Maximum per customer across all orders. Leave empty for no limit.',
  },
  hs_code: {
    label: 'HS code',
    kind: 'optionalText',
    section: 'customs',
    short: true,
    hint: '6 to 10 digits, for example 7118.90. Your customs office knows the code.',
    input: { inputMode: 'decimal', autoComplete: 'off' },
  },
  origin_country: {
    label: 'Country of origin',
    kind: 'optionalText',
    section: 'customs',
    short: true,
    hint: 'Two letters: where the product was made, for example US.',
    input: { autoComplete: 'off' },
  },
  customs_description: {
    label: 'Description for customs',
    kind: 'optionalText',
    section: 'customs',
    hint: 'For customs declarations: what it is and what it is made of. Shoppers do not see it.',
  },
  featured: { label: 'Featured', kind: 'flag' },
  sold: { label: 'Pieces sold', kind: 'readOnly' },
  available: { label: 'Pieces left', kind: 'readOnly' },
  sale_from: { label: 'Sale starts', kind: 'moment' },
  sale_until: { label: 'Sale ends', kind: 'moment' },
  visibility: { label: 'Show in the shop', kind: 'choice', csv: false },
  publish_at: { label: 'Publish on', kind: 'moment' },
  images: { label: 'Pictures', kind: 'list', csv: false },
  holds: { label: 'Set contents', kind: 'list', csv: false },
  updated_at: { label: 'Changed', kind: 'readOnly', csv: false },
} as const satisfies Partial<Record<keyof AdminProduct | 'visibility', ProductField>>;

export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

/** Names of the fields of a kind. */
type FieldOfKind<Kind extends ProductField['kind']> = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[ProductFieldName];

/** Form fields. */
export type DraftField = Exclude<ProductFieldName, FieldOfKind<'readOnly'>>;

/** Fields that are typed into a text box and converted by their kind. */
export type TypedField = FieldOfKind<'text' | 'optionalText' | 'whole' | 'measure'>;

/** Field definitions by name, for code that handles all fields alike. */
const DEFINITIONS: Readonly<Record<ProductFieldName, ProductField>> = PRODUCT_FIELDS;
const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];

/** Names of the fields of these kinds, in the order of the list. */
export function fieldsOfKind<Kind extends ProductField['kind']>(
  ...kinds: readonly Kind[]
): FieldOfKind<Kind>[] {
  const isOfKind = (name: ProductFieldName): name is FieldOfKind<Kind> =>
    (kinds as readonly string[]).includes(DEFINITIONS[name].kind);
  return FIELD_NAMES.filter(isOfKind);
}

export const TYPED_FIELDS = fieldsOfKind('text', 'optionalText', 'whole', 'measure');

export const DRAFT_FIELDS = FIELD_NAMES.filter(
  (name): name is DraftField => DEFINITIONS[name].kind !== 'readOnly',
);

/** Fields in the CSV export. */
type CsvField = {
  [Name in ProductFieldName]: (typeof PRODUCT_FIELDS)[Name] extends { csv: false } ? never : Name;
}[ProductFieldName];

export const CSV_FIELDS = FIELD_NAMES.filter(
  (name): name is CsvField => DEFINITIONS[name].csv !== false,
);

/** Computes a value for each of the fields. */
export function mapFields<Name extends ProductFieldName, Value>(
  names: readonly Name[],
  map: (name: Name) => Value,
): Record<Name, Value> {
  const entries = names.map((name) => [name, map(name)]);
  return Object.fromEntries(entries) as Record<Name, Value>;
}

/** Typed fields that a section of the form lists, with their definitions. */
export function sectionFields(section: NonNullable<ProductField['section']>) {
  return TYPED_FIELDS.map((name) => ({ name, ...DEFINITIONS[name] })).filter(
    (field) => field.section === section,
  );
}
