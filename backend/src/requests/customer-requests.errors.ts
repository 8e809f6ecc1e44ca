import { defineError } from '../common/domain-error.js';

export const CustomerRequestNotFound = defineError(
  'requests.not-found',
  404,
  'errors.requestsNotFound',
);

export const CustomerRequestClosed = defineError('requests.closed', 409, 'errors.requestsClosed');

export const CustomerRequestIdReused = defineError(
  'requests.id-reused',
  422,
  'errors.requestsIdReused',
);
