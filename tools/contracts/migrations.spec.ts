import { hashStatements, evaluateMigrations, readMigration } from './migrations.ts';
import type { ReleasedMigrations } from './migrations.ts';

const source = (sql: string, before = '') => `${before}
export class Next1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`${sql}\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(\`DROP TABLE undone\`);
  }
}`;

const RELEASED = readMigration('1-shop', source('CREATE TABLE product (id integer NOT NULL)'));
const released: ReleasedMigrations = { '1-shop': hashStatements(RELEASED) };
const errorsOf = (sql: string, before?: string) =>
  evaluateMigrations(released, [RELEASED, readMigration('2-next', source(sql, before))]);

describe('a new migration', () => {
  it.each([
    'CREATE TABLE wish (id integer PRIMARY KEY, name text NOT NULL)',
    'CREATE INDEX wish_name ON wish (name)',
    'ALTER TABLE "product" ADD "engraving" text',
    `ALTER TABLE "product" ADD "gilded" boolean NOT NULL DEFAULT false`,
    'ALTER TABLE product ADD CONSTRAINT has_name CHECK (name IS NOT NULL)',
    'ALTER TABLE product DROP CONSTRAINT has_name',
  ])('may contain: %s', (sql) => {
    expect(errorsOf(sql)).toEqual([]);
  });

  it.each([
    'DROP TABLE wish',
    'ALTER TABLE "product" DROP COLUMN "material"',
    'ALTER TABLE product RENAME COLUMN material TO metal',
    'ALTER TABLE product ALTER COLUMN year TYPE bigint',
    'ALTER TABLE product ALTER COLUMN "material" SET NOT NULL',
    'ALTER TABLE "product" ADD "engraving" text NOT NULL',
  ])('may not remove what the API of the last release uses: %s', (sql) => {
    expect(errorsOf(sql)).toEqual([
      expect.stringContaining(`the API of the last release could fail after "${sql}"`),
    ]);
  });

  it('may remove what is unused since the last release, with a comment that says so', () => {
    const comment = '// Unused since the last release: the material is in the metal column.';
    expect(errorsOf('ALTER TABLE product DROP COLUMN material', comment)).toEqual([]);
  });
});

describe('a released migration', () => {
  it('may be neither changed nor deleted', () => {
    const changed = readMigration('1-shop', source('CREATE TABLE product (id bigint NOT NULL)'));
    expect(evaluateMigrations(released, [changed])).toEqual([
      expect.stringContaining('was released and has changed'),
    ]);
    expect(evaluateMigrations(released, [])).toEqual([
      expect.stringContaining('was released and is gone'),
    ]);
  });
});
