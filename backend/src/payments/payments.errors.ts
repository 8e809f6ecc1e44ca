import { DomainError, defineError } from '../common/domain-error.js';
import { formatMoneyText } from '../common/money.js';

export const PaymentNotFound = defineError('payments.not-found', 404, 'There is no such payment.');

export const MethodNotOffered = defineError(
  'payments.method-not-offered',
  409,
  'This payment method is not available right now. Please choose another.',
);

export const NothingToPay = defineError(
  'payments.nothing-to-pay',
  409,
  'There is nothing to pay for this order.',
);

export const OrderIsCancelled = defineError(
  'payments.order-cancelled',
  409,
  'This order is cancelled. Restore it before you record a payment.',
);

export const EntryIdReused = defineError(
  'payments.id-reused',
  422,
  'This id was already used for a different entry. Please use a new one.',
);

export const InstructionsMissing = defineError(
  'payments.instructions-missing',
  400,
  'Please enter the instructions that buyers need in order to pay.',
  { field: 'instructions' },
);

export const RateMissing = defineError(
  'payments.rate-missing',
  400,
  'Please enter the exchange rate that the amount is charged at.',
  { field: 'rate' },
);

export const EmailNotConfirmed = defineError(
  'payments.email-not-confirmed',
  409,
  'Please confirm your email address before you pay online. The link is in the email that we sent you when you registered.',
);

export const PaymentIsDisputed = defineError(
  'payments.disputed',
  409,
  'The cardholder disputes this payment. It cannot be refunded, or the money would be paid back twice.',
);

export const PieceNotInOrder = defineError(
  'payments.piece-not-in-order',
  409,
  'This order does not hold one of these numbers, or it is in a packed parcel. Reload the page and choose again.',
);

export const DisputeNotFound = defineError(
  'payments.dispute-not-found',
  404,
  'There is no such dispute.',
);

export const DisputeClosed = defineError(
  'payments.dispute-closed',
  409,
  'This dispute is closed. Evidence can no longer be sent.',
);

export const UnmatchedPaymentNotFound = defineError(
  'payments.unmatched-not-found',
  404,
  'There is no such payment in the list.',
);

export const UnmatchedPaymentIsOfProvider = defineError(
  'payments.unmatched-of-provider',
  409,
  'Only bank transfers can be matched with an order. Refund this payment at its provider, then mark it as sent back.',
);

export const WebhookInvalid = defineError(
  'payments.webhook-invalid',
  400,
  'This is not a webhook that the shop accepts.',
);

/** 503: a payment provider does not answer, or not as expected. Nothing is charged twice. */
export class ProviderUnavailable extends DomainError {
  constructor(options?: unknown) {
    super(
      'payments.provider-unavailable',
      503,
      'The payment service cannot be reached right now. Nothing was charged; please try again in a moment.',
    );
    this.cause = options;
    this.retryAfter = 5;
  }
}

/** The refund exceeds the unrefunded amount of the payment. */
export class RefundTooLarge extends DomainError {
  constructor(leftCents: number) {
    const detail =
      leftCents === 0
        ? 'This payment has been refunded completely.'
        : `At most ${formatMoneyText(leftCents)} of this payment can be refunded.`;
    super('payments.refund-too-large', 409, detail);
  }
}

/** The payment was matched or sent back meanwhile; `orderNumber` null: sent back. */
export class UnmatchedPaymentResolved extends DomainError {
  constructor(orderNumber: string | null) {
    const how = orderNumber === null ? 'marked as sent back' : `matched with order ${orderNumber}`;
    super('payments.unmatched-resolved', 409, `This payment was already ${how}.`);
  }
}

/** The payment is in another currency than the order. */
export class CurrencyDiffers extends DomainError {
  constructor(received: string, ordered: string) {
    const detail = `This payment is in ${received}, the order in ${ordered}. Exchange it, record the amount in ${ordered} as a new transfer, and mark this one as sent back with a note.`;
    super('payments.currency-differs', 409, detail);
  }
}
