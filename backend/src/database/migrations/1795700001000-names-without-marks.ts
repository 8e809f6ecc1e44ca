import type { MigrationInterface, QueryRunner } from 'typeorm';

const unmarked = (column: string) =>
  `(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops`;

// Keep the old index for an older API.
export class NamesWithoutMarks1795700001000 implements MigrationInterface {
  name = 'NamesWithoutMarks1795700001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX users_found_by ON users USING gin (${unmarked('username')}, ${unmarked('email')})`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX users_found_by`);
  }
}
