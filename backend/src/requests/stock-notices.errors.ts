import { defineError } from '../common/domain-error.js';

export const ProductAvailable = defineError(
  'requests.product-available',
  409,
  'errors.requestsProductAvailable',
);

export const StockNoticeLinkInvalid = defineError(
  'requests.link-invalid',
  410,
  'errors.requestsLinkInvalid',
);
