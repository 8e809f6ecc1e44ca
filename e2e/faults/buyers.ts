// Creates thousands of buyers quickly: accounts and carts are inserted into the database and tokens signed
// here, because password hashing is slow on purpose and these tests are not about login.
import { createHmac, randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { Admin } from '../shop-api.ts';
import type { Call } from './caller.ts';
import type { OwnBackend, ShopDatabase } from './own-backend.ts';

export interface Buyer {
  readonly id: string;
  readonly token: string;
  /** Idempotency key of the buyer's single checkout. */
  readonly key: string;
}

/** The shop that the buyers use. */
interface OrderTaker {
  readonly database: ShopDatabase;
  readonly secret: string;
}

interface CartLine {
  readonly product_id: string;
  readonly quantity: number;
}

/** Calls an admin endpoint. */
export async function asAdmin<T>(
  { url }: Pick<OwnBackend, 'url'>,
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const api = await request.newContext({ baseURL: url });
  const result = await work(new Admin(api, await Admin.logIn(api)));
  await api.dispose();
  return result;
}

/** Creates a coin with this mintage; returns its id. */
export async function aCoin(backend: Pick<OwnBackend, 'url'>, mintage: number): Promise<string> {
  const coin = { name: 'A coin to break', category: 'historical', price: 12.5, mintage };
  return (await asAdmin(backend, (admin) => admin.aProduct(coin))).id;
}

/** Creates one buyer per cart. */
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

/** Creates buyers with one piece of the coin in each cart. */
export function createBuyers(backend: OrderTaker, count: number, coin: string): Promise<Buyer[]> {
  return buyersWith(backend, Array<CartLine[]>(count).fill([{ product_id: coin, quantity: 1 }]));
}

/** Checks out, as the "Place order" button does. */
export function toCheckoutCall({ token, key }: Buyer): Call {
  return { method: 'POST', path: '/cart/checkout', token, key };
}

const HOUR = 3600; // seconds

/** Creates a session of the account, as a login does. */
function tokenOf(sub: string, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + HOUR;
  const claims = { sub, ver: 0, iss: 'challenge-coins', aud: 'challenge-coins-shop', exp };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
