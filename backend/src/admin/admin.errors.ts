import { defineError } from '../common/domain-error.js';

export const CustomerNotFound = defineError(
  'admin.customer-not-found',
  404,
  'This customer does not exist.',
);
