import { defineError } from '../common/domain-error.js';

export const ProductAvailable = defineError(
  'requests.product-available',
  409,
  'You can buy this product now.',
);

export const StockNoticeLinkInvalid = defineError(
  'requests.link-invalid',
  410,
  'This link is no longer valid. Please ask for a new one on the page of the product.',
);
