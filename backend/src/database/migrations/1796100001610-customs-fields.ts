import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomsFields1796100001610 implements MigrationInterface {
  name = 'CustomsFields1796100001610';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product"
  ADD "hs_code" text,
  ADD "origin_country" text,
  ADD "customs_description" text,
  ADD CONSTRAINT "product_hs_code_format" CHECK (hs_code ~ '^[0-9.]{6,16}$'),
  ADD CONSTRAINT "product_origin_country_code" CHECK (origin_country ~ '^[A-Z]{2}$')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product"
  DROP COLUMN "hs_code", DROP COLUMN "origin_country", DROP COLUMN "customs_description"`);
  }
}
