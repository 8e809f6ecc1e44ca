import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';
import { useApi } from '../../test/api.js';
import { fillShop, fillRemainingTables } from '../../test/large-dataset.js';
import { flat, type PlanNode } from '../../test/query-plans.js';
import { describedBy } from '../../test/statement-description.js';
import { Image } from '../catalog/index.js';
import { QUERIES } from '../common/query.js';

const SRC = new URL('../', import.meta.url);
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);
const queryFiles = files.filter((file) => file.endsWith('.query.ts'));
const read = (file: string) => readFileSync(new URL(file, SRC), 'utf8');

/** Files that declare the functions that define statements. */
const DEFINERS = new Set(['common/query.ts', 'common/lease-table/lease-table.ts']);

/** Zod types that match what the driver returns, by PostgreSQL type OID. */
const ZOD_TYPES_BY_OID: Readonly<Record<number, readonly string[]>> = {
  16: ['boolean'],
  17: ['custom'], // bytea: a Buffer
  20: ['string'], // bigint
  23: ['number', 'literal'],
  25: ['string', 'enum'],
  701: ['number'], // double precision
  114: ['array'], // json
  1007: ['array'], // integer[]
  1009: ['array'], // text[]
  1042: ['string'], // char(n)
  1043: ['string', 'enum'], // varchar
  1184: ['date'],
  1700: ['string'], // numeric
  2950: ['string'], // uuid
  3802: ['record', 'object'], // jsonb
};

function kindOf(type: unknown): string {
  const plain = type instanceof z.ZodNullable ? type.unwrap() : type;
  return plain instanceof z.ZodType ? plain.def.type : 'unknown';
}

const Plans = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) })]);

/** Statements that read a whole table on purpose. */
const ABOUT_ALL = [
  'delete leftovers of recently erased accounts',
  'erase deliveries of deleted accounts',
  'totals of the shop',
  'number of all comments',
  'purge old changes',
  'delete old stock notices',
  'pictures in use again',
  'pictures out of use',
  'products to translate',
];

/** Statements on few rows: disputes, staff invitations and images that wait to be encoded. */
const ABOUT_FEW = [
  ...['close invitations', 'disputes', 'erase personal data', 'next picture to encode'],
];

/** Statements planned with their parameter values; admin/large-dataset.api.spec.ts checks what they read. */
const PLANNED_WITH_VALUES = [
  'comments of all products, newest first',
  'customers by created_at DESC, id DESC',
  'customers by created_at, id',
  'number of customers',
  'number of messages',
  'number of orders',
  'number of requests',
  'requests',
  'requests of a kind',
];

/** Tables that stay small however much the shop sells. */
const SMALL = [
  ...['delivery_service', 'delivery_zone', 'destination_duty', 'invoice_seller', 'invoice_series'],
  ...['migrations', 'payment_method', 'setting_text', 'shop_page', 'site_settings', 'staff_rule'],
  'tax_rate',
];
/** Tables from this size must not be scanned by mistake. */
const MANY = 1_000;

describe('an SQL statement', () => {
  let client: Client;
  // Before the API's own hook, which drops the database.
  afterAll(() => client.end());
  const api = useApi();

  beforeAll(async () => {
    for (const file of queryFiles) await import(fileURLToPath(new URL(file, SRC)));
    // As many images as a new shop has: with a single one, the first item would always match.
    const hashes = Array.from({ length: 60 }, (_, n) => n.toString(16).padStart(32, '0'));
    const pictures = hashes.map((hash) => ({ hash, width: 9, height: 9 }));
    await api.dataSource.getRepository(Image).insert(pictures);
    await fillShop(api, { products: 10_000, customers: 4_000, orders: 20_000 });
    await fillRemainingTables(api);
    client = new Client({ connectionString: api.databaseUrl });
    await client.connect();
    // Whether counting a whole table reads its index instead depends on what was vacuumed: plan it the same every time.
    await client.query('SET enable_indexonlyscan = off');
  }, 120_000);

  it('has a unique name', () => {
    const names = QUERIES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('is only defined in files *.query.ts', () => {
    const has = (text: RegExp) => files.filter((file) => text.test(read(file)));
    const defining = has(/\bdefine(Query|Leased?Table)\(/).filter((file) => !DEFINERS.has(file));
    expect(defining.filter((file) => !queryFiles.includes(file))).toEqual([]);
    // Only the database folder sends statements directly, and the health check without any result.
    const elsewhere = has(/\.query[<(](?!`(SAVEPOINT|ROLLBACK TO) )/);
    expect(elsewhere.filter((file) => !file.startsWith('database/'))).toEqual([
      'health/health-connection.ts',
    ]);
  });

  it('inside a transaction is awaited in the order in which it was sent', () => {
    // Promise.all rejects with the error that arrives first, which may be 25P02 of a later statement.
    const unordered = files.filter((file) =>
      /Promise\.all\(\[[^\]]*\((manager|tx)\b/.test(read(file)),
    );
    expect(unordered).toEqual([]);
  });

  it('returns the columns of its row schema', async () => {
    for (const { name, sql, row } of QUERIES) {
      const columns = await describedBy(client, sql);
      const declared = Object.entries(row.shape).map(([column, type]) => [column, kindOf(type)]);
      const found = columns.map(({ name: column, dataTypeID }, index) => {
        const kind = declared[index]?.[1] ?? '';
        return [column, ZOD_TYPES_BY_OID[dataTypeID]?.includes(kind) ? kind : `type ${dataTypeID}`];
      });
      expect({ name, columns: found }).toEqual({ name, columns: declared });
    }
  });

  it('is planned on full tables', async () => {
    const { rows } = await client.query<{ name: string; size: number }>(
      `SELECT relname AS name, reltuples::int AS size FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const small = rows.filter(({ size }) => size < MANY).map(({ name }) => name);
    expect(small).toEqual(SMALL);
  });

  it('scans a large table only where it is meant to', async () => {
    const found = [];
    for (const { name, sql } of QUERIES) {
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`);
      const [
        {
          'QUERY PLAN': [{ Plan }],
        },
      ] = Plans.parse(rows);
      const scanned = flat(Plan as PlanNode)
        .filter((step) => step['Node Type'] === 'Seq Scan')
        .flatMap((step) => step['Relation Name'] ?? [])
        .filter((table) => !SMALL.includes(table));
      if (scanned.length > 0) found.push(name);
    }
    expect(found.toSorted()).toEqual(
      [...ABOUT_ALL, ...ABOUT_FEW, ...PLANNED_WITH_VALUES].toSorted(),
    );
  });
});
