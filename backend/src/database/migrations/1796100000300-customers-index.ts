import type { MigrationInterface, QueryRunner } from 'typeorm';

// Index for the list of customers without deleted accounts. Built concurrently, so outside a transaction;
// an invalid index left by a failed run is rebuilt.
export class CustomersIndex1796100000300 implements MigrationInterface {
  name = 'CustomersIndex1796100000300';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.down(runner);
    await runner.query(
      `CREATE INDEX CONCURRENTLY "users_customers" ON "users" ("created_at", "id") WHERE role = 'user' AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "users_customers"`);
  }
}
