import { expect, request } from '@playwright/test';
import { aFile } from '../files.ts';
import { Admin } from '../shop-api.ts';
import { secondsOf, tell, test } from './backend-test.ts';
import { wrongsIn } from './books.ts';
import { aCoin, buyers, checkoutOf, type Buyer } from './buyers.ts';
import type { Caller } from './caller.ts';
import type { OwnBackend } from './own-backend.ts';

const ROWS = 20_000;
const AT_ONCE = 8;
const ALONE = 400;
const BESIDE = 4000;

/** A buyer who comes when the one before is served, eight in all, until it is over. */
class Sale {
  readonly took: number[] = [];
  readonly statuses = new Set<number>();
  private isOver = false;
  private readonly done: Promise<unknown>;

  constructor(caller: Caller, all: readonly Buyer[]) {
    const line = all.values();
    const serve = async () => {
      for (const buyer of line) {
        if (this.isOver) return;
        const { status, took } = await caller.send(checkoutOf(buyer));
        this.statuses.add(status);
        this.took.push(took);
      }
    };
    this.done = Promise.all(Array.from({ length: AT_ONCE }, serve));
  }

  /** Resolves when everybody is served. */
  async end(): Promise<this> {
    await this.done;
    return this;
  }

  /** Lets nobody else in. */
  close(): Promise<this> {
    this.isOver = true;
    return this.end();
  }

  slowest(): number {
    return Math.max(...this.took);
  }

  usual(): number {
    return this.took.toSorted((a, b) => a - b)[Math.floor(this.took.length / 2)] ?? 0;
  }

  toString(): string {
    return `${this.took.length} checkouts, usually ${Math.round(this.usual())} ms, at most ${Math.round(this.slowest())} ms`;
  }
}

/** A catalogue of this many products beside the shop's own; answers the ids of all. */
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

async function importOf({ url }: OwnBackend, csv: string): Promise<Record<string, number>> {
  const api = await request.newContext({ baseURL: url });
  const admin = new Admin(api, await Admin.logIn(api));
  const path = '/admin/products/import?mode=apply';
  const body = await admin.send<Record<string, number>>('POST', path, {
    multipart: { file: aFile('products.csv', 'text/csv', csv) },
    timeout: 120_000,
  });
  await api.dispose();
  return body;
}

test('an import of 20,000 rows does not stop the sale of what it names', async ({
  backend,
  caller,
}) => {
  const coin = await aCoin(backend, 50_000);
  const ids = await fill(backend, ROWS - 1);
  const cart = [{ product_id: coin, quantity: 1 }];
  const alone = await new Sale(caller, await buyers(backend, ALONE, cart)).end();

  const others = await buyers(backend, BESIDE, cart);
  const csv = `id,price,name\n${ids.map((id) => `${id},30,A renamed coin ${id}`).join('\n')}\n`;
  const sale = new Sale(caller, others);
  let report: Record<string, number> = {};
  const seconds = await secondsOf(async () => (report = await importOf(backend, csv)));
  const beside = await sale.close();
  tell(
    `alone: ${alone.toString()}`,
    `beside an import of ${seconds.toFixed(1)} s: ${beside.toString()}`,
  );

  expect(report).toMatchObject({ applied: true, updated: ROWS, bad_count: 0 });
  expect([...alone.statuses, ...beside.statuses]).toEqual([201, 201]);
  expect(beside.took.length).toBeLessThan(BESIDE);
  expect(await wrongsIn(backend.database)).toEqual({});
  expect(beside.slowest()).toBeLessThan(2 * alone.slowest());
});
