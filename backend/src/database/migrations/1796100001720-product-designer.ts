import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductDesigner1796100001720 implements MigrationInterface {
  name = 'ProductDesigner1796100001720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" ADD "designer" text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" DROP COLUMN "designer"`);
  }
}
