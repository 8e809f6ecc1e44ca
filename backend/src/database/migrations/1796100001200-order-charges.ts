import type { MigrationInterface, QueryRunner } from 'typeorm';

const VIEW = `CREATE VIEW order_charge AS
  SELECT id, order_id, id AS order_item_id, 'item' AS kind, price_cents::bigint * quantity AS amount_cents,
         NULL::text AS description
    FROM order_item
  UNION ALL
  SELECT id, order_id, order_item_id, kind, amount_cents, description FROM order_extra_charge`;

const FUNCTIONS = [
  `CREATE FUNCTION require_charges_equal_total(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = checked AND total_cents <>
    (SELECT coalesce(sum(amount_cents), 0) FROM order_charge WHERE order_id = checked);
  IF FOUND THEN
    RAISE EXCEPTION 'The charges of order % do not add up to its total', checked
      USING ERRCODE = '23514', TABLE = 'order_charge', CONSTRAINT = 'order_charges_equal_total';
  END IF;
END $$`,
  // The total in NEW may have changed since: only a difference reads the order again.
  `CREATE FUNCTION check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total_cents <>
     (SELECT coalesce(sum(amount_cents), 0) FROM order_charge WHERE order_id = NEW.id) THEN
    PERFORM require_charges_equal_total(NEW.id);
  END IF;
  RETURN NULL;
END $$`,
  `CREATE FUNCTION check_order_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM require_charges_equal_total(NEW.order_id); END IF;
  IF TG_OP = 'DELETE' OR OLD.order_id <> NEW.order_id THEN
    PERFORM require_charges_equal_total(OLD.order_id);
  END IF;
  RETURN NULL;
END $$`,
];

const trigger = (name: string, event: string, call: string) =>
  `CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW ${call}`;

const ORDER_TRIGGERS = [
  trigger('order_is_charged', 'INSERT ON orders', 'EXECUTE FUNCTION check_order_total()'),
  trigger(
    'order_total_is_charged',
    'UPDATE OF total_cents ON orders',
    'WHEN (OLD.total_cents <> NEW.total_cents) EXECUTE FUNCTION check_order_total()',
  ),
];
// Not on INSERT of an item: the checkout writes items with their order, which is checked.
const ITEM_TRIGGER = trigger(
  'order_items_equal_total',
  'UPDATE OF order_id, price_cents, quantity OR DELETE ON order_item',
  'EXECUTE FUNCTION check_order_charge()',
);
const CHARGE_TRIGGER = trigger(
  'order_charges_equal_total',
  'INSERT OR UPDATE OR DELETE ON order_extra_charge',
  'EXECUTE FUNCTION check_order_charge()',
);

// Written by hand: entities cannot express functions, triggers and views.
// Not in a transaction: orders are placed while the adjustments of existing ones are written.
export class OrderCharges1796100001200 implements MigrationInterface {
  name = 'OrderCharges1796100001200';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(`CREATE TABLE "order_extra_charge" (
  "id" uuid NOT NULL,
  "order_id" uuid NOT NULL,
  "order_item_id" uuid,
  "kind" text NOT NULL,
  "amount_cents" bigint NOT NULL,
  "description" text,
  CONSTRAINT "order_extra_charge_kind_known" CHECK (kind IN ('shipping', 'tax', 'discount', 'adjustment')),
  CONSTRAINT "order_extra_charge_sign" CHECK (CASE kind WHEN 'discount' THEN amount_cents < 0 WHEN 'adjustment' THEN amount_cents <> 0 ELSE amount_cents >= 0 END),
  CONSTRAINT "order_extra_charge_description_length" CHECK (char_length(description) <= 200),
  CONSTRAINT "order_extra_charge_pk" PRIMARY KEY ("id"),
  CONSTRAINT "order_extra_charge_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT "order_extra_charge_of_item" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE CASCADE ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "order_extra_charge_of_order_index" ON "order_extra_charge" ("order_id")`,
    );
    for (const sql of [VIEW, ...FUNCTIONS, ...ORDER_TRIGGERS, ITEM_TRIGGER])
      await runner.query(sql);
    // Totals that somebody changed by hand keep their amount.
    await runner.query(`INSERT INTO order_extra_charge (id, order_id, kind, amount_cents)
      SELECT uuidv7(), orders.id, 'adjustment', total_cents - coalesce(charged.cents, 0)
        FROM orders LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents
                                 FROM order_charge GROUP BY order_id) AS charged
          ON charged.order_id = orders.id
       WHERE total_cents <> coalesce(charged.cents, 0)`);
    await runner.query(CHARGE_TRIGGER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER IF EXISTS order_is_charged ON orders`);
    await runner.query(`DROP TRIGGER IF EXISTS order_total_is_charged ON orders`);
    await runner.query(`DROP TRIGGER IF EXISTS order_items_equal_total ON order_item`);
    await runner.query(`DROP VIEW IF EXISTS order_charge`);
    await runner.query(`DROP TABLE IF EXISTS "order_extra_charge"`);
    for (const name of ['check_order_charge', 'check_order_total', 'require_charges_equal_total'])
      await runner.query(`DROP FUNCTION IF EXISTS ${name}`);
  }
}
