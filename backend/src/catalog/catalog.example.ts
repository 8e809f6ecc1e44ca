// Example of a product for the API description.
import { pluck } from '../common/pluck.js';
import { FIELDS } from './product-fields.contract.js';

export const PICTURE_EXAMPLE = {
  url: '/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp',
  alt: 'The obverse: a liberty cap on a palm above an open scroll',
};

/** Editable fields. */
export const FIELDS_EXAMPLE = pluck(FIELDS, 'example');

export const PRODUCT_EXAMPLE = {
  id: '1',
  ...FIELDS_EXAMPLE,
  image: PICTURE_EXAMPLE.url,
  images: [{ ...PICTURE_EXAMPLE, width: 1600, height: 1600 }],
  available: 1801,
  next_number: 4,
};
