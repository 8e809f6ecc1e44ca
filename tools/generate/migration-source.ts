// The source of migrations, from the SQL that they consist of.

/** The SQL between the present tables and the entities, in both directions. */
export interface MigrationDrift {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** A migration to be written. */
export interface MigrationPart extends MigrationDrift {
  readonly name: string;
  /** PostgreSQL builds an index concurrently outside of a transaction only. */
  readonly isTransaction: boolean;
}

/** The stamp of a new migration: after every other one, also after those that are ahead of the clock. */
export function nextStamp(files: readonly string[], now: number): number {
  return Math.max(now, ...files.map((file) => Number.parseInt(file, 10) + 1));
}

const NEW_INDEX = /^CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/;

/** One migration, and another one for indexes of tables that have rows: the shop goes on meanwhile. */
export function partsOf(name: string, { up, down }: MigrationDrift): MigrationPart[] {
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
      // What an interrupted build has left behind is invalid.
      up: [...indexes].flatMap(([sql, index]) => [
        drop(index),
        sql.replace(' INDEX ', ' INDEX CONCURRENTLY '),
      ]),
      down: [...indexes.values()].map(drop),
    },
  ];
  return parts.filter((part) => part.up.length > 0);
}

/** The comma before a column or a constraint of a table; those inside of one are followed by others. */
const NEXT_COLUMN = /, (?="\w+" \w|CONSTRAINT ")/g;

/** A long statement with one column or constraint a line. */
function laidOut(sql: string): string {
  const begin = sql.indexOf(' (');
  if (!sql.startsWith('CREATE TABLE') || begin < 0) return sql.replace('  (', ' (').trimEnd();
  const columns = sql.slice(begin + 2, -1).replaceAll(NEXT_COLUMN, ',\n  ');
  return `${sql.slice(0, begin)} (\n  ${columns}\n)`;
}

function statements(queries: readonly string[]): string {
  const literal = (sql: string) => laidOut(sql).replaceAll('\\', '\\\\').replaceAll('`', '\\`');
  return queries.map((sql) => `await runner.query(\`${literal(sql)}\`);`).join('\n');
}

/** The name of a migration's class. */
export function classOf(name: string, timestamp: number): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}${timestamp}`;
}

/** The source of a migration's file. */
export function sourceOf({ name, isTransaction, up, down }: MigrationPart, stamp: number): string {
  const className = classOf(name, stamp);
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
