import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { PAYMENT_METHOD_LABELS, type KnownPaymentMethod } from '@challenge-coins/shared-ui/shop';
import { formatCount, formatCountWithNoun, formatMoney } from '@challenge-coins/shared-ui/ui';
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
  arrangement: 'By arrangement – we contact you by email',
};

/** Payment methods after "pay": "pay by bank transfer". */
export const METHOD_PHRASES: Readonly<Record<KnownPaymentMethod, string>> = {
  arrangement: 'by arrangement',
  transfer: 'by bank transfer',
  cash: 'in cash',
  card: 'by card',
  moncash: 'with MonCash',
};

/** Explanation of a payment method below its label; empty if it needs none. */
export function formatMethodHint(offered: OfferedMethod): string {
  return (offered.has_page ? pageHints(offered) : deadlineHints(offered)).join(' ');
}

function deadlineHints({ pay_days }: OfferedMethod): string[] {
  if (pay_days === null) return [];
  const days = formatCountWithNoun(pay_days, 'day');
  return [`Please pay within ${days}. Your coins are held until then.`];
}

function pageHints({ charge, pay_minutes, is_test, instructions }: OfferedMethod): string[] {
  const hints = ['You pay on a secure page of our payment partner.'];
  if (charge?.currency === 'HTG') hints.unshift(`About ${formatCount(charge.amount)} HTG.`);
  if (pay_minutes !== null) {
    const minutes = formatCountWithNoun(pay_minutes, 'minute');
    hints.push(`Your coins are held for ${minutes} while you pay.`);
  }
  if (instructions !== '') hints.push(instructions);
  if (is_test) hints.push('Test mode: no money moves.');
  return hints;
}

/** Label of a ledger entry: "Payment by bank transfer", "Payment", "Refund". */
export function formatPaymentEntry({ kind, method }: PaymentEntry): string {
  if (kind === 'refund') return 'Refund';
  if (kind === 'refund_failed') return 'Refund failed';
  return method === 'arrangement' ? 'Payment' : `Payment ${METHOD_PHRASES[method]}`;
}

/** Sentence about what is paid, refunded or still to pay: "$50.00 to pay". */
function formatPaymentState({ status, total, payment }: OrderWithPayment): string {
  const { state, due, paid, refunded } = payment;
  if (status === 'cancelled') return formatCancelled(payment);
  switch (state) {
    case 'unpaid':
      return `${formatMoney(due)} to pay`;
    case 'partly_paid':
      return `${formatMoney(paid)} of ${formatMoney(total)} paid, ${formatMoney(due)} to pay`;
    case 'paid':
      return 'Paid. Thank you!';
    case 'overpaid':
      return formatOverpaid(toCents(kept(payment)) - toCents(total));
    case 'partly_refunded':
      return `${formatMoney(refunded)} of ${formatMoney(paid)} refunded`;
    case 'refunded':
      return `Refunded: ${formatMoney(refunded)}`;
  }
}

function formatOverpaid(cents: number): string {
  // The excess is already being refunded.
  if (cents <= 0) return 'Paid. Thank you!';
  return `Paid. Thank you! You paid ${formatMoney(cents / 100)} too much; we will contact you about it.`;
}

function formatCancelled(payment: PaymentSummary): string {
  const { refunded, refund_pending } = payment;
  if (toCents(kept(payment)) > 0)
    return `This order is cancelled. We will contact you about the ${formatMoney(kept(payment))} that you paid.`;
  if (refunded > 0) return `This order is cancelled. Refunded: ${formatMoney(refunded)}`;
  if (refund_pending > 0) return 'This order is cancelled.';
  return 'This order is cancelled; there is nothing to pay.';
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

const CHECKING = 'Checking your payment…';
const CONFIRMING = 'Your payment is being confirmed by your bank. We will email you.';
const LEFT = 'You left the payment page. Nothing was charged.';
const NOT_ARRIVED = 'The payment has not arrived. If you have just paid, it can take a minute.';
const CHECK_FAILED = 'Your payment could not be checked.';
const SOLD =
  'We are sorry: the order was cancelled, and its coins were sold before your payment arrived.';

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
    const reason = getErrorMessage(visit.error, 'Please try again in a moment.');
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
  const again = payment.methods.length > 0 ? ' You can pay again.' : '';
  switch (payment.attempt?.state) {
    case 'captured':
      if (isCancelled) return `${SOLD} You get the whole amount back.`;
      return 'Your payment has arrived. Thank you!';
    case 'cancelled':
      if (isCancelled) return `${SOLD} Nothing was charged; a reserved amount is released.`;
      return `The payment was cancelled. Nothing was charged.${again}`;
    case 'expired':
      return `The payment page has expired. Nothing was charged.${again}`;
    case 'failed':
      return `The payment did not go through. Nothing was charged.${again}`;
    case 'authorized':
      return CONFIRMING;
    case 'opening':
    case 'open':
    case undefined:
      return NOT_ARRIVED;
  }
}
