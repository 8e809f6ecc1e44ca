import type { MigrationInterface, QueryRunner } from 'typeorm';

// Built concurrently, so outside a transaction; an invalid index left by a failed run is rebuilt.
export class OrderRestorations1796100002350 implements MigrationInterface {
  name = 'OrderRestorations1796100002350';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "order_event_restorations" ON "order_event" ("created_at") WHERE from_status = 'cancelled'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "order_event_restorations"`);
  }
}
