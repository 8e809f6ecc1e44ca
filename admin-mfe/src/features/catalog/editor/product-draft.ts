import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { readPrice } from '../price.ts';
import type { AdminProduct, ProductInput } from '../catalog.types.ts';
import type { Category, ProductStatus, ShownProduct } from '@challenge-coins/shared-ui/shop';

/** One picture of the draft: its address at the API and the words for who cannot see it. */
export interface DraftImage {
  readonly url: string;
  readonly alt: string;
}

/** A product as it stands in the form: numbers are still the text that was typed. */
export interface ProductDraft {
  readonly name: string;
  readonly category: Category;
  readonly status: ProductStatus;
  readonly price: string;
  readonly sale_price: string;
  readonly sale_label: string;
  readonly description: string;
  readonly year: string;
  readonly weight: string;
  readonly diameter: string;
  readonly dimensions: string;
  readonly material: string;
  readonly mintage: string;
  readonly per_customer: string;
  readonly featured: boolean;
  readonly images: readonly DraftImage[];
}

export type DraftField = keyof ProductDraft;
export type DraftErrors = Partial<Record<DraftField, string>>;

/** The empty form of a new product. */
export const NEW_DRAFT: ProductDraft = {
  name: '',
  category: 'historical',
  status: 'in_stock',
  price: '',
  sale_price: '',
  sale_label: '',
  description: '',
  year: '',
  weight: '',
  diameter: '',
  dimensions: '',
  material: '',
  mintage: '',
  per_customer: '',
  featured: false,
  images: [],
};

/** The form's text of a saved product. */
export function draftOf(product: AdminProduct): ProductDraft {
  return {
    name: product.name,
    category: product.category,
    status: product.status,
    price: product.price.toFixed(2),
    sale_price: product.sale_price?.toFixed(2) ?? '',
    sale_label: product.sale_label ?? '',
    description: product.description,
    year: numberText(product.year),
    weight: numberText(product.weight),
    diameter: numberText(product.diameter),
    dimensions: product.dimensions ?? '',
    material: product.material ?? '',
    mintage: numberText(product.mintage),
    per_customer: numberText(product.per_customer),
    featured: product.featured,
    images: product.images.map(({ url, alt }) => ({ url, alt })),
  };
}

/** What the API takes of a draft without errors. */
export function inputOf(draft: ProductDraft) {
  return {
    name: draft.name.trim(),
    category: draft.category,
    status: draft.status,
    price: dollars(draft.price) ?? 0,
    sale_price: dollars(draft.sale_price),
    sale_label: textOrNull(draft.sale_label),
    description: draft.description.trim(),
    year: numberOrNull(draft.year),
    weight: numberOrNull(draft.weight),
    diameter: numberOrNull(draft.diameter),
    dimensions: textOrNull(draft.dimensions),
    material: textOrNull(draft.material),
    mintage: numberOrNull(draft.mintage),
    per_customer: numberOrNull(draft.per_customer),
    featured: draft.featured,
    images: draft.images.map(({ url, alt }) => ({ url, alt: alt.trim() })),
  } satisfies ProductInput;
}

/** What a card shows of a draft, as far as it is filled in. */
export function shownDraft(draft: ProductDraft, saved: AdminProduct | null): ShownProduct {
  const input = inputOf(draft);
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

/** The dollars of a price field, null when it is empty or not a price. */
export function dollars(text: string): number | null {
  const reading = readPrice(text);
  return 'dollars' in reading ? reading.dollars : null;
}

function numberText(value: number | null): string {
  // An older API does not know every field.
  return String(value ?? '');
}

function numberOrNull(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}

/** The form of a duplicate: everything but the name, which says that it is one. */
export function copyOf(product: AdminProduct): ProductDraft {
  return {
    ...draftOf(product),
    name: `${product.name} (copy)`.slice(0, NEW_PRODUCT_LIMITS.name.maxLength),
  };
}
