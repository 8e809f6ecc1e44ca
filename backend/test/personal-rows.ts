// Reads the rows of a person that the personal data map declares, and the values of an export.
import { rowsOfPersonSql, type TableWithPersonalData } from '../src/account/personal-tables.js';
import type { TestApi } from './api.js';

/** A row: its primary key, and the values of its declared columns. */
export interface PersonalRow {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Rows of a table that the map attributes to an account, or the rows with these keys; sorted by key. */
export async function findPersonalRows(
  { dataSource }: TestApi,
  { table, columns, ...rows }: Pick<TableWithPersonalData, 'table' | 'columns' | 'owner' | 'rows'>,
  { userId, keys }: { readonly userId?: string; readonly keys?: readonly string[] },
): Promise<PersonalRow[]> {
  const [primaryKey] = await dataSource.query<{ columns: string }[]>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns
       FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
      WHERE indrelid = $1::regclass AND indisprimary`,
    [table],
  );
  const key = `jsonb_build_array(${primaryKey!.columns})::text`;
  const values = Object.keys(columns).map((column) => `'${column}', "${column}"`);
  return dataSource.query<PersonalRow[]>(
    `WITH person AS (SELECT $1::uuid AS id),
     account_address AS (SELECT email FROM users WHERE id = $1),
     address AS (SELECT email FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL)
     SELECT ${key} AS key, jsonb_build_object(${values.join(', ')}) AS values FROM ${table}
      WHERE (${keys ? 'TRUE' : rowsOfPersonSql(rows)}) AND ($2::text[] IS NULL OR ${key} = ANY($2))
      ORDER BY 1`,
    [userId ?? null, keys ?? null],
  );
}

/** Whether a value of JSON is null or has no content. */
export function isEmpty(value: unknown): boolean {
  return ['null', '""', '[]', '{}'].includes(JSON.stringify(value ?? null));
}

/** Values in an export at a path such as `orders[].items[].name`. */
export function valuesAt(value: unknown, path: string): unknown[] {
  if (path === '') return [value];
  if (path.startsWith('[]')) {
    const items = (value as readonly unknown[] | null) ?? [];
    return items.flatMap((item) => valuesAt(item, path.slice(2).replace(/^\./, '')));
  }
  const [, name = '', rest = ''] = /^(\w+)\.?(.*)$/.exec(path) ?? [];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}

/** Paths of all values in an export. An array of numbers is one value. */
export function listPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const isList = value.length === 0 || typeof value[0] === 'object';
    return isList ? value.flatMap((item) => listPaths(item, `${path}[]`)) : [path];
  }
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, field]) =>
    listPaths(field, path === '' ? name : `${path}.${name}`),
  );
}

/** A column's value as the export contains it: dollars, ids as text, a time as a moment or a fact. */
export function toExported(column: string, exported: unknown, value: unknown): string {
  if (typeof exported === 'boolean') return String(value !== null);
  if (column.endsWith('_cents')) return String(Number(value) / 100);
  return toText(value);
}

/** A value as text; times in one format. */
export function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text;
}

/** Sorts texts and removes duplicates. */
export function sortUnique(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted();
}
