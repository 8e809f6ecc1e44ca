import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnfinishedPictures1764300000000 implements MigrationInterface {
  name = 'UnfinishedPictures1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "image_source" (
  "hash" text NOT NULL,
  "pixels" bytea NOT NULL,
  "attempts" smallint NOT NULL DEFAULT '0',
  "claimed_until" TIMESTAMP WITH TIME ZONE,
  "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
  CONSTRAINT "image_source_attempts_count" CHECK (attempts >= 0),
  CONSTRAINT "image_source_pk" PRIMARY KEY ("hash")
)`);
    await runner.query(
      `ALTER TABLE "image_source" ADD CONSTRAINT "image_source_of_image" FOREIGN KEY ("hash") REFERENCES "image"("hash") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image_source" DROP CONSTRAINT "image_source_of_image"`);
    await runner.query(`DROP TABLE "image_source"`);
  }
}
