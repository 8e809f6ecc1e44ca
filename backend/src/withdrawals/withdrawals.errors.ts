import { defineError } from '../common/domain-error.js';

export const WithdrawalNotFound = defineError(
  'withdrawals.not-found',
  404,
  'There is no such withdrawal.',
);

export const WithdrawalHandled = defineError(
  'withdrawals.handled',
  409,
  'This withdrawal was already marked as handled.',
);

export const WithdrawalIdReused = defineError(
  'withdrawals.id-reused',
  422,
  'This id was already used for a different statement. Please use a new one.',
);
