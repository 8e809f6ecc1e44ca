// Client-side validation of the product form, with a message per field.
import { NEW_PRODUCT_LIMITS as LIMITS } from '@challenge-coins/shared-ui/api';
import { parseDateTimeInput } from '../../../common/forms/date-time.ts';
import { getAltText } from './alt-text.ts';
import { parsePrice } from '../price.ts';
import { fieldsOfKind, mapFields, PRODUCT_FIELDS } from '../product-fields.ts';
import { dollars, type DraftErrors, type ProductDraft } from './product-draft.ts';

/** Errors of a draft by field; empty if it can be saved. The mintage cannot go below `sold`. */
export function validateDraft(draft: ProductDraft, sold: number): DraftErrors {
  const errors: Record<string, string | null> = {
    name: draft.name.trim() ? null : $t('adminProducts.enterName'),
    price: priceError(draft.price),
    publish_at: publishError(draft),
    sale_price: salePriceError(draft),
    sale_until: saleEndError(draft),
    ...mapFields(fieldsOfKind('whole'), (name) =>
      wholeNumberError(draft[name], PRODUCT_FIELDS[name].subject, LIMITS[name]),
    ),
    ...mapFields(fieldsOfKind('measure'), (name) =>
      measureError(draft[name], PRODUCT_FIELDS[name].unit, LIMITS[name]),
    ),
    mintage: mintageError(draft.mintage, sold),
    hs_code: hsCodeError(draft.hs_code),
    origin_country: originCountryError(draft.origin_country),
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
  const isTooHigh = price !== null && salePrice !== null && salePrice >= price;
  return isTooHigh ? $t('adminProducts.salePriceBelow') : null;
}

function publishError({ visibility, publish_at }: ProductDraft): string | null {
  if (visibility !== 'later' || parseDateTimeInput(publish_at, null)) return null;
  return $t('adminProducts.choosePublication');
}

function saleEndError({ sale_price, sale_from, sale_until }: ProductDraft): string | null {
  if (sale_price.trim() === '' || sale_from === '' || sale_until === '') return null;
  return sale_from < sale_until ? null : $t('adminProducts.saleEndsAfter');
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

function wholeNumberError(
  text: string,
  subject: string,
  { minimum, maximum }: Range,
): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const isValid = /^\d+$/.test(typed) && Number(typed) >= minimum && Number(typed) <= maximum;
  if (isValid) return null;
  return $t('adminProducts.wholeNumberOf', { subject, minimum, maximum });
}

function measureError(
  text: string,
  unit: string,
  { maximum }: Pick<Range, 'maximum'>,
): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const isValid = /^\d+(\.\d+)?$/.test(typed) && Number(typed) > 0 && Number(typed) <= maximum;
  return isValid ? null : $t('adminProducts.enterUnit', { unit });
}

function mintageError(text: string, sold: number): string | null {
  const error = wholeNumberError(text, PRODUCT_FIELDS.mintage.subject, LIMITS.mintage);
  if (error || sold === 0) return error;
  if (text.trim() === '') return $t('adminProducts.mintageRequired', { sold });
  return Number(text) < sold ? $t('adminProducts.mintageTooLow', { sold }) : null;
}

function hsCodeError(text: string): string | null {
  const typed = text.trim();
  const isValid = typed === '' || /^\d(\.?\d){5,9}$/.test(typed);
  return isValid ? null : $t('adminProducts.invalidHsCode');
}

function originCountryError(text: string): string | null {
  const isValid = /^([a-z]{2})?$/i.test(text.trim());
  return isValid ? null : $t('adminProducts.invalidCountryCode');
}

/** Maximum number of images of a product. */
export const MAX_IMAGES = LIMITS.images.maxItems;

function imagesError(draft: ProductDraft): string | null {
  const { images } = draft;
  if (images.length > MAX_IMAGES)
    return $t('adminProducts.tooManyPictures', { maximum: MAX_IMAGES });
  const missing = images.findIndex((_, index) => altError(getAltText(draft, index), 0) !== null);
  return missing === -1 ? null : altError('', missing + 1);
}

/** Error of an image's alt text, or null. `position` counts from 1. */
export function altError(alt: string, position: number): string | null {
  return alt.trim() ? null : $t('adminProducts.describePicture', { position });
}
