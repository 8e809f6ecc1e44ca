import type { MigrationInterface, QueryRunner } from 'typeorm';

// The list of customers without those who have deleted their account.
export class CustomersIndex1796100000300 implements MigrationInterface {
  name = 'CustomersIndex1796100000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "users_customers" ON "users" ("created_at", "id") WHERE role = 'user' AND deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "users_customers"`);
  }
}
