import type { MigrationInterface, QueryRunner } from 'typeorm';

// Orders are placed while the index is built.
export class PaymentDeadlines1796100000910 implements MigrationInterface {
  name = 'PaymentDeadlines1796100000910';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "orders_to_expire" ON "orders" ("pay_until") WHERE pay_until IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "orders_to_expire"`);
  }
}
