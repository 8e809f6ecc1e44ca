import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnusedPictures1764300001000 implements MigrationInterface {
  name = 'UnusedPictures1764300001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image" ADD "unused_since" TIMESTAMP WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image" DROP COLUMN "unused_since"`);
  }
}
