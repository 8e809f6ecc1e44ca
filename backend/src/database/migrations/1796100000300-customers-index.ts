import type { MigrationInterface, QueryRunner } from 'typeorm';

// The list of customers without those who have deleted their account. Built concurrently, so outside of a transaction;
// an index that a failed run left behind is invalid and is built again.
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
