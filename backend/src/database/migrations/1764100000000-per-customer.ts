import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PerCustomer1764100000000 implements MigrationInterface {
  name = 'PerCustomer1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" ADD "per_customer" integer`);
    await runner.query(
      `ALTER TABLE "product" ADD CONSTRAINT "product_per_customer_range" CHECK (per_customer BETWEEN 1 AND 99999)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" DROP CONSTRAINT "product_per_customer_range"`);
    await runner.query(`ALTER TABLE "product" DROP COLUMN "per_customer"`);
  }
}
