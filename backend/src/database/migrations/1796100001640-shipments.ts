import type { MigrationInterface, QueryRunner } from 'typeorm';

const LIVE = `state IN ('packed', 'shipped', 'delivered')`;

const TABLES = [
  `CREATE TABLE "shipment" (
  "id" uuid NOT NULL,
  "order_id" uuid NOT NULL,
  "state" text NOT NULL DEFAULT 'packed',
  "carrier" text NOT NULL DEFAULT '',
  "tracking_code" text NOT NULL DEFAULT '',
  "tracking_url" text NOT NULL DEFAULT '',
  "packed_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "shipped_at" TIMESTAMP WITH TIME ZONE,
  "delivered_at" TIMESTAMP WITH TIME ZONE,
  "returned_at" TIMESTAMP WITH TIME ZONE,
  "cancelled_at" TIMESTAMP WITH TIME ZONE,
  "created_by" uuid NOT NULL,
  CONSTRAINT "shipment_text_lengths" CHECK (char_length(carrier) <= 40 AND char_length(tracking_code) <= 60 AND char_length(tracking_url) <= 500),
  CONSTRAINT "shipment_times_match_state" CHECK (CASE state WHEN 'packed' THEN shipped_at IS NULL WHEN 'cancelled' THEN TRUE ELSE shipped_at IS NOT NULL END AND (state <> 'delivered' OR delivered_at IS NOT NULL) AND (state = 'returned') = (returned_at IS NOT NULL) AND (state = 'cancelled') = (cancelled_at IS NOT NULL)),
  CONSTRAINT "shipment_state_known" CHECK (state IN ('packed', 'shipped', 'delivered', 'returned', 'cancelled')),
  CONSTRAINT "shipment_pk" PRIMARY KEY ("id"),
  CONSTRAINT "shipment_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "shipment_created_by_user" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`,
  `CREATE INDEX "shipment_by_order" ON "shipment" ("order_id", "packed_at", "id")`,
  `CREATE INDEX "shipment_to_send" ON "shipment" ("order_id") WHERE state = 'packed'`,
  `CREATE TABLE "shipment_item" (
  "shipment_id" uuid NOT NULL,
  "order_item_id" uuid NOT NULL,
  "quantity" integer NOT NULL,
  "numbers" integer array,
  CONSTRAINT "shipment_item_numbers_of_each" CHECK (cardinality(numbers) = quantity),
  CONSTRAINT "shipment_item_quantity_range" CHECK (quantity BETWEEN 1 AND 99),
  CONSTRAINT "shipment_item_pk" PRIMARY KEY ("shipment_id", "order_item_id"),
  CONSTRAINT "shipment_item_in_shipment" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "shipment_item_of_order_item" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`,
  `CREATE INDEX "shipment_item_by_order_item" ON "shipment_item" ("order_item_id")`,
  `CREATE TABLE "shipment_item_coin" (
  "shipment_id" uuid NOT NULL,
  "order_item_id" uuid NOT NULL,
  "product_id" integer NOT NULL,
  "numbers" integer array NOT NULL,
  CONSTRAINT "shipment_item_coin_pk" PRIMARY KEY ("shipment_id", "order_item_id", "product_id"),
  CONSTRAINT "shipment_item_coin_in_shipment" FOREIGN KEY ("shipment_id") REFERENCES "shipment"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "shipment_item_coin_of_order_item" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`,
  `CREATE INDEX "shipment_item_coin_by_order_item" ON "shipment_item_coin" ("order_item_id")`,
  `ALTER TABLE "orders" ADD "shipment_state" text`,
];

/** SQL condition: the piece is in a live parcel, by a table with the numbers of an item or of its coins. */
const isPackedIn = (table: string, more = '') => `EXISTS (
                SELECT FROM ${table} sent JOIN shipment ON shipment.id = sent.shipment_id AND shipment.${LIVE}
                 WHERE sent.order_item_id = item.id AND piece.number = ANY (sent.numbers)${more})`;

// A row per product of an item: the coins of a custom set, or its own product. Pieces that the buyer gave back belong
// to no item any more.
const VIEW = `CREATE VIEW order_item_unpacked AS
  SELECT item.order_id, item.id AS order_item_id, part.product_id, part.is_coin, free.numbers,
         coalesce(cardinality(free.numbers), item.quantity - packed.quantity) AS quantity
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
       FROM piece WHERE piece.order_item_id = item.id AND piece.product_id = part.product_id) AS free`;

/** SQL condition: a number of the order is in two live parcels, by a table as above. */
const isPackedTwice = (table: string, columns: string) => `EXISTS (
     SELECT FROM shipment JOIN ${table} sent ON sent.shipment_id = shipment.id, unnest(sent.numbers) AS number
      WHERE shipment.order_id = changed AND ${LIVE}
      GROUP BY ${columns}, number HAVING count(*) > 1)`;

const raise = (constraint: string, text: string) => `RAISE EXCEPTION '${text}', changed
      USING ERRCODE = '23514', TABLE = 'shipment', CONSTRAINT = '${constraint}';`;

const FUNCTIONS = [
  // Locks the order first: only the next statements see what the previous holder of the lock has written.
  `CREATE FUNCTION refresh_shipment_state(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
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
    WHEN NOT EXISTS (SELECT FROM shipment WHERE order_id = changed AND state IN ('shipped', 'delivered'))
      THEN 'unfulfilled'
    WHEN EXISTS (SELECT FROM shipment WHERE order_id = changed AND state = 'packed')
      OR EXISTS (SELECT FROM order_item_unpacked WHERE order_id = changed AND quantity > 0)
      THEN 'partly_fulfilled'
    WHEN EXISTS (SELECT FROM shipment WHERE order_id = changed AND state = 'shipped') THEN 'fulfilled'
    ELSE 'delivered' END
   WHERE id = changed;
END $$`,
  `CREATE FUNCTION shipment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shipment_state(NEW.order_id);
  RETURN NULL;
END $$`,
  `CREATE FUNCTION shipment_packed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shipment_state(id) FROM (
    SELECT DISTINCT order_id AS id FROM added JOIN shipment ON shipment.id = added.shipment_id) AS changed;
  RETURN NULL;
END $$`,
  `CREATE FUNCTION shipped_piece_returned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_shipment_state(id) FROM (
    SELECT DISTINCT item.order_id AS id FROM added JOIN order_item item ON item.id = added.order_item_id
     WHERE EXISTS (SELECT FROM shipment WHERE shipment.order_id = item.order_id)) AS changed;
  RETURN NULL;
END $$`,
  // An older API version does not know parcels: their pieces must not go back on sale.
  `CREATE FUNCTION refuse_cancelling_with_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := NEW.id;
BEGIN
  IF EXISTS (SELECT FROM shipment WHERE order_id = changed AND ${LIVE}) THEN
    ${raise('shipment_of_active_order', 'Order % has a parcel and cannot be cancelled')}
  END IF;
  RETURN NEW;
END $$`,
  `CREATE OR REPLACE FUNCTION delivery_state(orders) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN $1.status = 'cancelled' THEN 'unfulfilled'
    ELSE coalesce($1.shipment_state, CASE WHEN $1.status = 'completed' THEN 'fulfilled' ELSE 'unfulfilled' END) END`,
  // Null: not all of it is delivered. Without parcels, the last completion of an order that is completed.
  `CREATE FUNCTION delivered_at(orders) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE
    WHEN $1.shipment_state = 'delivered' THEN
      (SELECT max(shipment.delivered_at) FROM shipment WHERE order_id = $1.id AND state = 'delivered')
    WHEN $1.shipment_state IS NULL AND $1.status = 'completed' THEN
      (SELECT created_at FROM order_event WHERE order_id = $1.id AND to_status = 'completed'
        ORDER BY order_event.id DESC LIMIT 1)
  END`,
];

const TRIGGERS = [
  `CREATE TRIGGER shipment_state_changed AFTER UPDATE OF state ON shipment FOR EACH ROW
     WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION shipment_changed()`,
  `CREATE TRIGGER shipment_is_packed AFTER INSERT ON shipment_item REFERENCING NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION shipment_packed()`,
  `CREATE TRIGGER shipped_order_piece_returned AFTER INSERT ON order_piece_return REFERENCING NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION shipped_piece_returned()`,
  `CREATE TRIGGER order_with_parcel_stays BEFORE UPDATE OF status ON orders FOR EACH ROW
     WHEN (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
     EXECUTE FUNCTION refuse_cancelling_with_parcel()`,
];

// Written by hand: entities cannot express functions, triggers and views.
export class Shipments1796100001640 implements MigrationInterface {
  name = 'Shipments1796100001640';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...TABLES, VIEW, ...FUNCTIONS, ...TRIGGERS]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION delivery_state(orders) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN $1.status = 'completed' THEN 'fulfilled' ELSE 'unfulfilled' END`);
    await runner.query(`DROP FUNCTION delivered_at(orders)`);
    await runner.query(`DROP TRIGGER order_with_parcel_stays ON orders`);
    await runner.query(`DROP TRIGGER shipped_order_piece_returned ON order_piece_return`);
    await runner.query(`DROP VIEW order_item_unpacked`);
    await runner.query(`DROP TABLE "shipment_item_coin", "shipment_item", "shipment"`);
    await runner.query(
      `DROP FUNCTION refuse_cancelling_with_parcel, shipped_piece_returned, shipment_packed, shipment_changed, refresh_shipment_state`,
    );
    await runner.query(`ALTER TABLE "orders" DROP COLUMN "shipment_state"`);
  }
}
