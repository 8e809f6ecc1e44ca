// Conversion of rows of the payments module to its responses.
import { toDollars } from '../common/money.js';
import { dueCents, type findOrderCharges, toShortId, type OrderMoneyRow } from '../orders/index.js';
import type { AttemptRow } from './payment-attempts.query.js';
import type { DisputeRow } from './payment-disputes.query.js';
import type { DisputeList, OrderCharge, PaymentLedgerDto } from './payments.contract.js';
import type { PaymentRow } from './payments.query.js';
import { PROVIDER_METHODS, type ProviderMethod } from './providers/payment-provider.js';

/** State and amounts of an order, in dollars. */
export function toFigures(order: OrderMoneyRow, payments: readonly PaymentRow[]) {
  const chosen = payments
    .filter(({ chosenAt }) => chosenAt !== null)
    .toSorted((a, b) => Number(a.chosenAt) - Number(b.chosenAt))
    .at(-1);
  return {
    state: order.paymentState,
    currency: order.currency,
    due: order.status === 'cancelled' ? 0 : toDollars(dueCents(order)),
    paid: toDollars(order.paidCents),
    refunded: toDollars(order.refundedCents),
    method: chosen?.method ?? ('arrangement' as const),
    pay_until: order.status === 'pending' ? (order.payUntil?.toISOString() ?? null) : null,
  };
}

/** A charge of an order, in dollars. */
export function toChargeDto({
  amount_cents,
  ...charge
}: Awaited<ReturnType<typeof findOrderCharges>>[number]): OrderCharge {
  return { ...charge, amount: toDollars(Number(amount_cents)) };
}

/** Converts an attempt to its DTO, as an array of one; empty if its method has no provider. */
export function toAttemptDto(attempt: AttemptRow): PaymentLedgerDto['attempts'] {
  const method: ProviderMethod | undefined = PROVIDER_METHODS.find((one) => one === attempt.method);
  if (!method) return [];
  const { id, state, created_at, expires_at, amount_cents } = attempt;
  const times = { at: created_at.toISOString(), expires_at: expires_at.toISOString() };
  return [{ id, method, state, ...times, amount: toDollars(Number(amount_cents)) }];
}

/** A dispute for staff. */
export function toDisputeDto(dispute: DisputeRow): DisputeList[number] {
  const { id, order_id, amount_cents, reason, state } = dispute;
  return {
    ...{ id, order_id, order_number: toShortId(order_id), reason, state },
    at: dispute.created_at.toISOString(),
    amount: toDollars(Number(amount_cents)),
    evidence_due_at: dispute.evidence_due_at?.toISOString() ?? null,
    evidence_sent_at: dispute.evidence_sent_at?.toISOString() ?? null,
  };
}
