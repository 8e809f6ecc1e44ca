import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettingsVersion1764400000000 implements MigrationInterface {
  name = 'SettingsVersion1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "site_settings" ADD "version" integer NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "site_settings" DROP COLUMN "version"`);
  }
}
