// Compares the amounts of orders, payments, returns and invoices. Every query must find nothing.
import type { OwnDatabase } from '../faults/own-database.ts';

/** SQL: what of an order's invoice must be credited. */
const CREDIT = `CASE WHEN orders.status = 'cancelled' THEN orders.total_cents
  ELSE least(orders.total_cents,
             greatest(0, orders.refunded_cents - greatest(0, orders.paid_cents - orders.total_cents))) END`;

/** SQL: credit notes less debit notes of an order. */
const CREDITED = `(SELECT coalesce(sum(CASE kind WHEN 'credit_note' THEN total_cents WHEN 'debit_note' THEN -total_cents END), 0)
  FROM invoice WHERE order_id = orders.id)`;

const QUERIES = {
  orders_unlike_their_charges: `
    SELECT orders.id FROM orders JOIN order_charge charge ON charge.order_id = orders.id
     GROUP BY orders.id, orders.total_cents HAVING sum(charge.amount_cents) <> orders.total_cents`,
  orders_unlike_their_payments: `
    SELECT orders.id FROM orders LEFT JOIN payment ON payment.order_id = orders.id
     GROUP BY orders.id HAVING coalesce(sum(captured_cents), 0) <> paid_cents
        OR coalesce(sum(payment.refunded_cents), 0) <> orders.refunded_cents`,
  payments_unlike_their_entries: `
    SELECT payment.id FROM payment LEFT JOIN payment_event entry ON entry.payment_id = payment.id
     GROUP BY payment.id
    HAVING coalesce(sum(amount_cents) FILTER (WHERE kind = 'capture'), 0) <> captured_cents
        OR coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0) <> refunded_cents`,
  deliveries_unlike_their_charges: `
    SELECT delivery.order_id FROM order_delivery delivery
     WHERE price_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM order_extra_charge charge
                            WHERE charge.order_id = delivery.order_id AND kind = 'shipping')`,
  paid_orders_without_invoice: `
    SELECT orders.id FROM orders
     WHERE status <> 'cancelled' AND paid_cents >= total_cents AND total_cents > 0
       AND NOT EXISTS (SELECT FROM invoice WHERE order_id = orders.id AND kind = 'invoice')`,
  unpaid_orders_with_invoice: `
    SELECT orders.id FROM orders JOIN invoice ON invoice.order_id = orders.id AND kind = 'invoice'
     WHERE status <> 'cancelled' AND paid_cents < orders.total_cents`,
  invoices_unlike_their_orders: `
    SELECT orders.id FROM orders JOIN invoice ON invoice.order_id = orders.id AND kind = 'invoice'
     WHERE invoice.total_cents <> orders.total_cents`,
  credit_unlike_refunds: `
    SELECT orders.id, orders.status, ${CREDIT} AS due, ${CREDITED} AS credited FROM orders
     WHERE EXISTS (SELECT FROM invoice WHERE order_id = orders.id) AND ${CREDITED} <> ${CREDIT}`,
  documents_that_do_not_add_up: `
    SELECT id FROM invoice CROSS JOIN LATERAL (
      SELECT sum((line->>'line_net_cents')::bigint) AS net, sum((line->>'line_tax_cents')::bigint) AS tax,
             bool_and((line->>'line_amount_cents')::bigint
                      IN ((line->>'line_net_cents')::bigint,
                          (line->>'line_net_cents')::bigint + (line->>'line_tax_cents')::bigint)) AS has_amounts,
             bool_and((line->>'line_tax_cents')::bigint = coalesce(
               (SELECT sum((part->>'tax_cents')::bigint) FROM jsonb_array_elements(line->'tax_parts') AS part),
               (line->>'line_tax_cents')::bigint)) AS has_parts
        FROM jsonb_array_elements(document->'lines') AS line) AS lines
     CROSS JOIN LATERAL (
      SELECT sum((part->>'taxable_cents')::bigint) AS net, sum((part->>'tax_cents')::bigint) AS tax
        FROM jsonb_array_elements(document->'tax_breakdown') AS part) AS breakdown
     WHERE (lines.net, lines.tax) IS DISTINCT FROM (breakdown.net, breakdown.tax)
        OR lines.net + lines.tax <> total_cents OR NOT has_amounts OR NOT has_parts OR lines.tax <> tax_cents
        OR (document->>'total_without_tax_cents')::bigint + tax_cents <> total_cents`,
  taxes_of_full_refunds_that_differ: `
    SELECT order_id FROM invoice GROUP BY order_id
    HAVING sum(CASE kind WHEN 'credit_note' THEN -total_cents ELSE total_cents END) = 0
       AND sum(CASE kind WHEN 'credit_note' THEN -tax_cents ELSE tax_cents END) <> 0`,
  added_taxes_unlike_their_invoices: `
    SELECT invoice.order_id FROM invoice
      JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM order_extra_charge
                     WHERE order_id = invoice.order_id AND kind = 'tax') AS added ON added.cents IS NOT NULL
     WHERE invoice.kind = 'invoice' AND invoice.tax_cents <> added.cents`,
  orders_unlike_their_rates: `
    SELECT charge.order_id FROM order_extra_charge charge
      LEFT JOIN order_item item ON item.id = charge.order_item_id
      LEFT JOIN order_delivery delivery ON delivery.order_id = charge.order_id AND charge.order_item_id IS NULL
     WHERE charge.kind = 'tax' AND charge.amount_cents IS DISTINCT FROM
       round(coalesce(item.price_cents::numeric * item.quantity, delivery.price_cents) * charge.basis_points::numeric / 10000)`,
  gaps_in_invoice_numbers: `
    SELECT series FROM invoice JOIN invoice_series ON name = series GROUP BY series, last_number
    HAVING min(number) <> 1 OR max(number) <> count(*) OR last_number <> count(*)`,
  refunds_above_payments: `SELECT id FROM orders WHERE refunded_cents > paid_cents`,
  returns_unlike_their_refunds: `
    SELECT returned.id FROM return_request returned
     WHERE state = 'refunded' AND refund_cents <>
       (SELECT coalesce(sum(amount_cents), 0) FROM payment_event entry WHERE entry.id = ANY (returned.refund_ids))`,
  parcels_above_their_orders: `
    SELECT item.id FROM order_item item JOIN shipment_item packed ON packed.order_item_id = item.id
      JOIN shipment ON shipment.id = packed.shipment_id AND shipment.state IN ('packed', 'shipped', 'delivered')
     GROUP BY item.id HAVING sum(packed.quantity) > item.quantity`,
  pieces_in_two_orders: `
    SELECT product_id, number FROM piece GROUP BY product_id, number HAVING count(*) > 1`,
  retired_pieces_in_orders: `
    SELECT product_id, number FROM piece WHERE retired_at IS NOT NULL AND order_item_id IS NOT NULL`,
  products_with_wrong_free_count: `
    SELECT product_id FROM piece_count counted WHERE free <>
      (SELECT count(*) FROM piece WHERE product_id = counted.product_id AND order_item_id IS NULL
          AND retired_at IS NULL)`,
} as const;

/** Offending rows by query. */
export type LedgerFindings = Readonly<Record<keyof typeof QUERIES, readonly object[]>>;

export async function findBreaches(database: OwnDatabase): Promise<LedgerFindings> {
  const entries = [];
  for (const [name, sql] of Object.entries(QUERIES))
    entries.push([name, await database.query(sql)] as const);
  return Object.fromEntries(entries) as unknown as LedgerFindings;
}

/** Totals in cents, as the database has them. */
export interface LedgerTotals {
  readonly orders: number;
  readonly sold_cents: number;
  readonly paid_cents: number;
  readonly refunded_cents: number;
  readonly invoices: number;
  readonly credit_notes: number;
  readonly invoiced_cents: number;
  readonly credited_cents: number;
  readonly tax_cents: number;
}

export async function readTotals(database: OwnDatabase): Promise<LedgerTotals> {
  const [row] = await database.query<{ [Key in keyof LedgerTotals]: string }>(`
    SELECT (SELECT count(*) FROM orders) AS orders,
           (SELECT coalesce(sum(total_cents), 0) FROM orders WHERE status <> 'cancelled') AS sold_cents,
           (SELECT coalesce(sum(paid_cents), 0) FROM orders) AS paid_cents,
           (SELECT coalesce(sum(refunded_cents), 0) FROM orders) AS refunded_cents,
           count(*) FILTER (WHERE kind = 'invoice') AS invoices,
           count(*) FILTER (WHERE kind = 'credit_note') AS credit_notes,
           coalesce(sum(total_cents) FILTER (WHERE kind <> 'credit_note'), 0) AS invoiced_cents,
           coalesce(sum(total_cents) FILTER (WHERE kind = 'credit_note'), 0) AS credited_cents,
           coalesce(sum(CASE kind WHEN 'credit_note' THEN -tax_cents ELSE tax_cents END), 0) AS tax_cents
      FROM invoice`);
  const numbers = Object.entries(row!).map(([name, value]) => [name, Number(value)] as const);
  return Object.fromEntries(numbers) as unknown as LedgerTotals;
}
