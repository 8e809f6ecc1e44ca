import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FreshProof1796100000302 implements MigrationInterface {
  name = 'FreshProof1796100000302';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "session" ADD "proved_at" TIMESTAMP WITH TIME ZONE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "session" DROP COLUMN "proved_at"`);
  }
}
