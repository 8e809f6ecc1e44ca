// Compares the shop's books with the payment sandbox and looks for everything that must never happen.
import type { OwnDatabase } from '../faults/own-database.ts';
import type { SandboxEntry } from './sandbox-process.ts';

interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly paid: number;
  readonly refunded: number;
  readonly payment_paid: number;
  readonly payment_refunded: number;
  readonly pending: number;
  readonly ledger_paid: number;
  readonly ledger_refunded: number;
  /** Owners got an email: money must be paid back, or a refund failed. */
  readonly has_notice: boolean;
}

interface AttemptRow {
  readonly id: string;
  readonly order_id: string;
  readonly method: string;
  readonly amount: number;
  readonly charge: number;
  readonly captures: number;
}

const ORDERS = `
  SELECT orders.id, orders.status, total_cents::int AS total, paid_cents::int AS paid,
         orders.refunded_cents::int AS refunded,
         coalesce(payments.paid, 0)::int AS payment_paid,
         coalesce(payments.refunded, 0)::int AS payment_refunded,
         coalesce(payments.pending, 0)::int AS pending,
         coalesce(ledger.paid, 0)::int AS ledger_paid,
         coalesce(ledger.refunded, 0)::int AS ledger_refunded,
         EXISTS (SELECT FROM outbox WHERE kind = 'refund-failed' AND payload ->> 'order' = orders.id::text)
           AS has_notice
    FROM orders
    LEFT JOIN LATERAL (
      SELECT sum(captured_cents) AS paid, sum(refunded_cents) AS refunded, sum(pending_refund_cents) AS pending
        FROM payment WHERE order_id = orders.id) payments ON true
    LEFT JOIN LATERAL (
      SELECT sum(amount_cents) FILTER (WHERE kind = 'capture') AS paid,
             sum(CASE kind WHEN 'refund' THEN amount_cents WHEN 'refund_failed' THEN -amount_cents END) AS refunded
        FROM payment_event event JOIN payment ON payment.id = event.payment_id
       WHERE payment.order_id = orders.id) ledger ON true`;

const ATTEMPTS = `
  SELECT attempt.id, attempt.order_id, method, amount_cents::int AS amount, charge_amount::int AS charge,
         (SELECT count(*) FROM payment_event event
           WHERE event.payment_id = payment.id AND kind = 'capture')::int AS captures
    FROM payment_attempt attempt JOIN payment ON payment.id = attempt.payment_id`;

/** Offending rows by query; each must be empty. */
const QUERIES = {
  paid_orders_without_all_pieces: `
    SELECT item.order_id, item.id FROM order_item item
      JOIN orders ON orders.id = item.order_id JOIN product ON product.id = item.product_id
     WHERE product.mintage IS NOT NULL AND orders.status <> 'cancelled'
       AND item.quantity <> (SELECT count(*) FROM piece WHERE order_item_id = item.id)`,
  cancelled_orders_with_pieces: `
    SELECT orders.id FROM orders JOIN order_item item ON item.order_id = orders.id
      JOIN piece ON piece.order_item_id = item.id WHERE orders.status = 'cancelled'`,
  pieces_in_two_orders: `
    SELECT item.product_id, number FROM order_item item JOIN orders ON orders.id = item.order_id,
           unnest(item.numbers) AS number
     WHERE orders.status <> 'cancelled'
     GROUP BY item.product_id, number HAVING count(DISTINCT orders.id) > 1`,
  products_with_wrong_free_count: `
    SELECT product_id FROM piece_count counted WHERE free <>
      (SELECT count(*) FROM piece WHERE product_id = counted.product_id AND order_item_id IS NULL
          AND retired_at IS NULL)`,
  inbox_waiting: `SELECT id, type, tries, last_error FROM payment_inbox WHERE state = 'waiting'`,
  inbox_failed: `SELECT id, type, tries, last_error FROM payment_inbox WHERE state = 'failed'`,
  orders_with_two_open_attempts: `
    SELECT order_id FROM payment_attempt WHERE closed_at IS NULL GROUP BY order_id HAVING count(*) > 1`,
  refunds_pending: `SELECT id, state, last_error FROM payment_refund WHERE state IN ('requested', 'sent')`,
  refunds_above_captured: `
    SELECT id FROM payment WHERE refunded_cents + pending_refund_cents > captured_cents`,
  repeated_receipts: `
    SELECT orders.id FROM orders
     WHERE (SELECT count(*) FROM outbox WHERE order_id = orders.id AND kind = 'payment-received') >
           (SELECT count(*) FROM payment_event event JOIN payment ON payment.id = event.payment_id
             WHERE payment.order_id = orders.id AND event.kind = 'capture')`,
} as const;

/** Offending rows by check. */
export type Findings = Readonly<Record<string, readonly object[]>>;

/** State of the shop and the sandbox at one moment. */
export interface StormState {
  readonly orders: readonly OrderRow[];
  readonly findings: Findings;
}

/** Compares the shop's database with the sandbox. With no work in flight, all findings must be empty. */
export async function readStorm(
  database: OwnDatabase,
  books: readonly SandboxEntry[],
): Promise<StormState> {
  const orders = await database.query<OrderRow>(ORDERS);
  const attempts = await database.query<AttemptRow>(ATTEMPTS);
  const findings: Record<string, readonly object[]> = {
    ...compareBooks(orders, attempts, books),
    ...findUnassignedMoney(orders),
  };
  for (const [name, sql] of Object.entries(QUERIES)) findings[name] = await database.query(sql);
  return { orders, findings };
}

/** In cents of the shop's currency; MonCash charges whole gourdes, which the sandbox counts in hundredths. */
function toCents({ amount, charge, method }: AttemptRow, minor: number): number {
  return method === 'moncash' ? Math.round((minor / 100 / charge) * amount) : minor;
}

function compareBooks(
  orders: readonly OrderRow[],
  attempts: readonly AttemptRow[],
  books: readonly SandboxEntry[],
): Findings {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const sums = new Map<string, { captured: number; refunded: number }>();
  const capturesOf = new Map<string, number>();
  for (const { attempt: id, captured, refunded } of books) {
    const attempt = attemptOf.get(id ?? '');
    if (!attempt) continue;
    const sum = sums.get(attempt.order_id) ?? { captured: 0, refunded: 0 };
    sum.captured += toCents(attempt, captured);
    sum.refunded += toCents(attempt, refunded);
    sums.set(attempt.order_id, sum);
    if (captured > 0) capturesOf.set(attempt.id, (capturesOf.get(attempt.id) ?? 0) + 1);
  }
  const none = { captured: 0, refunded: 0 };
  return {
    books_differ: orders
      .map((order) => ({ ...order, sandbox: sums.get(order.id) ?? none }))
      .filter(
        ({ sandbox, ...order }) =>
          differ(sandbox.captured, order.ledger_paid, order.payment_paid, order.paid) ||
          differ(sandbox.refunded, order.ledger_refunded, order.payment_refunded, order.refunded),
      ),
    attempts_captured_twice: [
      ...books.filter(({ captured, authorized }) => captured > authorized),
      ...attempts.filter(({ id }) => (capturesOf.get(id) ?? 0) > 1),
    ],
    payments_of_unknown_attempts: books.filter(
      ({ attempt, captured, held }) => captured + held > 0 && !attemptOf.has(attempt ?? ''),
    ),
    authorizations_held: books.filter(({ held }) => held > 0),
    released_although_due: books.filter(({ attempt, authorized, captured, held }) => {
      const order = orderOf.get(attemptOf.get(attempt ?? '')?.order_id ?? '');
      const isReleased = authorized > 0 && captured === 0 && held === 0;
      return isReleased && order?.status !== 'cancelled' && (order?.paid ?? 0) === 0;
    }),
    sandbox_refunds_above_captured: books.filter(({ captured, refunded }) => refunded > captured),
  };
}

function differ(first: number, ...others: readonly number[]): boolean {
  return others.some((other) => other !== first);
}

/** Money that no order needs and that is neither refunded nor reported to the owners. */
function findUnassignedMoney(orders: readonly OrderRow[]): Findings {
  const keptBy = ({ paid, refunded, pending }: OrderRow) => paid - refunded - pending;
  const silent = orders.filter(({ has_notice }) => !has_notice);
  return {
    cancelled_orders_with_money: silent.filter(
      (order) => order.status === 'cancelled' && keptBy(order) > 0,
    ),
    overpaid_orders: silent.filter(
      (order) => order.status !== 'cancelled' && keptBy(order) > order.total,
    ),
    partly_paid_orders: orders.filter(
      ({ paid, total, status }) => status !== 'cancelled' && paid > 0 && paid < total,
    ),
  };
}
