import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: entities cannot express triggers.
// An older API version ignores the new columns; a trigger stops it from cancelling an order that the shop has
// money for, and from restoring a refunded one.
export class Payments1796100000900 implements MigrationInterface {
  name = 'Payments1796100000900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders" ADD "currency" character(3) NOT NULL DEFAULT 'USD'`);
    await runner.query(`ALTER TABLE "orders" ADD "paid_cents" bigint NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "orders" ADD "refunded_cents" bigint NOT NULL DEFAULT '0'`);
    await runner.query(`ALTER TABLE "orders" ADD "pay_until" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "order_event" ALTER COLUMN "user_id" DROP NOT NULL`);
    await runner.query(`CREATE TABLE "payment_method" (
  "method" text NOT NULL,
  "enabled" boolean NOT NULL,
  "instructions" text NOT NULL,
  CONSTRAINT "payment_method_instructions_length" CHECK (char_length(instructions) <= 1000),
  CONSTRAINT "payment_method_pk" PRIMARY KEY ("method")
)`);
    await runner.query(`CREATE TABLE "payment" (
  "id" uuid NOT NULL,
  "order_id" uuid NOT NULL,
  "method" text NOT NULL,
  "captured_cents" bigint NOT NULL DEFAULT '0',
  "refunded_cents" bigint NOT NULL DEFAULT '0',
  "chosen_at" TIMESTAMP WITH TIME ZONE,
  "reminded_at" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "payment_once_per_method" UNIQUE ("order_id", "method"),
  CONSTRAINT "payment_refunded_at_most_captured" CHECK (refunded_cents BETWEEN 0 AND captured_cents),
  CONSTRAINT "payment_pk" PRIMARY KEY ("id"),
  CONSTRAINT "payment_of_order" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(`CREATE TABLE "payment_event" (
  "id" uuid NOT NULL,
  "payment_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "amount_cents" bigint NOT NULL,
  "remark" text NOT NULL DEFAULT '',
  "user_id" uuid NOT NULL,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "payment_event_kind_known" CHECK (kind IN ('capture', 'refund')),
  CONSTRAINT "payment_event_amount_positive" CHECK (amount_cents > 0),
  CONSTRAINT "payment_event_pk" PRIMARY KEY ("id"),
  CONSTRAINT "payment_event_of_payment_fk" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT "payment_event_by_user" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
)`);
    await runner.query(
      `CREATE INDEX "payment_event_of_payment" ON "payment_event" ("payment_id", "created_at")`,
    );
    await runner.query(`CREATE INDEX "payment_event_by_time" ON "payment_event" ("created_at")`);
    // Erasing a customer empties the remarks of staff.
    await runner.query(`CREATE FUNCTION reject_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    OLD.remark := '';
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only' USING ERRCODE = '23514';
END $$`);
    await runner.query(`CREATE TRIGGER payment_event_is_final BEFORE UPDATE OR DELETE ON payment_event
      FOR EACH ROW EXECUTE FUNCTION reject_ledger_change()`);
    await runner.query(`CREATE FUNCTION reject_status_against_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The payments of the order do not allow this status' USING ERRCODE = '23514';
END $$`);
    await runner.query(`CREATE TRIGGER order_follows_payments BEFORE UPDATE OF status ON orders FOR EACH ROW
      WHEN (NEW.status = 'cancelled' AND NEW.paid_cents > NEW.refunded_cents
        OR OLD.status = 'cancelled' AND NEW.status <> 'cancelled' AND NEW.refunded_cents > 0)
      EXECUTE FUNCTION reject_status_against_payments()`);
    await runner.query(
      `ALTER TABLE "site_settings" ADD "cancel_overdue_orders" boolean NOT NULL DEFAULT false`,
    );
  }

  /** Deletes the ledger: an older version knows no payments. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "site_settings" DROP COLUMN "cancel_overdue_orders"`);
    await runner.query(`DROP TRIGGER order_follows_payments ON orders`);
    await runner.query(`DROP FUNCTION reject_status_against_payments`);
    await runner.query(`DROP TABLE "payment_event"`);
    await runner.query(`DROP FUNCTION reject_ledger_change`);
    await runner.query(`DROP TABLE "payment"`);
    await runner.query(`DROP TABLE "payment_method"`);
    await runner.query(`DELETE FROM "order_event" WHERE user_id IS NULL`);
    await runner.query(`ALTER TABLE "order_event" ALTER COLUMN "user_id" SET NOT NULL`);
    for (const column of ['pay_until', 'refunded_cents', 'paid_cents', 'currency'])
      await runner.query(`ALTER TABLE "orders" DROP COLUMN "${column}"`);
  }
}
