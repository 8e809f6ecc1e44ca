import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVE = `state IN ('packed', 'shipped', 'delivered')`;

/** SQL condition: the piece is in a live parcel, by a table with the numbers of an item or of its coins. */
const isPackedIn = (table: string, more = '') => `EXISTS (
                SELECT FROM ${table} sent JOIN shipment ON shipment.id = sent.shipment_id AND shipment.${LIVE}
                 WHERE sent.order_item_id = item.id AND piece.number = ANY (sent.numbers)${more})`;

// A row per product of an item: the coins of a custom set, or its own product. Pieces that the buyer gave back belong
// to no item any more.
export const createView = (
  quantity: string,
  more: string,
) => `CREATE OR REPLACE VIEW order_item_unpacked AS
  SELECT item.order_id, item.id AS order_item_id, part.product_id, part.is_coin, free.numbers,
         coalesce(cardinality(free.numbers), ${quantity}) AS quantity
    FROM order_item item
   CROSS JOIN LATERAL (
     SELECT coin.product_id, coin.numbers, TRUE AS is_coin
       FROM order_item_coin coin WHERE coin.order_item_id = item.id
     UNION ALL
     SELECT item.product_id, item.numbers, FALSE
      WHERE NOT EXISTS (SELECT FROM order_item_coin coin WHERE coin.order_item_id = item.id)) AS part
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(sent.quantity), 0)::int AS quantity
       FROM shipment_item sent JOIN shipment ON shipment.id = sent.shipment_id AND shipment.${LIVE}
      WHERE sent.order_item_id = item.id) AS packed
   CROSS JOIN LATERAL (
     SELECT CASE WHEN part.numbers IS NOT NULL OR count(*) > 0 THEN
              coalesce(array_agg(piece.number ORDER BY piece.number) FILTER (WHERE
                NOT ${isPackedIn('shipment_item')} AND
                NOT ${isPackedIn('shipment_item_coin', ' AND sent.product_id = piece.product_id')}), '{}') END AS numbers
       FROM piece WHERE piece.order_item_id = item.id AND piece.product_id = part.product_id) AS free${more}`;

/**
 * Received units of an item that no parcel had brought to the buyer, or only one that was returned since: they will not
 * be sent again. A return counts against the parcels sent before it arrived; the highest excess is what was not sent.
 */
export const GIVEN_BACK = `
   CROSS JOIN LATERAL (
     SELECT greatest(0, max(arrival.excess))::int AS quantity
       FROM (SELECT sum(part.received) OVER (ORDER BY request.received_at) - (
                      SELECT coalesce(sum(sent.quantity), 0)
                        FROM shipment_item sent JOIN shipment ON shipment.id = sent.shipment_id
                       WHERE sent.order_item_id = item.id AND shipment.state IN ('shipped', 'delivered')
                         AND shipment.shipped_at <= request.received_at) AS excess
               FROM return_item part JOIN return_request request ON request.id = part.return_id
              WHERE part.order_item_id = item.id AND part.received > 0) AS arrival) AS given_back`;

/** Units without numbers. Of a set with numbered coins as well, as many as are left of those. */
export const LEFT = `max(cardinality(free.numbers)) OVER (PARTITION BY item.order_id, item.id),
           greatest(0, item.quantity - packed.quantity - given_back.quantity)`;

const VIEW = createView(LEFT, GIVEN_BACK);
const OLD_VIEW = createView('item.quantity - packed.quantity', '');

/** SQL condition: a number of the order is in two live parcels, by a table as above. */
const isPackedTwice = (table: string, columns: string) => `EXISTS (
     SELECT FROM shipment JOIN ${table} sent ON sent.shipment_id = shipment.id, unnest(sent.numbers) AS number
      WHERE shipment.order_id = changed AND ${LIVE}
      GROUP BY ${columns}, number HAVING count(*) > 1)`;

const raise = (constraint: string, text: string) => `RAISE EXCEPTION '${text}', changed
      USING ERRCODE = '23514', TABLE = 'shipment', CONSTRAINT = '${constraint}';`;

const has = (states: string) =>
  `EXISTS (SELECT FROM shipment WHERE order_id = changed AND state IN (${states}))`;
const IS_LEFT = `EXISTS (SELECT FROM order_item_unpacked WHERE order_id = changed AND quantity > 0)`;

/** Locks the order first: only the next statements see what the previous holder of the lock has written. */
const createRefresh = (
  cases: string,
) => `CREATE OR REPLACE FUNCTION refresh_shipment_state(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  order_status text;
BEGIN
  SELECT status INTO order_status FROM orders WHERE id = changed FOR NO KEY UPDATE;
  IF order_status = 'cancelled' AND EXISTS (
     SELECT FROM shipment WHERE order_id = changed AND ${LIVE}) THEN
    ${raise('shipment_of_active_order', 'Order % is cancelled and has a parcel')}
  END IF;
  IF EXISTS (
     SELECT FROM shipment JOIN shipment_item packed ON packed.shipment_id = shipment.id
       JOIN order_item item ON item.id = packed.order_item_id
      WHERE shipment.order_id = changed AND ${LIVE}
      GROUP BY item.id HAVING sum(packed.quantity) > item.quantity)
     OR ${isPackedTwice('shipment_item', 'sent.order_item_id')}
     OR ${isPackedTwice('shipment_item_coin', 'sent.order_item_id, sent.product_id')} THEN
    ${raise('shipment_within_order', 'The parcels of order % contain more than the order')}
  END IF;
  UPDATE orders SET shipment_state = CASE
    WHEN NOT EXISTS (SELECT FROM shipment WHERE order_id = changed AND state <> 'cancelled') THEN NULL
    ${cases} END
   WHERE id = changed;
END $$`;

// An order whose parcels were all returned is fulfilled if nothing of it is left to pack.
const REFRESH = createRefresh(`WHEN ${has(`'packed'`)} OR ${IS_LEFT}
      THEN CASE WHEN ${has(`'shipped', 'delivered'`)} THEN 'partly_fulfilled' ELSE 'unfulfilled' END
    WHEN ${has(`'delivered'`)} AND NOT ${has(`'shipped'`)} THEN 'delivered'
    ELSE 'fulfilled'`);
const OLD_REFRESH = createRefresh(`WHEN NOT ${has(`'shipped', 'delivered'`)} THEN 'unfulfilled'
    WHEN ${has(`'packed'`)} OR ${IS_LEFT} THEN 'partly_fulfilled'
    WHEN ${has(`'shipped'`)} THEN 'fulfilled'
    ELSE 'delivered'`);

// The function is that of pieces given back: it refreshes the orders of the items if they have parcels.
const TRIGGER = `CREATE OR REPLACE TRIGGER return_item_received AFTER UPDATE ON return_item REFERENCING NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION shipped_piece_returned()`;

/** Orders that only waited for what the buyer had given back. */
const REFRESH_RETURNED = `SELECT refresh_shipment_state(waiting.id) FROM (
  SELECT id FROM orders
   WHERE shipment_state IN ('unfulfilled', 'partly_fulfilled') AND status <> 'cancelled'
     AND (EXISTS (SELECT FROM return_request WHERE order_id = orders.id AND received_at IS NOT NULL)
       OR EXISTS (SELECT FROM order_item item JOIN order_piece_return ON order_item_id = item.id
                   WHERE item.order_id = orders.id))
   ORDER BY id) AS waiting`;

// Written by hand: entities cannot express functions, triggers and views. Not in a transaction: packing locks an order and
// then reads the view. All statements can be repeated.
export class UnitsGivenBack1796100002320 implements MigrationInterface {
  name = 'UnitsGivenBack1796100002320';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [VIEW, REFRESH, TRIGGER, REFRESH_RETURNED]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER return_item_received ON return_item`);
    await runner.query(OLD_REFRESH);
    await runner.query(OLD_VIEW);
  }
}
