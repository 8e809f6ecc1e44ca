import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with the language of a person or a message; null: unknown, so English. */
const TABLES = ['users', 'orders', 'outbox', 'request', 'stock_notice'];

export class Locales1796100002100 implements MigrationInterface {
  name = 'Locales1796100002100';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE "${table}" ADD "locale" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE "${table}" DROP COLUMN "locale"`);
  }
}
