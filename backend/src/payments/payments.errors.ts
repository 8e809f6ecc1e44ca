import { DomainError, defineError } from '../common/domain-error.js';
import { formatMoneyText } from '../common/money.js';

export const PaymentNotFound = defineError('payments.not-found', 404, 'There is no such payment.');

export const MethodNotOffered = defineError(
  'payments.method-not-offered',
  409,
  'This way to pay is not offered at the moment. Please choose another one.',
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

/** More is to be refunded than the payment has left. */
export class RefundTooLarge extends DomainError {
  constructor(leftCents: number) {
    const detail =
      leftCents === 0
        ? 'This payment has been refunded completely.'
        : `At most ${formatMoneyText(leftCents)} of this payment can be refunded.`;
    super('payments.refund-too-large', 409, detail);
  }
}
