import { DomainError, defineError } from '../common/domain-error.js';
import { moneyText } from '../common/money.js';
import { localized } from '../common/languages/translate.js';

export const PaymentNotFound = defineError('payments.not-found', 404, 'errors.paymentsNotFound');

export const MethodNotOffered = defineError(
  'payments.method-not-offered',
  409,
  'errors.paymentsMethodNotOffered',
);

export const NothingToPay = defineError(
  'payments.nothing-to-pay',
  409,
  'errors.paymentsNothingToPay',
);

export const OrderIsCancelled = defineError(
  'payments.order-cancelled',
  409,
  'errors.paymentsOrderCancelled',
);

export const EntryIdReused = defineError('payments.id-reused', 422, 'errors.paymentsIdReused');

export const InstructionsMissing = defineError(
  'payments.instructions-missing',
  400,
  'errors.paymentsInstructionsMissing',
  { field: 'instructions' },
);

export const RateMissing = defineError('payments.rate-missing', 400, 'errors.paymentsRateMissing', {
  field: 'rate',
});

export const EmailNotConfirmed = defineError(
  'payments.email-not-confirmed',
  409,
  'errors.paymentsEmailNotConfirmed',
);

export const PaymentIsDisputed = defineError('payments.disputed', 409, 'errors.paymentsDisputed');

/** The provider refunds this payment, so a refund by hand would pay it back twice. */
export const RefundNotByHand = defineError(
  'payments.refund-not-by-hand',
  409,
  'errors.paymentsRefundNotByHand',
);

export const PieceNotInOrder = defineError(
  'payments.piece-not-in-order',
  409,
  'errors.paymentsPieceNotInOrder',
);

export const DisputeNotFound = defineError(
  'payments.dispute-not-found',
  404,
  'errors.paymentsDisputeNotFound',
);

export const DisputeClosed = defineError(
  'payments.dispute-closed',
  409,
  'errors.paymentsDisputeClosed',
);

export const UnmatchedPaymentNotFound = defineError(
  'payments.unmatched-not-found',
  404,
  'errors.paymentsUnmatchedNotFound',
);

export const UnmatchedPaymentIsOfProvider = defineError(
  'payments.unmatched-of-provider',
  409,
  'errors.paymentsUnmatchedOfProvider',
);

export const WebhookInvalid = defineError(
  'payments.webhook-invalid',
  400,
  'errors.paymentsWebhookInvalid',
);

/** 503: a payment provider does not answer, or not as expected. Nothing is charged twice. */
export class ProviderUnavailable extends DomainError {
  constructor(options?: unknown) {
    super('payments.provider-unavailable', 503, localized('errors.paymentsProviderUnavailable'));
    this.cause = options;
    this.retryAfter = 5;
  }
}

/** The refund exceeds the unrefunded amount of the payment. */
export class RefundTooLarge extends DomainError {
  constructor(leftCents: number) {
    const detail =
      leftCents === 0
        ? localized('errors.paymentsFullyRefunded')
        : localized('errors.paymentsRefundTooLarge', { left: moneyText(leftCents) });
    super('payments.refund-too-large', 409, detail);
  }
}

/** The payment was matched or sent back meanwhile; `orderNumber` null: sent back. */
export class UnmatchedPaymentResolved extends DomainError {
  constructor(orderNumber: string | null) {
    const detail =
      orderNumber === null
        ? localized('errors.paymentsResolvedSentBack')
        : localized('errors.paymentsUnmatchedResolved', { number: orderNumber });
    super('payments.unmatched-resolved', 409, detail);
  }
}

/** The payment is in another currency than the order. */
export class CurrencyDiffers extends DomainError {
  constructor(received: string, ordered: string) {
    const detail = localized('errors.paymentsCurrencyDiffers', { received, ordered });
    super('payments.currency-differs', 409, detail);
  }
}
