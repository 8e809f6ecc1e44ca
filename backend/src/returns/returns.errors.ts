import { DomainError, defineError } from '../common/domain-error.js';
import type { ReturnState } from './return-states.js';

export const ReturnNotFound = defineError('returns.not-found', 404, 'There is no such return.');

export const ReturnIdReused = defineError(
  'returns.id-reused',
  422,
  'This id was already used for a different return. Please use a new one.',
);

/** The order is cancelled, or the shop has no money for it. */
export const OrderNotReturnable = defineError(
  'returns.order-not-returnable',
  409,
  'Only coins of a paid order that was not cancelled can be returned.',
);

export const CoinsNotReturnable = defineError(
  'returns.coins-not-returnable',
  409,
  'Some of these coins were returned already, or are part of another return. Please reload the page and choose again.',
);

export const WithdrawalPeriodOver = defineError(
  'returns.withdrawal-period-over',
  409,
  'The 14 days to withdraw from this order are over. If something is wrong with a coin, please choose another reason.',
);

export const TooManyReturns = defineError(
  'returns.too-many',
  409,
  'This order has too many returns. Please contact us.',
);

export const NothingReceived = defineError(
  'returns.nothing-received',
  400,
  'Please choose what arrived.',
  { field: 'pieces' },
);

export const CoinsNotInReturn = defineError(
  'returns.coins-not-in-return',
  409,
  'One of these coins is not part of this return. Reload the page and choose again.',
);

/** The refund exceeds what the shop has left of the payments. */
export const ReturnRefundTooLarge = defineError(
  'returns.refund-too-large',
  409,
  'The shop has less than this amount left of the payments of this order. Reload the page to see how much.',
);

export const WithdrawalWithoutOrder = defineError(
  'returns.withdrawal-without-order',
  409,
  'No order matches this withdrawal. Please find the order by hand.',
);

const DONE: Readonly<Record<ReturnState, string>> = {
  requested: 'is not approved yet',
  approved: 'was already approved',
  received: 'has already arrived',
  refunded: 'is already refunded',
  rejected: 'was already declined',
  cancelled: 'was taken back by the buyer',
};

/** Another step was faster, for example one of a colleague. */
export class ReturnStateChanged extends DomainError {
  constructor(state: ReturnState) {
    super('returns.state-changed', 409, `This return ${DONE[state]}. Please reload the page.`);
  }
}
