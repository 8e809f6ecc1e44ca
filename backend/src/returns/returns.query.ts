import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Rows } from '../common/page.js';
import { defineQuery, type RowOf } from '../common/query.js';
import { DELIVERY_STATES, RETURN_OUTCOMES, type ReturnOutcome } from '../orders/index.js';
import { RETURN_REASONS, RETURN_REFUND_STATES, RETURN_STATES } from './return-states.js';

/** Condition on `request`: the shop waits for its parcel, so its coins are in no other return. */
const IS_AWAITED = `request.state IN ('requested', 'approved')`;

/**
 * Units of each line in open returns, and those that are back. Pieces can also come back with a refund without a
 * return, so the larger count is right; a set is back when one number of each of its numbered coins is.
 */
const LINES = defineQuery('lines of an order to return', {
  line_id: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  awaited: z.int(),
  back: z.int(),
})`
  SELECT item.id AS line_id, item.name, item.quantity,
         coalesce((SELECT sum(part.quantity) FROM return_item part
             JOIN return_request request ON request.id = part.return_id AND ${IS_AWAITED}
            WHERE part.order_item_id = item.id), 0)::int AS awaited,
         greatest(
           coalesce((SELECT sum(part.received) FROM return_item part WHERE part.order_item_id = item.id), 0),
           coalesce((SELECT min(coin.back) FROM (
             SELECT count(*) FILTER (WHERE own.is_back) AS back
               FROM (SELECT product_id, true AS is_back FROM order_piece_return WHERE order_item_id = item.id
                     UNION ALL
                     SELECT product_id, false FROM piece WHERE order_item_id = item.id) own
              GROUP BY own.product_id) coin), 0))::int AS back
    FROM order_item item WHERE item.order_id = $1 ORDER BY item.position`;

const PIECES = defineQuery('pieces of an order to return', {
  line_id: z.uuid(),
  product_id: z.int(),
  name: z.string(),
  number: z.int(),
  is_awaited: z.boolean(),
})`
  SELECT item.id AS line_id, piece.product_id, coalesce(coin.name, item.name) AS name, piece.number,
         EXISTS (SELECT FROM return_piece part
             JOIN return_request request ON request.id = part.return_id AND ${IS_AWAITED}
            WHERE part.order_item_id = item.id AND part.product_id = piece.product_id
              AND part.number = piece.number) AS is_awaited
    FROM order_item item JOIN piece ON piece.order_item_id = item.id
    LEFT JOIN order_item_coin coin
      ON coin.order_item_id = item.id AND coin.product_id = piece.product_id
   WHERE item.order_id = $1 ORDER BY item.position, piece.product_id, piece.number`;

const LISTED = {
  id: z.uuid(),
  order_id: z.uuid(),
  withdrawal_id: z.uuid().nullable(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  answer: z.string(),
  requested_at: z.date(),
  refund_until: z.date().nullable(),
  received_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  // bigint: the driver returns it as a string.
  refund_cents: z.string().nullable(),
  refund_state: z.enum(RETURN_REFUND_STATES),
  customer: z.string(),
  handled_by: z.string(),
  quantity: z.int(),
};
const RETURN = { ...LISTED, delivery_state: z.enum(DELIVERY_STATES), is_sent: z.boolean() };
/**
 * Whether some of a return has left the shop. Of what has no numbers, parcels that were packed before the request count.
 * A completed order without parcels was sent without them.
 */
const IS_SENT = `CASE
         WHEN orders.delivery_state = 'unfulfilled' THEN false
         WHEN NOT EXISTS (SELECT FROM shipment WHERE order_id = orders.id AND state <> 'cancelled') THEN true
         ELSE EXISTS (
           SELECT FROM return_item part JOIN shipment_item sent ON sent.order_item_id = part.order_item_id
             JOIN shipment ON shipment.id = sent.shipment_id AND shipment.state IN ('shipped', 'delivered')
            CROSS JOIN LATERAL (
              SELECT count(*) AS pieces, count(*) FILTER (WHERE piece.number = ANY (sent.numbers) OR EXISTS (
                       SELECT FROM shipment_item_coin coin
                        WHERE coin.shipment_id = sent.shipment_id AND coin.order_item_id = part.order_item_id
                          AND coin.product_id = piece.product_id AND piece.number = ANY (coin.numbers))) AS sent
                FROM return_piece piece
               WHERE piece.return_id = part.return_id AND piece.order_item_id = part.order_item_id) AS numbered
            WHERE part.return_id = request.id
              AND CASE WHEN numbered.pieces > 0 THEN numbered.sent > 0 ELSE shipment.packed_at <= request.requested_at END)
         END`;

/** A refund by hand has no row in `payment_refund`: it is done when it is recorded. */
const select = (
  more: string,
) => `SELECT request.id, request.order_id, request.withdrawal_id, request.state, request.reason,
       request.comment, request.answer, request.requested_at, request.refund_until, request.received_at,
       request.closed_at, request.refund_cents,
       CASE WHEN coalesce(request.refund_cents, 0) = 0 THEN 'none' ELSE coalesce((
         SELECT CASE WHEN bool_or(refund.state IN ('failed', 'failed_after')) THEN 'failed'
                     WHEN bool_or(refund.state IN ('requested', 'sent')) THEN 'pending' END
           FROM payment_refund refund WHERE refund.id = ANY (request.refund_ids)), 'done') END AS refund_state,
       customer.username AS customer, coalesce(handler.username, '') AS handled_by,
       coalesce((SELECT sum(part.quantity) FROM return_item part WHERE part.return_id = request.id), 0)::int AS quantity${more}
  FROM return_request request JOIN orders ON orders.id = request.order_id
  JOIN users customer ON customer.id = orders.user_id
  LEFT JOIN users handler ON handler.id = request.handled_by`;

const DELIVERY = `, orders.delivery_state, ${IS_SENT} AS is_sent`;
const BY_ID = defineQuery('return', RETURN)`${select(DELIVERY)} WHERE request.id = $1`;
const OF_ORDER = defineQuery('returns of an order', RETURN)`
  ${select(DELIVERY)} WHERE request.order_id = $1 ORDER BY request.requested_at DESC, request.id DESC`;
/** Descending order puts NULL first: open returns, those with the next deadline before the others. */
const LIST = defineQuery('returns', LISTED)`
  ${select('')} ORDER BY request.closed_at DESC, request.refund_until, request.requested_at, request.id
   LIMIT $1 OFFSET $2`;
const OPEN = defineQuery('number of open returns', { open: z.int() })`
  SELECT count(*)::int AS open FROM return_request WHERE closed_at IS NULL`;

const ITEMS = defineQuery('lines of returns', {
  return_id: z.uuid(),
  line_id: z.uuid(),
  name: z.string(),
  quantity: z.int(),
  received: z.int().nullable(),
  outcome: z.enum(RETURN_OUTCOMES).nullable(),
})`
  SELECT part.return_id, part.order_item_id AS line_id, item.name, part.quantity, part.received, part.outcome
    FROM return_item part JOIN order_item item ON item.id = part.order_item_id
   WHERE part.return_id = ANY ($1::uuid[]) ORDER BY part.return_id, item.position`;

const RETURNED = defineQuery('pieces of returns', {
  return_id: z.uuid(),
  line_id: z.uuid(),
  product_id: z.int(),
  name: z.string(),
  number: z.int(),
  outcome: z.enum(RETURN_OUTCOMES).nullable(),
})`
  SELECT part.return_id, part.order_item_id AS line_id, part.product_id, coalesce(coin.name, item.name) AS name,
         part.number, part.outcome
    FROM return_piece part JOIN order_item item ON item.id = part.order_item_id
    LEFT JOIN order_item_coin coin
      ON coin.order_item_id = item.id AND coin.product_id = part.product_id
   WHERE part.return_id = ANY ($1::uuid[]) ORDER BY part.return_id, part.product_id, part.number`;

const ADD_ITEMS = defineQuery('add lines to a return', {})`
  INSERT INTO return_item (return_id, order_item_id, quantity)
  SELECT $1, line_id, quantity FROM unnest($2::uuid[], $3::int[]) AS item (line_id, quantity)`;
const ADD_PIECES = defineQuery('add pieces to a return', {})`
  INSERT INTO return_piece (return_id, order_item_id, product_id, number)
  SELECT $1, line_id, product_id, number
    FROM unnest($2::uuid[], $3::int[], $4::int[]) AS piece (line_id, product_id, number)`;

const RECEIVE_ITEMS = defineQuery('record the lines of a return that arrived', {
  line_id: z.uuid(),
})`
  UPDATE return_item part SET received = came.quantity, outcome = came.outcome
    FROM unnest($2::uuid[], $3::int[], $4::text[]) AS came (line_id, quantity, outcome)
   WHERE part.return_id = $1 AND part.order_item_id = came.line_id RETURNING part.order_item_id AS line_id`;
const RECEIVE_PIECES = defineQuery('record the pieces of a return that arrived', {
  number: z.int(),
})`
  UPDATE return_piece part SET outcome = came.outcome
    FROM unnest($2::uuid[], $3::int[], $4::int[], $5::text[]) AS came (line_id, product_id, number, outcome)
   WHERE part.return_id = $1 AND part.order_item_id = came.line_id
     AND part.product_id = came.product_id AND part.number = came.number RETURNING part.number`;

/** Line of an order with what can be returned. */
export type LineRow = RowOf<typeof LINES>;
/** Numbered piece that an order holds. */
export type HeldPieceRow = RowOf<typeof PIECES>;
/** A return in a list, with its customer. */
export type ListedRow = RowOf<typeof LIST>;
/** A return with its customer, and how much has left the shop. */
export type ReturnRow = RowOf<typeof BY_ID>;
export type ReturnItemRow = RowOf<typeof ITEMS>;
export type ReturnPieceRow = RowOf<typeof RETURNED>;

/** Number of units of a line. */
export interface LineQuantity {
  readonly line_id: string;
  readonly quantity: number;
}

/** Numbered piece of a line. */
export interface LinePiece {
  readonly line_id: string;
  readonly product_id: number;
  readonly number: number;
}

export function findLines(manager: EntityManager, orderId: string): Promise<LineRow[]> {
  return LINES.run(manager, [orderId]);
}

/** The pieces that an order holds, by line, product and number. */
export function findHeldPieces(manager: EntityManager, orderId: string): Promise<HeldPieceRow[]> {
  return PIECES.run(manager, [orderId]);
}

export function findReturn(manager: EntityManager, id: string): Promise<ReturnRow | undefined> {
  return BY_ID.first(manager, [id]);
}

/** Returns of an order, newest first. */
export function findReturnsOfOrder(manager: EntityManager, orderId: string): Promise<ReturnRow[]> {
  return OF_ORDER.run(manager, [orderId]);
}

/** One page of all returns, open ones first by deadline, then the last closed. */
export function findReturns(manager: EntityManager, { limit, offset }: Rows): Promise<ListedRow[]> {
  return LIST.run(manager, [limit, offset]);
}

export async function countOpenReturns(manager: EntityManager): Promise<number> {
  return (await OPEN.first(manager))?.open ?? 0;
}

/** Lines of returns, in the order of the order. */
export function findReturnItems(
  manager: EntityManager,
  returnIds: readonly string[],
): Promise<ReturnItemRow[]> {
  return ITEMS.run(manager, [returnIds]);
}

export function findReturnPieces(
  manager: EntityManager,
  returnIds: readonly string[],
): Promise<ReturnPieceRow[]> {
  return RETURNED.run(manager, [returnIds]);
}

/** Adds lines and pieces to a new return. Lock the order first. */
export async function insertReturnContent(
  manager: EntityManager,
  id: string,
  items: readonly LineQuantity[],
  pieces: readonly LinePiece[],
): Promise<void> {
  await ADD_ITEMS.run(manager, [
    id,
    items.map(({ line_id }) => line_id),
    items.map(({ quantity }) => quantity),
  ]);
  await ADD_PIECES.run(manager, [id, ...columnsOf(pieces)]);
}

/** Records what arrived. Returns the number of lines and pieces: fewer than given if the return lacks one. */
export async function recordReceived(
  manager: EntityManager,
  id: string,
  items: readonly (LineQuantity & { readonly outcome: ReturnOutcome | null })[],
  pieces: readonly (LinePiece & { readonly outcome: ReturnOutcome })[],
): Promise<number> {
  const lines = await RECEIVE_ITEMS.run(manager, [
    id,
    items.map(({ line_id }) => line_id),
    items.map(({ quantity }) => quantity),
    items.map(({ outcome }) => outcome),
  ]);
  const outcomes = pieces.map(({ outcome }) => outcome);
  const numbers = await RECEIVE_PIECES.run(manager, [id, ...columnsOf(pieces), outcomes]);
  return lines.length + numbers.length;
}

function columnsOf(pieces: readonly LinePiece[]) {
  return [
    pieces.map(({ line_id }) => line_id),
    pieces.map(({ product_id }) => product_id),
    pieces.map(({ number }) => number),
  ];
}
