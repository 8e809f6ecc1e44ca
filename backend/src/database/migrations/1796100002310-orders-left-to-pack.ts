import type { MigrationInterface, QueryRunner } from 'typeorm';

// Keep the old index `orders_to_pack` for an older API. Built concurrently, so outside a transaction; an invalid index
// left by a failed run is rebuilt.
export class OrdersLeftToPack1796100002310 implements MigrationInterface {
  name = 'OrdersLeftToPack1796100002310';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "orders_left_to_pack"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "orders_left_to_pack" ON "orders" ("created_at", "id")
      WHERE status = 'pending' AND paid_cents >= total_cents AND (total_cents = 0 OR refunded_cents < paid_cents)
        AND coalesce(shipment_state, 'unfulfilled') IN ('unfulfilled', 'partly_fulfilled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "orders_left_to_pack"`);
  }
}
