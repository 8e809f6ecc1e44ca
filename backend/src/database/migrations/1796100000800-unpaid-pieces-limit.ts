import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnpaidPiecesLimit1796100000800 implements MigrationInterface {
  name = 'UnpaidPiecesLimit1796100000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "site_settings" ADD "unpaid_pieces_limit" integer NOT NULL DEFAULT '200'`,
    );
    await runner.query(
      `ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_unpaid_pieces_limit_range" CHECK (unpaid_pieces_limit BETWEEN 1 AND 100000)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_unpaid_pieces_limit_range"`,
    );
    await runner.query(`ALTER TABLE "site_settings" DROP COLUMN "unpaid_pieces_limit"`);
  }
}
