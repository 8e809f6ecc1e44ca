import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns of `product` that decide the price to pay. */
const PRICE_COLUMNS = ['price_cents', 'sale_price_cents', 'sale_from', 'sale_until'];
const row = (alias: string) =>
  `(${PRICE_COLUMNS.map((column) => `${alias}.${column}`).join(', ')})`;

const FUNCTIONS = [
  // Prices from `since` until `ends` under unchanged columns: one row at the beginning, and one when a sale begins or ends.
  `CREATE FUNCTION price_steps(price integer, sale_price integer, sale_from timestamptz, sale_until timestamptz,
                             since timestamptz, ends timestamptz)
  RETURNS TABLE (effective_at timestamptz, sale_price_cents integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT at, CASE WHEN sale_price < price AND coalesce(sale_from <= at, TRUE) AND coalesce(sale_until > at, TRUE)
                  THEN sale_price END
    FROM (SELECT DISTINCT unnest(ARRAY[since, sale_from, sale_until]) AS at) AS moment
   WHERE at = since AND since < ends OR at > since AND at < ends AND sale_price < price
   ORDER BY at
$$`,
  // Replaces what was scheduled, and what the same transaction recorded: shoppers never saw that.
  `CREATE FUNCTION record_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := clock_timestamp();
BEGIN
  DELETE FROM price_history
   WHERE product_id = NEW.id AND (effective_at >= since OR recorded_at = now());
  INSERT INTO price_history (product_id, effective_at, price_cents, sale_price_cents)
  SELECT NEW.id, step.effective_at, NEW.price_cents, step.sale_price_cents
    FROM price_steps(NEW.price_cents, NEW.sale_price_cents, NEW.sale_from, NEW.sale_until, since, 'infinity') AS step
   WHERE step.effective_at > since OR NOT EXISTS (
     SELECT FROM (SELECT last.price_cents, last.sale_price_cents FROM price_history AS last
                   WHERE last.product_id = NEW.id ORDER BY last.effective_at DESC LIMIT 1) AS last
      WHERE last.price_cents = NEW.price_cents
        AND last.sale_price_cents IS NOT DISTINCT FROM step.sale_price_cents);
  RETURN NULL;
END $$`,
];

/** Before the backfill, so that no change is missed. */
const RECORDING = [
  `CREATE TRIGGER product_first_price_is_recorded AFTER INSERT ON product
     FOR EACH ROW EXECUTE FUNCTION record_price()`,
  `CREATE TRIGGER product_price_is_recorded AFTER UPDATE OF ${PRICE_COLUMNS.join(', ')} ON product
     FOR EACH ROW WHEN (${row('OLD')} IS DISTINCT FROM ${row('NEW')}) EXECUTE FUNCTION record_price()`,
];

/** Invalidate cached responses. A row of the triggers above comes with a change of the product, which does so itself. */
const SHOWN = [
  `CREATE TRIGGER price_history_is_shown AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_history
     FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION note_shown_change('catalog')`,
  `CREATE TRIGGER reference_price_is_shown AFTER UPDATE OF reference_price ON site_settings
     FOR EACH ROW WHEN (OLD.reference_price <> NEW.reference_price) EXECUTE FUNCTION note_shown_change('catalog')`,
];

/** The cents of a price that the audit log holds in dollars. */
const cents = (field: string) => `round((change.before->>'${field}')::numeric * 100)::integer`;

/** Goes back from the current price of each product through the changes in the audit log. */
const BACKFILL = `DO $$
DECLARE
  this record;
  change record;
  ends timestamptz;
BEGIN
  FOR this IN SELECT id, price_cents, sale_price_cents, sale_from, sale_until, created_at FROM product LOOP
    ends := 'infinity';
    FOR change IN
      SELECT before, created_at FROM audit_log
       WHERE subject = 'product' AND subject_id = this.id::text
         AND before ?| ARRAY['price', 'sale_price', 'sale_from', 'sale_until']
       ORDER BY id DESC
    LOOP
      INSERT INTO price_history (product_id, effective_at, price_cents, sale_price_cents)
      SELECT this.id, step.effective_at, this.price_cents, step.sale_price_cents
        FROM price_steps(this.price_cents, this.sale_price_cents, this.sale_from, this.sale_until,
                         change.created_at, ends) AS step;
      ends := least(ends, change.created_at);
      IF change.before->>'price' IS NOT NULL THEN this.price_cents := ${cents('price')}; END IF;
      IF change.before ? 'sale_price' THEN this.sale_price_cents := ${cents('sale_price')}; END IF;
      IF change.before ? 'sale_from' THEN this.sale_from := change.before->>'sale_from'; END IF;
      IF change.before ? 'sale_until' THEN this.sale_until := change.before->>'sale_until'; END IF;
    END LOOP;
    INSERT INTO price_history (product_id, effective_at, price_cents, sale_price_cents)
    SELECT this.id, step.effective_at, this.price_cents, step.sale_price_cents
      FROM price_steps(this.price_cents, this.sale_price_cents, this.sale_from, this.sale_until,
                       this.created_at, ends) AS step;
  END LOOP;
  DELETE FROM price_history USING (
    SELECT product_id, effective_at, price_cents, sale_price_cents,
           lag(price_cents) OVER earlier AS price_before, lag(sale_price_cents) OVER earlier AS sale_before
      FROM price_history WINDOW earlier AS (PARTITION BY product_id ORDER BY effective_at)) AS step
   WHERE price_history.product_id = step.product_id AND price_history.effective_at = step.effective_at
     AND step.price_cents = step.price_before AND step.sale_price_cents IS NOT DISTINCT FROM step.sale_before;
END $$`;

// Written by hand: entities cannot express functions and triggers.
// Triggers record prices, so an older API version, an import or psql cannot leave one out.
// The backfill cannot know: prices that were changed without the audit log (by psql, or before the log existed),
// and when a change was published. Where the log holds nothing, the current price counts from the time the product
// was created; its sale counts from `sale_from` or, without one, from then as well.
// In one transaction: writes to `product` wait until the prices of all products are recorded.
export class PriceHistory1796100001400 implements MigrationInterface {
  name = 'PriceHistory1796100001400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "price_history" (
  "product_id" integer NOT NULL,
  "effective_at" TIMESTAMP WITH TIME ZONE NOT NULL,
  "price_cents" integer NOT NULL,
  "sale_price_cents" integer,
  "recorded_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "price_history_price_positive" CHECK (price_cents >= 0),
  CONSTRAINT "price_history_sale_is_lower" CHECK (sale_price_cents >= 0 AND sale_price_cents < price_cents),
  CONSTRAINT "price_history_pk" PRIMARY KEY ("product_id", "effective_at"),
  CONSTRAINT "price_history_of_product" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE NO ACTION
)`);
    await runner.query(
      `ALTER TABLE "site_settings" ADD "reference_price" text NOT NULL DEFAULT 'before_sale', ADD CONSTRAINT "site_settings_reference_price_known" CHECK (reference_price IN ('before_sale', 'lowest_30_days'))`,
    );
    for (const sql of [...FUNCTIONS, ...RECORDING, BACKFILL, ...SHOWN]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER reference_price_is_shown ON site_settings`);
    await runner.query(`DROP TRIGGER product_price_is_recorded ON product`);
    await runner.query(`DROP TRIGGER product_first_price_is_recorded ON product`);
    await runner.query(`DROP TABLE "price_history"`);
    await runner.query(`DROP FUNCTION record_price`);
    await runner.query(`DROP FUNCTION price_steps`);
    await runner.query(`ALTER TABLE "site_settings" DROP COLUMN "reference_price"`);
  }
}
