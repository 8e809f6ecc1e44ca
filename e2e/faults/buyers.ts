// Thousands of buyers at a moment's notice. Hashing a password is slow on purpose, and no test here is
// about logging in, so accounts and carts are written into the database and the tokens signed here.
import { createHmac, randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { Admin } from '../shop-api.ts';
import type { Call } from './caller.ts';
import type { OwnBackend, ShopDatabase } from './own-backend.ts';

export interface Buyer {
  readonly id: string;
  readonly token: string;
  /** Of the one click on "Place order" that each of them makes. */
  readonly key: string;
}

/** Where they buy. */
interface OrderTaker {
  readonly database: ShopDatabase;
  readonly secret: string;
}

interface CartLine {
  readonly product_id: string;
  readonly quantity: number;
}

/** Does something in the back office. */
export async function asAdmin<T>(
  { url }: Pick<OwnBackend, 'url'>,
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const api = await request.newContext({ baseURL: url });
  const result = await work(new Admin(api, await Admin.logIn(api)));
  await api.dispose();
  return result;
}

/** Strikes a coin with so many pieces; answers its id. */
export async function aCoin(backend: Pick<OwnBackend, 'url'>, mintage: number): Promise<string> {
  const coin = { name: 'A coin to break', category: 'historical', price: 12.5, mintage };
  return (await asAdmin(backend, (admin) => admin.aProduct(coin))).id;
}

/** One buyer for each of these carts. */
export async function buyersWith(
  { database, secret }: OrderTaker,
  carts: readonly (readonly CartLine[])[],
): Promise<Buyer[]> {
  const ids = carts.map(() => randomUUID());
  await database.query(
    `INSERT INTO users (id, username, email, password_hash, email_confirmed_at)
     SELECT id, 'A buyer', id || '@example.org', 'nobody logs in', now() FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  const lines = carts.flatMap((cart, at) => cart.map((line) => ({ user_id: ids[at], ...line })));
  await database.query(
    `INSERT INTO cart_line (id, user_id, product_id, coins, quantity)
     SELECT gen_random_uuid(), user_id, product_id, '{}', quantity
       FROM jsonb_to_recordset($1::jsonb) AS line(user_id uuid, product_id int, quantity int)`,
    [JSON.stringify(lines)],
  );
  return ids.map((id) => ({ id, token: tokenOf(id, secret), key: randomUUID() }));
}

/** So many buyers, each with one piece of that coin in the cart. */
export function buyers(backend: OrderTaker, count: number, coin: string): Promise<Buyer[]> {
  return buyersWith(backend, Array<CartLine[]>(count).fill([{ product_id: coin, quantity: 1 }]));
}

/** The click on "Place order". */
export function checkoutOf({ token, key }: Buyer): Call {
  return { method: 'POST', path: '/cart/checkout', token, key };
}

const HOUR = 3600; // seconds

/** A session of that account, as a log-in would begin it. */
function tokenOf(sub: string, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + HOUR;
  const claims = { sub, ver: 0, iss: 'challenge-coins', aud: 'challenge-coins-shop', exp };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
