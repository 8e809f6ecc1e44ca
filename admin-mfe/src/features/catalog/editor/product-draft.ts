import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { toDateTimeInput, parseDateTimeInput } from '../../../common/forms/date-time.ts';
import { isPublished } from '../visibility.ts';
import { getAltText } from './alt-text.ts';
import { parsePrice } from '../price.ts';
import type { AdminProduct, SetItem, ProductInput } from '../catalog.types.ts';
import {
  DRAFT_FIELDS,
  fieldsOfKind,
  mapFields,
  TYPED_FIELDS,
  type DraftField,
  type TypedField,
} from '../product-fields.ts';
import type {
  KnownCategory,
  KnownProductStatus,
  ProductCardData,
} from '@challenge-coins/shared-ui/shop';

/** Image of a draft. */
export interface DraftImage {
  readonly url: string;
  /** Entered alt text; null: generated from the product's fields (`getAltText`). */
  readonly alt: string | null;
}

/** Options for publication: not yet, now, or from a date. */
export const VISIBILITY_LABELS = {
  draft: $t('adminProducts.publishDraft'),
  live: $t('adminProducts.publishNow'),
  later: $t('adminProducts.publishLater'),
} as const;
type Visibility = keyof typeof VISIBILITY_LABELS;

/** Form values with their own control and conversion. */
interface ControlledDraft {
  readonly category: KnownCategory;
  readonly status: KnownProductStatus;
  readonly visibility: Visibility;
  /** Value of a `datetime-local` input, as are `sale_from` and `sale_until`. */
  readonly publish_at: string;
  readonly price: string;
  readonly sale_price: string;
  readonly sale_from: string;
  readonly sale_until: string;
  readonly featured: boolean;
  readonly images: readonly DraftImage[];
  /** Contents of a fixed set, in seat order. */
  readonly holds: readonly SetItem[];
}

/** Form values of a product; numbers are the entered text. */
export type ProductDraft = ControlledDraft & Readonly<Record<TypedField, string>>;

/** Error messages by field. */
export type DraftErrors = Partial<Record<DraftField, string>>;

const EMPTY_CONTROLS = {
  category: 'historical',
  status: 'in_stock',
  visibility: 'draft',
  publish_at: '',
  price: '',
  sale_price: '',
  sale_from: '',
  sale_until: '',
  featured: false,
  images: [],
  holds: [],
} as const satisfies ControlledDraft;

/** Empty form for a new product, in the order of the list of fields. A draft, so that saving does not publish it. */
export const EMPTY_PRODUCT_DRAFT: ProductDraft = {
  ...mapFields(DRAFT_FIELDS, () => ''),
  ...EMPTY_CONTROLS,
};

/** Form values of a saved product. */
export function toDraft(product: AdminProduct): ProductDraft {
  return {
    ...EMPTY_PRODUCT_DRAFT,
    ...mapFields(TYPED_FIELDS, (name) => typedText(product[name])),
    category: product.category,
    status: product.status,
    ...toVisibility(product),
    price: product.price.toFixed(2),
    sale_price: product.sale_price?.toFixed(2) ?? '',
    sale_from: toDateTimeInput(product.sale_from),
    sale_until: toDateTimeInput(product.sale_until),
    featured: product.featured,
    images: product.images.map(({ url, alt }) => ({ url, alt })),
    holds: getSetItems(product),
  };
}

/** Contents of a set; an older API version does not send them. */
const getSetItems = ({ holds = [] }: Partial<Pick<AdminProduct, 'holds'>>) => holds;

/** Publication fields of a saved product. */
function toVisibility(product: AdminProduct): Pick<ProductDraft, 'visibility' | 'publish_at'> {
  if (isPublished(product)) return { visibility: 'live', publish_at: '' };
  const { publish_at } = product;
  return { visibility: publish_at ? 'later' : 'draft', publish_at: toDateTimeInput(publish_at) };
}

/** Request body for a valid draft that was made from `base`. */
export function toProductInput(draft: ProductDraft, base: AdminProduct | null) {
  const onSale = draft.sale_price.trim() !== '';
  return {
    ...mapFields(fieldsOfKind('text'), (name) => draft[name].trim()),
    ...mapFields(fieldsOfKind('optionalText'), (name) => textOrNull(draft[name])),
    ...mapFields(fieldsOfKind('whole'), (name) => numberOrNull(draft[name])),
    ...mapFields(fieldsOfKind('measure'), (name) => numberOrNull(draft[name])),
    category: draft.category,
    status: draft.status,
    ...toPublishAt(draft, base),
    price: dollars(draft.price) ?? 0,
    sale_price: dollars(draft.sale_price),
    sale_from: onSale ? parseDateTimeInput(draft.sale_from, base?.sale_from) : null,
    sale_until: onSale ? parseDateTimeInput(draft.sale_until, base?.sale_until) : null,
    origin_country: textOrNull(draft.origin_country.toUpperCase()),
    featured: draft.featured,
    images: draft.images.map(({ url }, index) => ({ url, alt: getAltText(draft, index) })),
    holds: draft.category === 'gift_set' ? draft.holds.map(({ id }) => id) : [],
  } satisfies ProductInput;
}

/** `publish_at` of the request; left out for a product that stays published. The API resolves `now`. */
function toPublishAt({ visibility, publish_at }: ProductDraft, base: AdminProduct | null) {
  if (visibility === 'draft') return { publish_at: null };
  if (visibility === 'later')
    return { publish_at: parseDateTimeInput(publish_at, base?.publish_at) };
  return base && isPublished(base) ? {} : { publish_at: 'now' };
}

/** Card data for the preview of an unfinished draft. */
export function toCardData(draft: ProductDraft, saved: AdminProduct | null): ProductCardData {
  const input = toProductInput(draft, saved);
  return {
    ...input,
    id: saved?.id ?? '—',
    name: input.name || $t('adminProducts.noNameYet'),
    price: dollars(draft.price),
    image: input.images[0]?.url ?? null,
    available: saved?.available ?? null,
    next_number: saved?.next_number ?? null,
  };
}

/** Amount of a price field in dollars; null if empty or invalid. */
export function dollars(text: string): number | null {
  const parsed = parsePrice(text);
  return 'dollars' in parsed ? parsed.dollars : null;
}

function typedText(value: string | number | null | undefined): string {
  // Fields that an older API version does not send are undefined here.
  return String(value ?? '');
}

function numberOrNull(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}

/** Form values for a duplicate: a draft named "… (copy)". */
export function toCopyDraft(product: AdminProduct): ProductDraft {
  return {
    ...toDraft(product),
    visibility: 'draft',
    publish_at: '',
    name: $t('adminProducts.copyName', { name: product.name }).slice(
      0,
      NEW_PRODUCT_LIMITS.name.maxLength,
    ),
  };
}
