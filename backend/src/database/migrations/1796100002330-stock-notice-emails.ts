import type { MigrationInterface, QueryRunner } from 'typeorm';

// Finds the messages of an address that leaves the lists. Built concurrently, so outside a transaction; an invalid index
// left by a failed run is rebuilt.
export class StockNoticeEmails1796100002330 implements MigrationInterface {
  name = 'StockNoticeEmails1796100002330';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "outbox_of_stock_notice"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "outbox_of_stock_notice" ON "outbox" ((payload ->> 'email'))
      WHERE kind IN ('stock-notice', 'stock-notice-confirmation')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "outbox_of_stock_notice"`);
  }
}
