import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { PAYMENT_METHOD_LABELS, type KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { OrderWithPayment } from './order.query.ts';

/** What is due, paid and refunded of an order, and the ways to pay. */
export type PaymentSummary = OrderWithPayment['payment'];

/** A payment method that an order can be paid by now. */
export type OfferedMethod = PaymentSummary['methods'][number];

/** A method that is paid on a page of a payment provider. */
export type PageMethod = NonNullable<PaymentSummary['attempt']>['method'];

type PaymentEntry = PaymentSummary['entries'][number];

/** Labels of the payment methods to choose from. */
export const METHOD_LABELS: Readonly<Record<KnownPaymentMethod, string>> = {
  ...PAYMENT_METHOD_LABELS,
  arrangement: $t('order.byArrangement'),
};

/** Explanation of a payment method below its label; empty if it needs none. */
export function formatMethodHint(offered: OfferedMethod): string {
  return (offered.has_page ? pageHints(offered) : deadlineHints(offered)).join(' ');
}

function deadlineHints({ pay_days }: OfferedMethod): string[] {
  if (pay_days === null) return [];
  return [$t('order.payWithin', { days: pay_days })];
}

function pageHints({ charge, pay_minutes, is_test, instructions }: OfferedMethod): string[] {
  const hints = [$t('order.securePage')];
  if (charge?.currency === 'HTG') hints.unshift($t('order.aboutHtg', { amount: charge.amount }));
  if (pay_minutes !== null) hints.push($t('order.heldFor', { minutes: pay_minutes }));
  if (instructions !== '') hints.push(instructions);
  if (is_test) hints.push($t('order.testMode'));
  return hints;
}

/** Label of a ledger entry: "Payment by bank transfer", "Payment", "Refund". */
export function formatPaymentEntry({ kind, method }: PaymentEntry): string {
  if (kind === 'refund') return $t('order.refundEntry');
  if (kind === 'refund_failed') return $t('order.refundFailedEntry');
  return $t('order.paymentEntry', { method });
}

/** Sentence about what is paid, refunded or still to pay: "$50.00 to pay". */
function formatPaymentState({ status, total, payment }: OrderWithPayment): string {
  const { state, due, paid, refunded } = payment;
  if (status === 'cancelled') return formatCancelled(payment);
  switch (state) {
    case 'unpaid':
      return $t('order.toPay', { due: formatMoney(due) });
    case 'partly_paid':
      return $t('order.paidInPart', {
        paid: formatMoney(paid),
        total: formatMoney(total),
        due: formatMoney(due),
      });
    case 'paid':
      return $t('order.paid');
    case 'overpaid':
      return formatOverpaid(toCents(kept(payment)) - toCents(total));
    case 'partly_refunded':
      return $t('order.refundedInPart', {
        refunded: formatMoney(refunded),
        paid: formatMoney(paid),
      });
    case 'refunded':
      return $t('order.refunded', { refunded: formatMoney(refunded) });
  }
}

function formatOverpaid(cents: number): string {
  // The excess is already being refunded.
  if (cents <= 0) return $t('order.paid');
  return $t('order.overpaid', { amount: formatMoney(cents / 100) });
}

function formatCancelled(payment: PaymentSummary): string {
  const { refunded, refund_pending } = payment;
  if (toCents(kept(payment)) > 0)
    return $t('order.cancelledOwing', { amount: formatMoney(kept(payment)) });
  if (refunded > 0) return $t('order.cancelledRefunded', { refunded: formatMoney(refunded) });
  if (refund_pending > 0) return $t('order.cancelled');
  return $t('order.cancelledNothingToPay');
}

/** Paid amount that is neither refunded nor pending refund, in dollars. */
function kept({ paid, refunded, refund_pending }: PaymentSummary): number {
  // An older API version has no refunds on their way.
  return paid - refunded - (refund_pending || 0);
}

const toCents = (dollars: number) => Math.round(dollars * 100);

/**
 * Result of a return from the payment page. `plain`: opened directly; `left`: payment page left; `checking`,
 * `checked` and `check-failed`: request for the payment's state.
 */
export type PageReturn =
  | { readonly kind: 'plain' | 'left' | 'checking' | 'checked' }
  | { readonly kind: 'check-failed'; readonly error: unknown };

/** Texts about the payment and what can be done about it. */
interface PaymentNotice {
  /** What happened on the payment page; null: nothing to report. */
  readonly outcome: string | null;
  readonly state: string;
  /** The payment may still arrive. */
  readonly canCheckAgain: boolean;
  /** A payment is in progress: hides the payment methods to prevent a second payment. */
  readonly isPaymentInProgress: boolean;
}

const CHECKING = $t('order.checking');
const CONFIRMING = $t('order.confirming');
const LEFT = $t('order.left');
const NOT_ARRIVED = $t('order.notArrived');
const CHECK_FAILED = $t('order.checkFailed');
const SOLD = $t('order.sold');

/** Describes the payment of an order after a visit of the payment page. */
export function describePayment(order: OrderWithPayment, visit: PageReturn): PaymentNotice {
  const state = formatPaymentState(order);
  const quiet = { outcome: null, state, canCheckAgain: false, isPaymentInProgress: false };
  const { attempt, due } = order.payment;
  if (order.status !== 'cancelled' && due === 0) return quiet;
  if (visit.kind === 'checking') return { ...quiet, state: CHECKING, isPaymentInProgress: true };
  if (attempt?.state === 'authorized')
    return { ...quiet, state: CONFIRMING, isPaymentInProgress: true };
  if (visit.kind === 'left')
    return attempt?.state === 'captured' ? quiet : { ...quiet, outcome: LEFT };
  if (visit.kind === 'check-failed') {
    const reason = getErrorMessage(visit.error, $t('order.tryInAMoment'));
    return { ...quiet, outcome: `${CHECK_FAILED} ${reason}`, canCheckAgain: true };
  }
  if (visit.kind === 'plain') return quiet;
  return { ...quiet, outcome: formatOutcome(order), canCheckAgain: canStillArrive(order) };
}

/** Whether the order is unpaid and its latest attempt is not over. */
export function isPaymentAwaited({ status, payment }: OrderWithPayment): boolean {
  const isUnpaid = status === 'cancelled' || payment.due > 0;
  const { attempt } = payment;
  return isUnpaid && attempt !== null && ['opening', 'open', 'authorized'].includes(attempt.state);
}

function canStillArrive({ payment: { attempt } }: OrderWithPayment): boolean {
  return !attempt || attempt.state === 'open' || attempt.state === 'opening';
}

/** Text for the outcome of the latest attempt of an order that is unpaid or cancelled. */
function formatOutcome({ status, payment }: OrderWithPayment): string {
  const isCancelled = status === 'cancelled';
  const again = payment.methods.length > 0 ? ` ${$t('order.payAgain')}` : '';
  switch (payment.attempt?.state) {
    case 'captured':
      if (isCancelled) return `${SOLD} ${$t('order.wholeAmountBack')}`;
      return $t('order.hasArrived');
    case 'cancelled':
      if (isCancelled) return `${SOLD} ${$t('order.reservationReleased')}`;
      return `${$t('order.paymentCancelled')}${again}`;
    case 'expired':
      return `${$t('order.paymentExpired')}${again}`;
    case 'failed':
      return `${$t('order.paymentFailed')}${again}`;
    case 'authorized':
      return CONFIRMING;
    case 'opening':
    case 'open':
    case undefined:
      return NOT_ARRIVED;
  }
}
