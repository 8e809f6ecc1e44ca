// Generates the source of migrations from SQL statements.

/** SQL between the migrated tables and the entities, in both directions. */
export interface MigrationDrift {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** A migration to write. */
export interface MigrationPart extends MigrationDrift {
  readonly name: string;
  /** False for concurrent index builds, which PostgreSQL runs only outside a transaction. */
  readonly isTransaction: boolean;
}

/** Timestamp of a new migration: after all others, including those ahead of the clock. */
export function nextStamp(files: readonly string[], now: number): number {
  return Math.max(now, ...files.map((file) => Number.parseInt(file, 10) + 1));
}

const NEW_INDEX = /^CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/;

/**
 * Splits a drift into one migration and another one for indexes on existing tables, which are built
 * concurrently while the shop runs.
 */
export function splitDrift(name: string, { up, down }: MigrationDrift): MigrationPart[] {
  const isNew = (table: string) => up.some((sql) => sql.startsWith(`CREATE TABLE "${table}" `));
  const indexes = new Map(
    up.flatMap((sql) => {
      const [, , index, table] = NEW_INDEX.exec(sql) ?? [];
      return index && table && !isNew(table) ? [[sql, index] as const] : [];
    }),
  );
  const drop = (index: string) => `DROP INDEX CONCURRENTLY IF EXISTS "${index}"`;
  const isDropped = (sql: string) =>
    [...indexes.values()].some((index) => sql === `DROP INDEX "public"."${index}"`);
  const parts = [
    {
      name,
      isTransaction: true,
      up: up.filter((sql) => !indexes.has(sql)),
      down: down.filter((sql) => !isDropped(sql)),
    },
    {
      name: `${name}-indexes`,
      isTransaction: false,
      // An interrupted build leaves an invalid index.
      up: [...indexes].flatMap(([sql, index]) => [
        drop(index),
        sql.replace(' INDEX ', ' INDEX CONCURRENTLY '),
      ]),
      down: [...indexes.values()].map(drop),
    },
  ];
  return parts.filter((part) => part.up.length > 0);
}

/** Matches commas between columns and constraints, not those inside them. */
const NEXT_COLUMN = /, (?="\w+" \w|CONSTRAINT ")/g;

/** Formats a CREATE TABLE with one column or constraint per line. */
function formatSql(sql: string): string {
  const begin = sql.indexOf(' (');
  if (!sql.startsWith('CREATE TABLE') || begin < 0) return sql.replace('  (', ' (').trimEnd();
  const columns = sql.slice(begin + 2, -1).replaceAll(NEXT_COLUMN, ',\n  ');
  return `${sql.slice(0, begin)} (\n  ${columns}\n)`;
}

function statements(queries: readonly string[]): string {
  const literal = (sql: string) => formatSql(sql).replaceAll('\\', '\\\\').replaceAll('`', '\\`');
  return queries.map((sql) => `await runner.query(\`${literal(sql)}\`);`).join('\n');
}

/** Class name of a migration. */
export function toClassName(name: string, timestamp: number): string {
  const parts = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${parts.join('')}${timestamp}`;
}

/** Source of a migration file. */
export function renderMigration(
  { name, isTransaction, up, down }: MigrationPart,
  stamp: number,
): string {
  const className = toClassName(name, stamp);
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';
  ${isTransaction ? '' : 'transaction = false as const;'}

  async up(runner: QueryRunner): Promise<void> {
    ${statements(up)}
  }

  async down(runner: QueryRunner): Promise<void> {
    ${statements(down)}
  }
}
`;
}
