import { refusal } from '../common/domain-error.js';

export const CustomerNotFound = refusal(
  'admin.customer-not-found',
  404,
  'There is no such customer.',
);
