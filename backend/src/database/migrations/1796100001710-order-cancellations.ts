import type { MigrationInterface, QueryRunner } from 'typeorm';

// Built concurrently, so outside a transaction; an invalid index left by a failed run is rebuilt.
export class OrderCancellations1796100001710 implements MigrationInterface {
  name = 'OrderCancellations1796100001710';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "order_event_cancellations" ON "order_event" ("created_at") WHERE to_status = 'cancelled'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "order_event_cancellations"`);
  }
}
