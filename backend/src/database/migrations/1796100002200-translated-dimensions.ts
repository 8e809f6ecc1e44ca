import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TranslatedDimensions1796100002200 implements MigrationInterface {
  name = 'TranslatedDimensions1796100002200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product_text" ADD "dimensions" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product_text" DROP COLUMN "dimensions"`);
  }
}
