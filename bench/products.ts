// What is sold while it is measured: in the shop, and in the tables of its limit.
import type { Buyer } from '../e2e/faults/buyers.ts';
import type { OwnBackend } from '../e2e/faults/own-backend.ts';
import { ADMIN } from '../e2e/shop.ts';
import { createBaselineDb } from './baseline-db.ts';

/** In how many coins the pieces lie that are sold "spread". */
const COINS = 20;
const PIECES = { spread: 10_000, one: 100_000 };
const FROZEN = 'frozen';

export interface BenchProducts {
  /** Ids of coins. */
  readonly spread: readonly string[];
  readonly one: string;
  /** A shopkeeper's session. */
  readonly adminToken: string;
}

/** A busy machine may need a while for a hundred thousand pieces. */
const TRIES = 5;

async function call<T>(
  url: string,
  path: string,
  body: unknown,
  token?: string,
  tries = TRIES,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (answer.status === 503 && tries > 1) return call<T>(url, path, body, token, tries - 1);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Strikes the coins that are sold. */
export async function strike(url: string): Promise<BenchProducts> {
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
  for (let n = 0; n < COINS; n += 1) spread.push(await coin(`Coin ${n}`, PIECES.spread));
  return { spread, one: await coin('The one coin', PIECES.one), adminToken };
}

/** The same pieces in the tables of the limit, beside the shop's; answers where. */
export async function freeze({ database }: OwnBackend): Promise<string> {
  await database.query(`CREATE SCHEMA ${FROZEN}`);
  const url = new URL(database.url);
  url.searchParams.set('options', `-c search_path=${FROZEN}`);
  const coins: Record<number, number> = { 0: PIECES.one };
  for (let n = 1; n <= COINS; n += 1) coins[n] = PIECES.spread;
  await createBaselineDb(url.href, coins);
  return url.href;
}

/** How many messages an order at this API writes down. */
export async function messagesOf(
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
