import { expect } from '@playwright/test';
import { aFile } from '../files.ts';
import { print, measureSeconds, test } from './backend-test.ts';
import { aCoin, asAdmin, createBuyers, toCheckoutCall, type Buyer } from './buyers.ts';
import type { HttpCaller } from './caller.ts';
import type { OwnBackend } from './own-backend.ts';
import { ResponseCounts } from './response-counts.ts';

const ROWS = 20_000;
const CONCURRENCY = 8;
const ALONE = 400;
const BESIDE = 12_000;

/** Runs checkouts, eight concurrently, until all buyers are served or `isDone` returns true. */
async function sale(
  caller: HttpCaller,
  all: readonly Buyer[],
  isDone = () => false,
): Promise<ResponseCounts> {
  const counts = new ResponseCounts();
  const line = all.values();
  const serve = async () => {
    for (const buyer of line) {
      if (isDone()) return;
      counts.add(await caller.send(toCheckoutCall(buyer)));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, serve));
  return counts;
}

/** Creates this many further products; returns all ids. */
async function fill({ database }: OwnBackend, count: number): Promise<number[]> {
  await database.query(
    `INSERT INTO product (name, folded_name, search_text, category, price_cents, status, description)
     SELECT 'Coin ' || n, 'coin ' || n, 'coin ' || n || ' ' || md5(n::text), 'historical', 2500, 'in_stock',
            'Struck in bronze: ' || repeat(md5(n::text) || ' ', 8)
       FROM generate_series(1, $1::int) AS n`,
    [count],
  );
  const rows = await database.query<{ id: number }>(
    `SELECT id FROM product WHERE name ~ '^Coin [0-9]+$' OR name = 'A coin to break' ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

function importOf(backend: OwnBackend, csv: string): Promise<Record<string, number>> {
  const multipart = { file: aFile('products.csv', 'text/csv', csv) };
  const path = '/admin/products/import?mode=apply';
  return asAdmin(backend, (admin) => admin.send('POST', path, { multipart, timeout: 120_000 }));
}

test('an import of 20,000 rows does not block sales of its products', async ({
  backend,
  caller,
}) => {
  const coin = await aCoin(backend, 50_000);
  const ids = await fill(backend, ROWS - 1);
  const alone = await sale(caller, await createBuyers(backend, ALONE, coin));

  const others = await createBuyers(backend, BESIDE, coin);
  const csv = `id,price,name\n${ids.map((id) => `${id},30,A renamed coin ${id}`).join('\n')}\n`;
  let isDone = false;
  const selling = sale(caller, others, () => isDone);
  let report: Record<string, number> = {};
  const seconds = await measureSeconds(async () => (report = await importOf(backend, csv)));
  isDone = true;
  const beside = await selling;
  print(
    `alone: ${alone.toString()}`,
    `beside an import of ${seconds.toFixed(1)} s: ${beside.toString()}`,
  );

  expect(report).toMatchObject({ applied: true, updated: ROWS, bad_count: 0 });
  expect(alone.of(201)).toBe(ALONE);
  expect([...alone.otherThan(201), ...beside.otherThan(201)]).toEqual([]);
  expect(beside.of(201)).toBeGreaterThan(0);
  expect(beside.of(201)).toBeLessThan(BESIDE);
  expect(beside.slowest).toBeLessThan(2 * alone.slowest);
});
