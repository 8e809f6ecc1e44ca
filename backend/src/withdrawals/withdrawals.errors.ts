import { defineError } from '../common/domain-error.js';

export const WithdrawalNotFound = defineError(
  'withdrawals.not-found',
  404,
  'errors.withdrawalsNotFound',
);

export const WithdrawalHandled = defineError(
  'withdrawals.handled',
  409,
  'errors.withdrawalsHandled',
);

export const WithdrawalIdReused = defineError(
  'withdrawals.id-reused',
  422,
  'errors.withdrawalsIdReused',
);
