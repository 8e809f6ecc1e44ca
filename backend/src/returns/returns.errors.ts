import { DomainError, defineError } from '../common/domain-error.js';
import { localized } from '../common/languages/translate.js';
import type { ReturnState } from './return-states.js';

export const ReturnNotFound = defineError('returns.not-found', 404, 'errors.returnsNotFound');

export const ReturnIdReused = defineError('returns.id-reused', 422, 'errors.returnsIdReused');

/** The order is cancelled, or the shop has no money for it. */
export const OrderNotReturnable = defineError(
  'returns.order-not-returnable',
  409,
  'errors.returnsOrderNotReturnable',
);

export const CoinsNotReturnable = defineError(
  'returns.coins-not-returnable',
  409,
  'errors.returnsCoinsNotReturnable',
);

export const WithdrawalPeriodOver = defineError(
  'returns.withdrawal-period-over',
  409,
  'errors.returnsWithdrawalPeriodOver',
);

export const TooManyReturns = defineError('returns.too-many', 409, 'errors.returnsTooMany');

export const NothingReceived = defineError(
  'returns.nothing-received',
  400,
  'errors.returnsNothingReceived',
  { field: 'pieces' },
);

/** The provider's last refund failed, and the request does not say how the money is paid back now. */
export const ReturnRefundFailed = defineError(
  'returns.refund-failed',
  409,
  'errors.returnsRefundFailed',
);

export const CoinsNotInReturn = defineError(
  'returns.coins-not-in-return',
  409,
  'errors.returnsCoinsNotInReturn',
);

/** Some coins of a set arrived without the others. */
export const IncompleteSetReceived = defineError(
  'returns.incomplete-set',
  409,
  'errors.returnsIncompleteSet',
);

/** The refund exceeds what the shop has left of the payments. */
export const ReturnRefundTooLarge = defineError(
  'returns.refund-too-large',
  409,
  'errors.returnsRefundTooLarge',
);

export const WithdrawalWithoutOrder = defineError(
  'returns.withdrawal-without-order',
  409,
  'errors.returnsWithdrawalWithoutOrder',
);

/** Another step was faster, for example one of a colleague. */
export class ReturnStateChanged extends DomainError {
  constructor(state: ReturnState) {
    super('returns.state-changed', 409, localized('errors.returnsStateChanged', { state }));
  }
}
