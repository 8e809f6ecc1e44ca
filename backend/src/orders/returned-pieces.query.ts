import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { defineQuery, type RowOf } from '../common/query.js';
import { RETURN_OUTCOMES, type ReturnOutcome } from './order-piece-return.entity.js';

/**
 * Removes pieces from an order and records their outcome. Skips pieces that the order does not hold and those in a
 * packed parcel, which would be sent although they are sold again; the caller compares the count and rolls back. Triggers update the counters of free pieces.
 */
const RETURN = defineQuery('return pieces of an order', { number: z.int() })`
  WITH wanted AS (
    SELECT * FROM unnest($2::uuid[], $3::int[], $4::int[], $5::text[])
      AS wanted(order_item_id, product_id, number, outcome)),
  packed AS (
    SELECT item.order_item_id, item.numbers FROM shipment JOIN shipment_item item ON item.shipment_id = shipment.id
     WHERE shipment.order_id = $1 AND shipment.state = 'packed'),
  packed_coin AS (
    SELECT coin.order_item_id, coin.product_id, coin.numbers
      FROM shipment JOIN shipment_item_coin coin ON coin.shipment_id = shipment.id
     WHERE shipment.order_id = $1 AND shipment.state = 'packed'),
  held AS (
    SELECT wanted.* FROM wanted
      JOIN order_item item ON item.id = wanted.order_item_id AND item.order_id = $1
      JOIN piece ON piece.product_id = wanted.product_id AND piece.number = wanted.number
       AND piece.order_item_id = wanted.order_item_id
     WHERE NOT EXISTS (
             SELECT FROM packed
              WHERE packed.order_item_id = wanted.order_item_id AND wanted.number = ANY (packed.numbers))
       AND NOT EXISTS (
             SELECT FROM packed_coin
              WHERE packed_coin.order_item_id = wanted.order_item_id
                AND packed_coin.product_id = wanted.product_id AND wanted.number = ANY (packed_coin.numbers))
     ORDER BY wanted.product_id, wanted.number FOR NO KEY UPDATE OF piece),
  recorded AS (
    INSERT INTO order_piece_return (order_item_id, product_id, number, outcome, refund_id, created_at)
    SELECT order_item_id, product_id, number, outcome, $6, $7 FROM held),
  returned AS (
    UPDATE piece SET order_item_id = NULL,
           retired_at = CASE held.outcome WHEN 'retire' THEN $7::timestamptz END
      FROM held WHERE piece.product_id = held.product_id AND piece.number = held.number
    RETURNING piece.product_id, piece.number, held.outcome),
  restocked AS (
    SELECT product_id, count(*)::int AS pieces FROM returned WHERE outcome = 'restock' GROUP BY product_id),
  counted AS (
    UPDATE product SET available_pieces = available_pieces + restocked.pieces
      FROM restocked WHERE product.id = restocked.product_id)
  SELECT number FROM returned`;

const RETURNED = defineQuery('returned pieces of an order', {
  line_id: z.uuid(),
  product_id: z.int(),
  number: z.int(),
  outcome: z.enum(RETURN_OUTCOMES),
})`
  SELECT given.order_item_id AS line_id, given.product_id, given.number, given.outcome
    FROM order_item item JOIN order_piece_return given ON given.order_item_id = item.id
   WHERE item.order_id = $1 ORDER BY given.created_at, given.product_id, given.number`;

/** A piece that a buyer gives back. */
export interface ReturnedPiece {
  readonly orderItemId: string;
  readonly productId: number;
  readonly number: number;
  readonly outcome: ReturnOutcome;
}

/** Takes pieces from a locked order. Returns their number: less than given if the order does not hold all. */
export async function returnOrderPieces(
  manager: EntityManager,
  orderId: string,
  pieces: readonly ReturnedPiece[],
  { refundId, now }: { readonly refundId: string; readonly now: Date },
): Promise<number> {
  const rows = await RETURN.run(manager, [
    orderId,
    pieces.map(({ orderItemId }) => orderItemId),
    pieces.map(({ productId }) => productId),
    pieces.map(({ number }) => number),
    pieces.map(({ outcome }) => outcome),
    refundId,
    now,
  ]);
  return rows.length;
}

/** The pieces that the buyer of an order gave back, oldest first. */
export function findReturnedPieces(
  manager: EntityManager,
  orderId: string,
): Promise<RowOf<typeof RETURNED>[]> {
  return RETURNED.run(manager, [orderId]);
}
