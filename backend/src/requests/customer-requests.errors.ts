import { defineError } from '../common/domain-error.js';

export const CustomerRequestNotFound = defineError(
  'requests.not-found',
  404,
  'There is no such request.',
);

export const CustomerRequestClosed = defineError(
  'requests.closed',
  409,
  'This request was already answered or closed.',
);

export const CustomerRequestIdReused = defineError(
  'requests.id-reused',
  422,
  'This id was already used for a different request. Please use a new one.',
);
