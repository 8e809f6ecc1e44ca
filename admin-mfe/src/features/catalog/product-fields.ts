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
  id: { label: $t('adminProducts.id'), kind: 'readOnly' },
  name: { label: $t('adminCommon.name'), kind: 'text' },
  category: { label: $t('adminProducts.category'), kind: 'choice' },
  price: { label: $t('adminCommon.price'), kind: 'price' },
  sale_price: { label: $t('adminProducts.salePrice'), kind: 'price' },
  sale_label: { label: $t('adminProducts.saleLabel'), kind: 'optionalText' },
  status: { label: $t('adminCommon.status'), kind: 'choice' },
  description: { label: $t('adminProducts.description'), kind: 'text' },
  year: {
    label: $t('adminProducts.year'),
    kind: 'whole',
    section: 'specifications',
    short: true,
    subject: $t('adminProducts.theYear'),
  },
  weight: {
    label: $t('adminProducts.weight'),
    kind: 'measure',
    section: 'specifications',
    short: true,
    unit: $t('adminProducts.grams'),
  },
  diameter: {
    label: $t('adminProducts.diameter'),
    kind: 'measure',
    section: 'specifications',
    short: true,
    unit: $t('adminProducts.millimetres'),
  },
  dimensions: {
    label: $t('adminProducts.dimensions'),
    kind: 'optionalText',
    section: 'specifications',
    hint: $t('adminProducts.dimensionsHint'),
  },
  material: {
    label: $t('adminProducts.material'),
    kind: 'optionalText',
    section: 'specifications',
  },
  designer: {
    label: $t('adminProducts.designedBy'),
    kind: 'text',
    section: 'specifications',
    hint: $t('adminProducts.designedByHint'),
  },
  mintage: {
    label: $t('adminProducts.mintage'),
    kind: 'whole',
    subject: $t('adminProducts.theMintage'),
  },
  per_customer: {
    label: $t('adminProducts.limitPerCustomer'),
    kind: 'whole',
    subject: $t('adminProducts.theLimit'),
    hint: $t('adminProducts.limitHint'),
  },
  hs_code: {
    label: $t('adminProducts.hsCode'),
    kind: 'optionalText',
    section: 'customs',
    short: true,
    hint: $t('adminProducts.hsCodeHint'),
    input: { inputMode: 'decimal', autoComplete: 'off' },
  },
  origin_country: {
    label: $t('adminProducts.originCountry'),
    kind: 'optionalText',
    section: 'customs',
    short: true,
    hint: $t('adminProducts.originHint'),
    input: { autoComplete: 'off' },
  },
  customs_description: {
    label: $t('adminProducts.customsDescription'),
    kind: 'optionalText',
    section: 'customs',
    hint: $t('adminProducts.customsHint'),
  },
  featured: { label: $t('adminProducts.featured'), kind: 'flag' },
  sold: { label: $t('adminProducts.piecesSold'), kind: 'readOnly' },
  available: { label: $t('adminProducts.piecesLeft'), kind: 'readOnly' },
  sale_from: { label: $t('adminProducts.saleStarts'), kind: 'moment' },
  sale_until: { label: $t('adminProducts.saleEnds'), kind: 'moment' },
  visibility: { label: $t('adminProducts.showInShop'), kind: 'choice', csv: false },
  publish_at: { label: $t('adminProducts.publishOn'), kind: 'moment' },
  images: { label: $t('adminProducts.pictures'), kind: 'list', csv: false },
  holds: { label: $t('adminProducts.setContents'), kind: 'list', csv: false },
  updated_at: { label: $t('adminProducts.changed'), kind: 'readOnly', csv: false },
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
