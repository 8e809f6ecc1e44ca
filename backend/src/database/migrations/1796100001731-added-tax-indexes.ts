import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several rates at one place, with different names. */
const CURRENT = `CREATE UNIQUE INDEX CONCURRENTLY "tax_rate_current" ON "tax_rate" ("country", "region", "category", "name") WHERE valid_until IS NULL`;
const INCLUDED_ONCE = `CREATE UNIQUE INDEX CONCURRENTLY "tax_rate_included_once" ON "tax_rate" ("country", "region", "category") WHERE valid_until IS NULL AND is_included`;
const FORMER = `CREATE UNIQUE INDEX CONCURRENTLY "tax_rate_current" ON "tax_rate" ("country", "region", "category") WHERE valid_until IS NULL`;

// Built concurrently, so outside a transaction; an invalid index left by a failed run is rebuilt.
export class AddedTaxIndexes1796100001731 implements MigrationInterface {
  name = 'AddedTaxIndexes1796100001731';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner);
    await runner.query(INCLUDED_ONCE);
    await runner.query(CURRENT);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The former index allows one rate at a place.
    await runner.query(`DELETE FROM tax_rate WHERE NOT is_included`);
    await dropIndexes(runner);
    await runner.query(FORMER);
  }
}

async function dropIndexes(runner: QueryRunner): Promise<void> {
  for (const index of ['tax_rate_included_once', 'tax_rate_current'])
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "${index}"`);
}
