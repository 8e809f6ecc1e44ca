import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables with the language of a person or a message; null: unknown, so English. */
const TABLES = ['users', 'orders', 'outbox', 'request', 'stock_notice'];

// Not in a transaction: each of these tables is locked only for its own column.
export class Locales1796100002100 implements MigrationInterface {
  name = 'Locales1796100002100';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE "${table}" ADD COLUMN IF NOT EXISTS "locale" text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN IF EXISTS "locale"`);
  }
}
