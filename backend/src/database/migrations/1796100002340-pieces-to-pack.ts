import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createView, GIVEN_BACK, LEFT } from './1796100002320-units-given-back.js';

const LIVE = `state IN ('packed', 'shipped', 'delivered')`;

/**
 * Units of a line that returns in these states keep in the shop. Of what has no numbers, a return takes first what was in
 * a parcel when it was requested, and returns take one after the other; the highest excess is what was not sent.
 */
const kept = (
  units: string,
  states: string,
  line: string,
) => `SELECT greatest(0, max(taken.excess))::int AS quantity
       FROM (SELECT sum(${units}) OVER (ORDER BY request.requested_at, request.id) - (
                      SELECT coalesce(sum(packed.quantity), 0)
                        FROM shipment_item packed JOIN shipment ON shipment.id = packed.shipment_id AND shipment.${LIVE}
                       WHERE packed.order_item_id = ${line} AND shipment.packed_at <= request.requested_at) AS excess
               FROM return_item part JOIN return_request request ON request.id = part.return_id
              WHERE part.order_item_id = ${line} AND request.state IN (${states})) AS taken`;

const RECEIVED = `'received', 'refunded'`;
const OPEN = `'requested', 'approved'`;

const UNPACKED = createView(
  LEFT,
  `
   CROSS JOIN LATERAL (
     ${kept('coalesce(part.received, 0)', RECEIVED, 'item.id')}) AS given_back`,
);
const OLD_UNPACKED = createView(LEFT, GIVEN_BACK);

// `order_item_unpacked` without what an open return takes. Its numbers are known. Of a set with numbered coins, as many
// are left as of those.
const TO_PACK = `CREATE OR REPLACE VIEW order_item_to_pack AS
  SELECT part.order_id, part.order_item_id, part.product_id, part.is_coin, free.numbers,
         coalesce(cardinality(free.numbers),
           max(cardinality(free.numbers)) OVER (PARTITION BY part.order_id, part.order_item_id),
           greatest(0, item.quantity - sent.quantity - kept.quantity)) AS quantity
    FROM order_item_unpacked part JOIN order_item item ON item.id = part.order_item_id
   CROSS JOIN LATERAL (
     SELECT CASE WHEN part.numbers IS NOT NULL THEN
              coalesce(array_agg(number ORDER BY number) FILTER (WHERE NOT EXISTS (
                SELECT FROM return_piece piece JOIN return_request request ON request.id = piece.return_id
                 WHERE piece.order_item_id = part.order_item_id AND piece.product_id = part.product_id
                   AND piece.number = unpacked.number AND request.state IN (${OPEN}))), '{}') END AS numbers
       FROM unnest(part.numbers) AS unpacked (number)) AS free
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(packed.quantity), 0)::int AS quantity
       FROM shipment_item packed JOIN shipment ON shipment.id = packed.shipment_id AND shipment.${LIVE}
      WHERE packed.order_item_id = part.order_item_id) AS sent
   CROSS JOIN LATERAL (
     ${kept(`CASE WHEN request.state IN (${OPEN}) THEN part.quantity ELSE coalesce(part.received, 0) END`, `${OPEN}, ${RECEIVED}`, 'item.id')}) AS kept`;

/** Orders whose returned units may have been taken for units to pack. */
const REFRESH = `SELECT refresh_shipment_state(waiting.id) FROM (
  SELECT id FROM orders
   WHERE shipment_state IN ('unfulfilled', 'partly_fulfilled') AND status <> 'cancelled'
     AND EXISTS (SELECT FROM return_request WHERE order_id = orders.id AND received_at IS NOT NULL)
   ORDER BY id) AS waiting`;

// Written by hand: entities cannot express views. Not in a transaction: packing locks an order and then reads the view.
// All statements can be repeated.
export class PiecesToPack1796100002340 implements MigrationInterface {
  name = 'PiecesToPack1796100002340';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [UNPACKED, TO_PACK, REFRESH]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW order_item_to_pack`);
    await runner.query(OLD_UNPACKED);
  }
}
