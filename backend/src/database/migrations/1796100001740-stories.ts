import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Stories1796100001740 implements MigrationInterface {
  name = 'Stories1796100001740';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product"
  ADD "story" text,
  ADD "sources" jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT "product_story_length" CHECK (char_length(story) <= 5000),
  ADD CONSTRAINT "product_sources_list" CHECK (jsonb_typeof(sources) = 'array')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "product" DROP COLUMN "story", DROP COLUMN "sources"`);
  }
}
