import { defineError } from '../common/domain-error.js';

export const CustomerNotFound = defineError(
  'admin.customer-not-found',
  404,
  'errors.adminCustomerNotFound',
);
