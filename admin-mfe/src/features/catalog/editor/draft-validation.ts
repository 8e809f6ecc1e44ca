// What the form refuses before it asks the server, each with a sentence for its field.
import { NEW_PRODUCT_LIMITS as LIMITS } from '@challenge-coins/shared-ui/api';
import { parseDateTimeInput } from '../../../common/forms/date-time.ts';
import { getAltText } from './alt-text.ts';
import { parsePrice } from '../price.ts';
import { dollars, type DraftErrors, type ProductDraft } from './product-draft.ts';

/** The errors of a draft by field; empty when it can be saved. `sold` pieces stay sold. */
export function validateDraft(draft: ProductDraft, sold: number): DraftErrors {
  const errors: Record<string, string | null> = {
    name: draft.name.trim() ? null : 'Give the product a name.',
    price: priceError(draft.price),
    publish_at: publishError(draft),
    sale_price: salePriceError(draft),
    sale_until: saleEndError(draft),
    year: wholeNumberError(draft.year, 'A year', LIMITS.year),
    weight: measureError(draft.weight, 'grams', LIMITS.weight),
    diameter: measureError(draft.diameter, 'millimetres', LIMITS.diameter),
    mintage: mintageError(draft.mintage, sold),
    per_customer: wholeNumberError(draft.per_customer, 'A limit', LIMITS.per_customer),
    images: imagesError(draft),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== null));
}

function priceError(text: string): string | null {
  const reading = parsePrice(text);
  return 'error' in reading ? reading.error : null;
}

function salePriceError(draft: ProductDraft): string | null {
  if (draft.sale_price === '') return null;
  const error = priceError(draft.sale_price);
  if (error) return error;
  const [price, salePrice] = [dollars(draft.price), dollars(draft.sale_price)];
  const tooDear = price !== null && salePrice !== null && salePrice >= price;
  return tooDear ? 'The sale price must be below the price.' : null;
}

function publishError({ visibility, publish_at }: ProductDraft): string | null {
  if (visibility !== 'later' || parseDateTimeInput(publish_at, null)) return null;
  return 'Choose the date and time from which shoppers see it.';
}

function saleEndError({ sale_price, sale_from, sale_until }: ProductDraft): string | null {
  if (sale_price.trim() === '' || sale_from === '' || sale_until === '') return null;
  return sale_from < sale_until ? null : 'The sale must end after it starts.';
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

function wholeNumberError(text: string, what: string, { minimum, maximum }: Range): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const inside = /^\d+$/.test(typed) && Number(typed) >= minimum && Number(typed) <= maximum;
  if (inside) return null;
  return `${what} is a whole number from ${minimum} to ${maximum}.`;
}

function measureError(
  text: string,
  unit: string,
  { maximum }: Pick<Range, 'maximum'>,
): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const inside = /^\d+(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 && Number(typed) <= maximum;
  return inside ? null : `Write the ${unit} in digits, for example 44.5.`;
}

function mintageError(text: string, sold: number): string | null {
  const error = wholeNumberError(text, 'A mintage', LIMITS.mintage);
  if (error || sold === 0) return error;
  if (text.trim() === '') return `${sold} numbered pieces are sold: the mintage must stay.`;
  return Number(text) < sold ? `${sold} pieces are sold: the mintage cannot be lower.` : null;
}

/** A product's pictures are at most so many. */
export const MAX_IMAGES = LIMITS.images.maxItems;

function imagesError(draft: ProductDraft): string | null {
  const { images } = draft;
  if (images.length > MAX_IMAGES) return `A product has at most ${MAX_IMAGES} pictures.`;
  const missing = images.findIndex((_, index) => altError(getAltText(draft, index), 0) !== null);
  return missing === -1 ? null : altError('', missing + 1);
}

/** Why the words of the picture at `place` (from 1) are refused, or null. */
export function altError(alt: string, place: number): string | null {
  return alt.trim() ? null : `Describe picture ${place} for people who cannot see it.`;
}
