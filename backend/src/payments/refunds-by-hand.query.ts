import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import type { PaymentRow } from './payments.query.js';

/**
 * Failed refunds and disputes of the payments of an order. `lost_cents`: what the bank has taken in lost disputes; null:
 * none was lost. `recorded_cents`: refunds that staff have recorded since; they can record none while a dispute is open.
 */
const OF_ORDER = defineQuery('refunds by hand of an order', {
  id: z.uuid(),
  is_disputed: z.boolean(),
  lost_cents: z.string().nullable(),
  recorded_cents: z.string(),
  has_failed: z.boolean(),
  is_last_failed: z.boolean(),
})`
  SELECT payment.id, coalesce(dispute.is_open, false) AS is_disputed, dispute.lost_cents,
         (SELECT coalesce(sum(amount_cents), 0)::bigint FROM payment_event
           WHERE payment_id = payment.id AND kind = 'refund' AND provider IS NULL
             AND created_at >= dispute.lost_at) AS recorded_cents,
         coalesce(refund.has_failed, false) OR coalesce(entry.has_failed, false) AS has_failed,
         coalesce(refund.is_last_failed, false) OR coalesce(entry.is_last_failed, false) AS is_last_failed
    FROM payment
    CROSS JOIN LATERAL (
      SELECT bool_or(state = 'open') AS is_open,
             (sum(amount_cents) FILTER (WHERE state = 'lost'))::bigint AS lost_cents,
             min(closed_at) FILTER (WHERE state = 'lost') AS lost_at
        FROM payment_dispute WHERE payment_id = payment.id) dispute
    CROSS JOIN LATERAL (
      SELECT bool_or(failed) AS has_failed, (array_agg(failed ORDER BY created_at DESC, id DESC))[1] AS is_last_failed
        FROM (SELECT id, created_at, state IN ('failed', 'failed_after') AS failed
                FROM payment_refund WHERE payment_id = payment.id) AS one) refund
    CROSS JOIN LATERAL (
      SELECT bool_or(failed) AS has_failed, (array_agg(failed ORDER BY created_at DESC, id DESC))[1] AS is_last_failed
        FROM (SELECT id, created_at, kind = 'refund_failed' AS failed FROM payment_event
               WHERE payment_id = payment.id AND kind IN ('refund', 'refund_failed')
                 AND provider IS NOT NULL) AS one) entry
   WHERE payment.order_id = $1`;

type HandRow = RowOf<typeof OF_ORDER>;

/** `required`: the provider refunds nothing any more; `suggested`: its last refund failed; `offered`: an older one did. */
export const HAND_REFUND_CHOICES = ['offered', 'suggested', 'required'] as const;
/** `bank`: it paid the buyer back in a lost dispute; `shop`: staff pay the buyer back. */
export const HAND_REFUND_PAYERS = ['shop', 'bank'] as const;

/** How staff can record a refund of a payment without its provider. */
export interface HandRefund {
  readonly choice: (typeof HAND_REFUND_CHOICES)[number];
  readonly paidBy: (typeof HAND_REFUND_PAYERS)[number];
  /** At most what is left of the payment. */
  readonly maximumCents: number;
}

/** Payment of an order with its refundable amount. */
interface RefundablePayment {
  readonly id: string;
  readonly leftCents: number;
}

/** A payment with the cents that can still be refunded. */
export function toRefundable({
  id,
  capturedCents,
  refundedCents,
  pendingRefundCents,
}: PaymentRow): RefundablePayment {
  return { id, leftCents: capturedCents - refundedCents - pendingRefundCents };
}

/** Refunds by hand that are allowed now, by payment. */
export async function findHandRefunds(
  manager: EntityManager,
  orderId: string,
  payments: readonly RefundablePayment[],
): Promise<ReadonlyMap<string, HandRefund>> {
  const rows = new Map((await OF_ORDER.run(manager, [orderId])).map((row) => [row.id, row]));
  return new Map(
    payments.flatMap(({ id, leftCents }) => {
      const row = rows.get(id);
      const allowed = row && toHandRefund(row, leftCents);
      return allowed ? [[id, allowed] as const] : [];
    }),
  );
}

function toHandRefund(
  { is_disputed, lost_cents, recorded_cents, has_failed, is_last_failed }: HandRow,
  leftCents: number,
): HandRefund | undefined {
  if (is_disputed || leftCents <= 0) return undefined;
  const lostCents = Number(lost_cents ?? 0) - Number(recorded_cents);
  if (lostCents > 0)
    return {
      ...{ choice: 'required', paidBy: 'bank' },
      maximumCents: Math.min(leftCents, lostCents),
    };
  const rest = { paidBy: 'shop', maximumCents: leftCents } as const;
  if (lost_cents !== null) return { ...rest, choice: 'required' };
  return has_failed ? { ...rest, choice: is_last_failed ? 'suggested' : 'offered' } : undefined;
}
