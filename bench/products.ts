// Products of the benchmark, in the shop and in the baseline tables.
import type { Buyer } from '@challenge-coins/e2e/faults/buyers';
import type { OwnBackend } from '@challenge-coins/e2e/faults/own-backend';
import { ADMIN } from '@challenge-coins/e2e/shop';
import { createBaselineDb } from './baseline-db.ts';

/** Number of coins for purchases of "spread" coins. */
const COIN_COUNT = 20;
const PIECES = { spread: 10_000, one: 100_000 };
const BASELINE_SCHEMA = 'frozen';

export interface BenchProducts {
  /** Product ids. */
  readonly spread: readonly string[];
  readonly one: string;
  /** Token of an administrator. */
  readonly adminToken: string;
}

/** Attempts: creating 100,000 pieces may time out on a busy machine. */
const MAX_ATTEMPTS = 5;

async function call<T>(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  attempts = MAX_ATTEMPTS,
): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (response.status === 503 && attempts > 1) return call<T>(url, path, body, token, attempts - 1);
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Creates the coins. */
export async function createProducts(url: string): Promise<BenchProducts> {
  const { token: adminToken } = await call<{ token: string }>(url, '/auth/login', ADMIN);
  const coin = async (name: string, mintage: number) => {
    const fields = {
      name,
      category: 'accessories',
      status: 'in_stock',
      price: 25,
      description: '',
    };
    const product = { ...fields, images: [], featured: false, mintage };
    return (await call<{ id: string }>(url, '/admin/products', product, adminToken)).id;
  };
  const spread = [];
  for (let n = 0; n < COIN_COUNT; n += 1) spread.push(await coin(`Coin ${n}`, PIECES.spread));
  return { spread, one: await coin('The one coin', PIECES.one), adminToken };
}

/** Creates the same pieces in the baseline tables, in a schema of the same database; returns its URL. */
export async function createBaselineTables({ database }: OwnBackend): Promise<string> {
  await database.query(`CREATE SCHEMA ${BASELINE_SCHEMA}`);
  const url = new URL(database.url);
  url.searchParams.set('options', `-c search_path=${BASELINE_SCHEMA}`);
  const coins: Record<number, number> = { 0: PIECES.one };
  for (let n = 1; n <= COIN_COUNT; n += 1) coins[n] = PIECES.spread;
  await createBaselineDb(url.href, coins);
  return url.href;
}

/** Number of messages that an order writes. */
export async function countMessages(
  { database }: OwnBackend,
  url: string,
  { token }: Buyer,
  coin: string,
): Promise<number> {
  const count = async () => (await database.query('SELECT FROM outbox')).length;
  const before = await count();
  await call(url, '/cart/add', { product_id: coin }, token);
  await call(url, '/cart/checkout', {}, token);
  return (await count()) - before;
}
