import type { MigrationInterface, QueryRunner } from 'typeorm';

// Written by hand: index of orders by their open amount, which entities cannot express. Built concurrently, so
// outside a transaction; an invalid index left by a failed run is rebuilt.
export class OpenAmounts1796100001030 implements MigrationInterface {
  name = 'OpenAmounts1796100001030';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "orders_by_open_amount" ON "orders" ("currency", (total_cents - paid_cents), "created_at", "id") WHERE status <> 'cancelled' AND refunded_cents = 0 AND paid_cents < total_cents`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "orders_by_open_amount"`);
  }
}
