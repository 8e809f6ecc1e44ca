import { z } from 'zod';
import { execute, type Database } from '../database/execute.js';

/** A statement of SQL, and what each of its rows is. */
export interface Query<Row = unknown> {
  readonly name: string;
  readonly sql: string;
  /** The rows' columns and types: the tests hold PostgreSQL's answers against it. */
  readonly row: z.ZodObject;
  /** Its rows; for a write those of its RETURNING. */
  run(database: Database, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Its first row, if it has one. */
  first(database: Database, parameters?: readonly unknown[]): Promise<Row | undefined>;
}

/** What a row of a statement is. */
export type RowOf<Of extends Query> = NonNullable<Awaited<ReturnType<Of['first']>>>;

/** All statements of the files that are loaded. */
export const QUERIES: Query[] = [];

/** Those whose plan does not depend on their parameters, by their text. */
const PREPARED = new Map<unknown, string>();

/** The name under which PostgreSQL may keep the plan of a statement; undefined: it is planned each time. */
export function preparedName(sql: unknown): string | undefined {
  return PREPARED.get(sql);
}

/**
 * Writes a statement down, in a file `*.query.ts`. Nothing is checked while the shop runs: a test asks
 * PostgreSQL for the columns of every statement, and all tests hold its rows against the shape. What
 * shoppers wait for often is `prepared`: planned once for each connection, whatever its parameters.
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
    if (planned) PREPARED.set(sql, name);
    return query;
  };
}

/**
 * A parameter of a prepared statement, as something that PostgreSQL does not look into while it plans:
 * else it would make a new plan for each length of a list, and none would ever be kept.
 */
export function opaqueParameter(parameter: string, type: string): string {
  return `(SELECT ${parameter}::${type})::${type}`;
}

/** A pattern for LIKE: whatever contains this text to the letter. Null: nothing was asked for. */
export function toLikePattern(text: string | undefined): string | null {
  return text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
}
