import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVE = `state IN ('packed', 'shipped', 'delivered')`;

// `order_item_unpacked` without what an open return takes. Its numbers are known; of what has no numbers, a return takes
// first what was in a parcel when it was requested. Of a set with numbered coins, as many are left as of those.
const VIEW = `CREATE VIEW order_item_to_pack AS
  SELECT part.order_id, part.order_item_id, part.product_id, part.is_coin, free.numbers,
         coalesce(cardinality(free.numbers),
           max(cardinality(free.numbers)) OVER (PARTITION BY part.order_id, part.order_item_id),
           greatest(0, part.quantity - kept.quantity)) AS quantity
    FROM order_item_unpacked part
   CROSS JOIN LATERAL (
     SELECT CASE WHEN part.numbers IS NOT NULL THEN
              coalesce(array_agg(number ORDER BY number) FILTER (WHERE NOT EXISTS (
                SELECT FROM return_piece piece JOIN return_request request ON request.id = piece.return_id
                 WHERE piece.order_item_id = part.order_item_id AND piece.product_id = part.product_id
                   AND piece.number = unpacked.number AND request.state IN ('requested', 'approved'))), '{}') END AS numbers
       FROM unnest(part.numbers) AS unpacked (number)) AS free
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(greatest(0, item.quantity - sent.quantity)), 0)::int AS quantity
       FROM return_item item
       JOIN return_request request ON request.id = item.return_id
        AND request.state IN ('requested', 'approved')
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(packed.quantity), 0) AS quantity
          FROM shipment_item packed JOIN shipment ON shipment.id = packed.shipment_id AND shipment.${LIVE}
         WHERE packed.order_item_id = item.order_item_id AND shipment.packed_at <= request.requested_at) AS sent
      WHERE item.order_item_id = part.order_item_id) AS kept`;

// Written by hand: entities cannot express views.
export class PiecesToPack1796100002340 implements MigrationInterface {
  name = 'PiecesToPack1796100002340';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VIEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW order_item_to_pack`);
  }
}
