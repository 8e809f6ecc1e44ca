import { useApi } from '../../test/api.js';
import { PERSONAL_TABLES, TABLES_WITH_PERSONAL_DATA } from './personal-tables.js';

const api = useApi();

/** Types whose values name nobody. A uuid does if it refers to an account. */
const IMPERSONAL_TYPES = new Set([
  ...['smallint', 'integer', 'bigint', 'numeric', 'double precision', 'boolean', '_int4'],
  ...['date', 'timestamp with time zone', 'uuid'],
]);

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isOfAccount: boolean;
}

/** Columns of all tables. A column refers to an account by a foreign key, or by its name as in the outbox. */
function listColumns(): Promise<Column[]> {
  return api.dataSource.query<Column[]>(
    `SELECT table_name AS table, column_name AS column,
            CASE data_type WHEN 'ARRAY' THEN udt_name ELSE data_type END AS type,
            column_name = 'user_id' OR EXISTS (
              SELECT FROM pg_constraint
                JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
               WHERE contype = 'f' AND confrelid = 'users'::regclass
                 AND conrelid = format('%I', table_name)::regclass AND attname = column_name
            ) AS "isOfAccount"
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
  );
}

const declared = new Map(
  PERSONAL_TABLES.map(({ table, personal, none }) => [
    table,
    new Set([...Object.keys(personal?.columns ?? {}), ...Object.keys(none ?? {})]),
  ]),
);

/** Tables that the map does not declare, and columns that it neither maps nor excludes. */
async function findUnmapped(): Promise<string[]> {
  const columns = await listColumns();
  const tables = new Set(columns.map(({ table }) => table));
  const unmapped = columns.filter(
    ({ table, column, type, isOfAccount }) =>
      (isOfAccount || !IMPERSONAL_TYPES.has(type)) && !declared.get(table)?.has(column),
  );
  return [
    ...[...tables].filter((table) => !declared.has(table)),
    ...unmapped.map(({ table, column }) => `${table}.${column}`),
  ];
}

/** Columns of the map that do not exist. */
async function findMissing(): Promise<string[]> {
  const existing = new Set((await listColumns()).map(({ table, column }) => `${table}.${column}`));
  const mapped = [...declared].flatMap(([table, columns]) =>
    [...columns].map((column) => `${table}.${column}`),
  );
  return mapped.filter((column) => !existing.has(column));
}

describe('the personal data map', () => {
  it('covers every table, and every column that can hold personal data', async () => {
    expect(await findUnmapped()).toEqual([]);
  });

  it('names existing columns only', async () => {
    expect(await findMissing()).toEqual([]);
  });

  it.each(['text', 'varchar(9)', 'jsonb', 'text[]', 'inet', 'bytea', 'uuid REFERENCES users'])(
    'is incomplete after a column of type %s was added',
    async (type) => {
      await api.dataSource.query(`ALTER TABLE piece ADD hint ${type}`);
      expect(await findUnmapped()).toEqual(['piece.hint']);
      await api.dataSource.query('ALTER TABLE piece DROP hint');
    },
  );

  it('is incomplete after a table was added', async () => {
    await api.dataSource.query('CREATE TABLE guest_book (id integer, entry text)');
    expect(await findUnmapped()).toEqual(['guest_book', 'guest_book.entry']);
    await api.dataSource.query('DROP TABLE guest_book');
  });

  it('is wrong after a column was renamed', async () => {
    await api.dataSource.query('ALTER TABLE staff_invitation RENAME email TO address');
    expect([await findMissing(), await findUnmapped()]).toEqual([
      ['staff_invitation.email'],
      ['staff_invitation.address'],
    ]);
    await api.dataSource.query('ALTER TABLE staff_invitation RENAME address TO email');
  });

  it('declares each table and each column once', () => {
    expect(declared.size).toBe(PERSONAL_TABLES.length);
    for (const { table, personal, none } of PERSONAL_TABLES) {
      const columns = Object.keys(personal?.columns ?? {});
      expect([table, columns.filter((column) => none && column in none)]).toEqual([table, []]);
    }
  });

  it('finds the rows of a person, except in tables whose rows expire', () => {
    for (const { table, owner, rows, onErasure } of TABLES_WITH_PERSONAL_DATA) {
      const isLinked = owner !== undefined || rows !== undefined;
      expect([table, isLinked]).toEqual([table, onErasure !== 'expire']);
    }
  });

  it('overwrites columns only in rows that are retained', () => {
    for (const { table, onErasure, columns } of TABLES_WITH_PERSONAL_DATA) {
      const isOverwritten = Object.values(columns).some(({ overwrite }) => overwrite !== undefined);
      expect([table, isOverwritten && onErasure !== 'retain']).toEqual([table, false]);
    }
  });
});
