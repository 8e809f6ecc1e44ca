import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { toDateTimeInput, parseDateTimeInput } from '../../../common/forms/date-time.ts';
import { isPublished } from '../visibility.ts';
import { getAltText } from './alt-text.ts';
import { parsePrice } from '../price.ts';
import type { AdminProduct, SetItem, ProductInput } from '../catalog.types.ts';
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
  draft: 'Not yet (draft)',
  live: 'Now',
  later: 'From a date',
} as const;
type Visibility = keyof typeof VISIBILITY_LABELS;

/** Form values of a product; numbers are the entered text. */
export interface ProductDraft {
  readonly name: string;
  readonly category: KnownCategory;
  readonly status: KnownProductStatus;
  readonly visibility: Visibility;
  /** Value of a `datetime-local` input, as are `sale_from` and `sale_until`. */
  readonly publish_at: string;
  readonly price: string;
  readonly sale_price: string;
  readonly sale_from: string;
  readonly sale_until: string;
  readonly sale_label: string;
  readonly description: string;
  readonly year: string;
  readonly weight: string;
  readonly diameter: string;
  readonly dimensions: string;
  readonly material: string;
  readonly mintage: string;
  readonly per_customer: string;
  readonly hs_code: string;
  readonly origin_country: string;
  readonly customs_description: string;
  readonly featured: boolean;
  readonly images: readonly DraftImage[];
  /** Contents of a fixed set, in seat order. */
  readonly holds: readonly SetItem[];
}

export type DraftField = keyof ProductDraft;
/** Error messages by field. */
export type DraftErrors = Partial<Record<DraftField, string>>;

/** Empty form for a new product. A draft, so that saving does not publish it. */
export const EMPTY_PRODUCT_DRAFT: ProductDraft = {
  name: '',
  category: 'historical',
  status: 'in_stock',
  visibility: 'draft',
  publish_at: '',
  price: '',
  sale_price: '',
  sale_from: '',
  sale_until: '',
  sale_label: '',
  description: '',
  year: '',
  weight: '',
  diameter: '',
  dimensions: '',
  material: '',
  mintage: '',
  per_customer: '',
  hs_code: '',
  origin_country: '',
  customs_description: '',
  featured: false,
  images: [],
  holds: [],
};

/** Form values of a saved product. */
export function toDraft(product: AdminProduct): ProductDraft {
  return {
    name: product.name,
    category: product.category,
    status: product.status,
    ...toVisibility(product),
    price: product.price.toFixed(2),
    sale_price: product.sale_price?.toFixed(2) ?? '',
    sale_from: toDateTimeInput(product.sale_from),
    sale_until: toDateTimeInput(product.sale_until),
    sale_label: product.sale_label ?? '',
    description: product.description,
    year: numberText(product.year),
    weight: numberText(product.weight),
    diameter: numberText(product.diameter),
    dimensions: product.dimensions ?? '',
    material: product.material ?? '',
    mintage: numberText(product.mintage),
    per_customer: numberText(product.per_customer),
    hs_code: product.hs_code ?? '',
    origin_country: product.origin_country ?? '',
    customs_description: product.customs_description ?? '',
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
    name: draft.name.trim(),
    category: draft.category,
    status: draft.status,
    ...toPublishAt(draft, base),
    price: dollars(draft.price) ?? 0,
    sale_price: dollars(draft.sale_price),
    sale_from: onSale ? parseDateTimeInput(draft.sale_from, base?.sale_from) : null,
    sale_until: onSale ? parseDateTimeInput(draft.sale_until, base?.sale_until) : null,
    sale_label: textOrNull(draft.sale_label),
    description: draft.description.trim(),
    year: numberOrNull(draft.year),
    weight: numberOrNull(draft.weight),
    diameter: numberOrNull(draft.diameter),
    dimensions: textOrNull(draft.dimensions),
    material: textOrNull(draft.material),
    mintage: numberOrNull(draft.mintage),
    per_customer: numberOrNull(draft.per_customer),
    hs_code: textOrNull(draft.hs_code),
    origin_country: textOrNull(draft.origin_country.toUpperCase()),
    customs_description: textOrNull(draft.customs_description),
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
    name: input.name || 'No name yet',
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

function numberText(value: number | null): string {
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
    name: `${product.name} (copy)`.slice(0, NEW_PRODUCT_LIMITS.name.maxLength),
  };
}
