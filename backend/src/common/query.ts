import { z } from 'zod';
import { execute, type Database } from '../database/execute.js';

/** SQL statement with the schema of its rows. */
export interface Query<Row = unknown> {
  readonly name: string;
  readonly sql: string;
  /** Columns and their types; tests compare them with PostgreSQL's description and with actual rows. */
  readonly row: z.ZodObject;
  /** Runs the statement and returns its rows (for a write, those of RETURNING). */
  run(database: Database, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs the statement and returns the first row. */
  first(database: Database, parameters?: readonly unknown[]): Promise<Row | undefined>;
}

/** Row type of a statement. */
export type RowOf<Of extends Query> = NonNullable<Awaited<ReturnType<Of['first']>>>;

/** Registry of all loaded statements. */
export const QUERIES: Query[] = [];

/** Names of the prepared statements by SQL text. */
const PREPARED = new Map<unknown, string>();

/** Prepares a statement that is not declared by `defineQuery`; its text must be the same for all parameters. */
export function declarePrepared(name: string, sql: string): void {
  PREPARED.set(sql, name);
}

/** Name of the prepared statement; undefined if it is planned on each execution. */
export function preparedName(sql: unknown): string | undefined {
  return PREPARED.get(sql);
}

/**
 * Declares a statement, in a file `*.query.ts`. Rows are not checked at run time: one test compares the
 * columns of every statement with PostgreSQL's description, and all tests check the rows against the
 * schema. Frequent statements of shoppers are `prepared`: planned once per connection, independent of the
 * parameters.
 */
export function defineQuery<Shape extends z.ZodRawShape>(
  name: string,
  shape: Shape,
  planned?: 'prepared',
) {
  type Row = z.output<z.ZodObject<Shape>>;
  return (texts: TemplateStringsArray, ...parts: readonly (string | number)[]): Query<Row> => {
    const sql = String.raw({ raw: texts }, ...parts).trim();
    const run = async (database: Database, parameters: readonly unknown[] = []) => {
      const { rows } = await execute(database, sql, parameters, planned === 'prepared');
      return rows as Row[];
    };
    const first = async (database: Database, parameters?: readonly unknown[]) =>
      (await run(database, parameters))[0];
    const query = { name, sql, row: z.object(shape), run, first };
    QUERIES.push(query);
    if (planned) declarePrepared(name, sql);
    return query;
  };
}

/**
 * Hides a parameter of a prepared statement from the planner. Otherwise PostgreSQL would plan again for
 * each list length and never use the cached plan.
 */
export function opaqueParameter(parameter: string, type: string): string {
  return `(SELECT ${parameter}::${type})::${type}`;
}

/** LIKE pattern that matches values containing this text literally; null for no text. */
export function toLikePattern(text: string | undefined): string | null {
  return text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
}
