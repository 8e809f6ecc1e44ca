// Labels of payments, attempts, refunds and ledger entries.
import { hasKey, paymentMethodLabel } from '@challenge-coins/shared-ui/shop';
import type { PaymentLedger } from './payments.queries.ts';

type EntryKind = PaymentLedger['entries'][number]['kind'];
type AttemptState = PaymentLedger['attempts'][number]['state'];
type RefundState = PaymentLedger['refunds'][number]['state'];
type Tone = 'success' | 'warning' | 'danger' | 'neutral';

/** Methods whose payments staff record; those of a provider are recorded from its reports. */
const STAFF_METHODS = ['arrangement', 'transfer', 'cash'] as const;
/** A payment method that staff can record. */
export type StaffMethod = (typeof STAFF_METHODS)[number];

/** Labels of the methods that staff can record. */
export const STAFF_METHOD_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  STAFF_METHODS.map((method) => [method, paymentMethodLabel(method)]),
);

/** Parses a method that staff can record; falls back to `arrangement`. */
export function parseStaffMethod(text: string): StaffMethod {
  return STAFF_METHODS.find((method) => method === text) ?? 'arrangement';
}

/** Name of a payment method inside a sentence: "bank transfer", "MonCash". */
export function methodName(method: string): string {
  const label = paymentMethodLabel(method);
  return method === 'moncash' ? label : label.toLowerCase();
}

const PROVIDER_NAMES = { stripe: 'Stripe', moncash: 'MonCash' };

/** Name of the author of an entry: a member of staff, or the provider that reported it. */
export function authorName(by: string): string {
  return hasKey(PROVIDER_NAMES, by) ? PROVIDER_NAMES[by] : by;
}

const ENTRY_LABELS: Readonly<Record<EntryKind, string>> = {
  authorize: $t('adminPayments.authorize'),
  capture: $t('adminPayments.title'),
  refund: $t('adminPayments.refund'),
  refund_failed: $t('adminPayments.refundFailed'),
  refund_excess: $t('adminPayments.refundedTooMuch'),
  cancel: $t('adminPayments.authorizationReleased'),
  fail: $t('adminPayments.paymentFailed'),
  dispute_opened: $t('adminPayments.disputeOpened'),
  dispute_won: $t('adminPayments.disputeWon'),
  dispute_lost: $t('adminPayments.disputeLost'),
  fee: $t('adminPayments.fee'),
};

/** Label of a ledger entry; unknown kinds of a newer API version are shown as they are. */
export function entryLabel(kind: string, method: string): string {
  // MonCash has no refund API: a `fail` entry marks an excess payment that staff must pay back manually.
  if (kind === 'fail' && method === 'moncash') return $t('adminPayments.payBackByHand');
  return hasKey(ENTRY_LABELS, kind) ? ENTRY_LABELS[kind] : kind;
}

/** Whether an entry takes money from the shop. */
export function isOutgoing(kind: string): boolean {
  return ['refund', 'refund_excess', 'dispute_lost', 'fee'].includes(kind);
}

const ATTEMPT_STATES: Readonly<Record<AttemptState, readonly [string, Tone]>> = {
  opening: [$t('adminPayments.openingPage'), 'warning'],
  open: [$t('adminPayments.waitingForBuyer'), 'warning'],
  expired: [$t('adminPayments.expired'), 'neutral'],
  failed: [$t('adminPayments.failed'), 'danger'],
  authorized: [$t('adminPayments.authorize'), 'warning'],
  cancelled: [$t('adminPayments.cancelled'), 'neutral'],
  captured: [$t('adminPayments.captured'), 'success'],
};

const REFUND_STATES: Readonly<Record<RefundState, readonly [string, Tone]>> = {
  requested: [$t('adminPayments.requested'), 'warning'],
  sent: [$t('adminPayments.sentToProvider'), 'warning'],
  succeeded: [$t('adminPayments.refunded'), 'success'],
  failed: [$t('adminPayments.failedPayBack'), 'danger'],
  failed_after: [$t('adminPayments.failedAfter'), 'danger'],
};

/** Label and badge tone of an attempt's state; unknown values are shown as they are. */
export function attemptState(state: string): readonly [string, Tone] {
  return hasKey(ATTEMPT_STATES, state) ? ATTEMPT_STATES[state] : [state, 'neutral'];
}

/** Label and badge tone of a refund's state; unknown values are shown as they are. */
export function refundState(state: string): readonly [string, Tone] {
  return hasKey(REFUND_STATES, state) ? REFUND_STATES[state] : [state, 'neutral'];
}

/** Labels of what happens to a returned number. */
export const OUTCOME_LABELS = {
  restock: $t('adminPayments.restock'),
  retire: $t('adminPayments.retire'),
} as const;
/** What happens to a returned number. */
export type PieceOutcome = keyof typeof OUTCOME_LABELS;
