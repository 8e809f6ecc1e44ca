import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: TypeORM knows no virtual columns.
// Virtual columns are computed when they are read: the table is not rewritten, and an older API version, which
// ignores them, keeps them right. PostgreSQL reads the table once for NOT NULL and CHECK.
export class OrderStates1796100001300 implements MigrationInterface {
  name = 'OrderStates1796100001300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "orders"
  ADD "payment_state" text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN paid_cents - refunded_cents > total_cents THEN 'overpaid'
      WHEN paid_cents - refunded_cents = total_cents THEN 'paid'
      WHEN paid_cents = 0 THEN 'unpaid'
      WHEN refunded_cents = 0 THEN 'partly_paid'
      WHEN paid_cents = refunded_cents THEN 'refunded'
      ELSE 'partly_refunded'
    END) VIRTUAL,
  ADD "delivery_state" text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status = 'completed' THEN 'fulfilled' ELSE 'unfulfilled' END) VIRTUAL,
  ADD CONSTRAINT "orders_delivery_state_known" CHECK (delivery_state IN ('unfulfilled', 'partially_fulfilled', 'fulfilled', 'delivered', 'returned'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "orders" DROP CONSTRAINT "orders_delivery_state_known", DROP "payment_state", DROP "delivery_state"`,
    );
  }
}
