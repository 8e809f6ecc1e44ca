import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Charges of the items of orders; the condition is on `order_item`. */
const chargeItems = (condition: string) => `
    INSERT INTO order_charge (id, order_id, order_item_id, kind, amount_cents)
    SELECT uuidv7(), order_id, id, 'item', price_cents::bigint * quantity
      FROM order_item WHERE ${condition}`;

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
  `CREATE FUNCTION check_placed_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_charge WHERE order_id = NEW.id) THEN${chargeItems('order_id = NEW.id')};
  END IF;
  PERFORM require_charges_equal_total(NEW.id);
  RETURN NULL;
END $$`,
  `CREATE FUNCTION check_order_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_charges_equal_total(NEW.id);
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
  trigger('order_is_charged', 'INSERT ON orders', 'EXECUTE FUNCTION check_placed_order()'),
  trigger(
    'order_total_is_charged',
    'UPDATE OF total_cents ON orders',
    'WHEN (OLD.total_cents <> NEW.total_cents) EXECUTE FUNCTION check_order_total()',
  ),
];
const CHARGE_TRIGGER = trigger(
  'order_charges_equal_total',
  'INSERT OR UPDATE OR DELETE ON order_charge',
  'EXECUTE FUNCTION check_order_charge()',
);

/** Columns of `order_charge` that reference another table, with the constraint's name and the table. */
const FOREIGN_KEYS = [
  ['order_charge_of_order', 'order_id', 'orders'],
  ['order_charge_of_item', 'order_item_id', 'order_item'],
] as const;

// Written by hand: entities cannot express functions and triggers.
// An older API version inserts orders without charges; `order_is_charged` adds those of its items at COMMIT.
// Not in a transaction: orders are placed while the charges of the existing ones are written. The triggers on
// `orders` are created first, so each later order has its charges; the one on `order_charge` and the foreign
// keys come last, because they would check the rows of the backfill one by one.
export class OrderCharges1796100001200 implements MigrationInterface {
  name = 'OrderCharges1796100001200';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(`CREATE TABLE "order_charge" (
  "id" uuid NOT NULL,
  "order_id" uuid NOT NULL,
  "order_item_id" uuid,
  "kind" text NOT NULL,
  "amount_cents" bigint NOT NULL,
  "description" text,
  CONSTRAINT "order_charge_kind_known" CHECK (kind IN ('item', 'shipping', 'tax', 'discount', 'adjustment')),
  CONSTRAINT "order_charge_sign" CHECK (CASE kind WHEN 'discount' THEN amount_cents < 0 WHEN 'adjustment' THEN amount_cents <> 0 ELSE amount_cents >= 0 END),
  CONSTRAINT "order_charge_of_item_has_item" CHECK (kind <> 'item' OR order_item_id IS NOT NULL),
  CONSTRAINT "order_charge_description_length" CHECK (char_length(description) <= 200),
  CONSTRAINT "order_charge_pk" PRIMARY KEY ("id")
)`);
    await runner.query(`CREATE INDEX "order_charge_of_order_index" ON "order_charge" ("order_id")`);
    await runner.query(
      `CREATE UNIQUE INDEX "order_charge_once_per_item" ON "order_charge" ("order_item_id") WHERE kind = 'item'`,
    );
    for (const sql of [...FUNCTIONS, ...ORDER_TRIGGERS]) await runner.query(sql);
    await runner.query(
      chargeItems(
        'NOT EXISTS (SELECT FROM order_charge WHERE order_charge.order_id = order_item.order_id)',
      ),
    );
    // Totals that somebody changed by hand keep their amount.
    await runner.query(`INSERT INTO order_charge (id, order_id, kind, amount_cents)
      SELECT uuidv7(), orders.id, 'adjustment', total_cents - coalesce(charged.cents, 0)
        FROM orders LEFT JOIN (SELECT order_id, sum(amount_cents) AS cents
                                 FROM order_charge GROUP BY order_id) AS charged
          ON charged.order_id = orders.id
       WHERE total_cents <> coalesce(charged.cents, 0)`);
    for (const [name, column, table] of FOREIGN_KEYS) {
      await runner.query(
        `ALTER TABLE "order_charge" ADD CONSTRAINT "${name}" FOREIGN KEY ("${column}") REFERENCES "${table}"("id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID`,
      );
      await runner.query(`ALTER TABLE "order_charge" VALIDATE CONSTRAINT "${name}"`);
    }
    await runner.query(CHARGE_TRIGGER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER IF EXISTS order_is_charged ON orders`);
    await runner.query(`DROP TRIGGER IF EXISTS order_total_is_charged ON orders`);
    await runner.query(`DROP TABLE IF EXISTS "order_charge"`);
    for (const name of [
      'check_order_charge',
      'check_order_total',
      'check_placed_order',
      'require_charges_equal_total',
    ])
      await runner.query(`DROP FUNCTION IF EXISTS ${name}`);
  }
}
