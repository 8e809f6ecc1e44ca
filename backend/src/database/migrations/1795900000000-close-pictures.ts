import type { MigrationInterface, QueryRunner } from 'typeorm';

// A variant of 1,600 pixels for zooming, and the position of the piece number on a reverse. An older API
// never writes either, and serves the nearest known width for the new URL.
export class ClosePictures1795900000000 implements MigrationInterface {
  name = 'ClosePictures1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image_variant" DROP CONSTRAINT "image_variant_width_known"`);
    await runner.query(
      `ALTER TABLE "image_variant" ADD CONSTRAINT "image_variant_width_known" CHECK (width IN (320, 640, 960, 1600))`,
    );
    await runner.query(`ALTER TABLE "image" ADD "number_field" jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image" DROP COLUMN "number_field"`);
    await runner.query(`DELETE FROM image_variant WHERE width = 1600`);
    await runner.query(`ALTER TABLE "image_variant" DROP CONSTRAINT "image_variant_width_known"`);
    await runner.query(
      `ALTER TABLE "image_variant" ADD CONSTRAINT "image_variant_width_known" CHECK (width IN (320, 640, 960))`,
    );
  }
}
