// The shop that is measured: the built API with its own PostgreSQL, and with goods and buyers.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buyersWith, type Buyer } from '../e2e/faults/buyers.ts';
import { OwnBackend } from '../e2e/faults/own-backend.ts';
import { ADMIN } from '../e2e/shop.ts';
import { ROOT } from '../release/parts.ts';
import { freePort } from '../server-kit/src/local-server.fixture.ts';
import { outputOf } from '../tools/output-of.ts';
import { childWith } from './cpu.ts';
import { makeFrozen } from './frozen.ts';
import type { Limit } from './limit.main.ts';

/** In how many coins the pieces lie that are sold "spread". */
const COINS = 20;
const PIECES = { spread: 10_000, one: 100_000 };
const FROZEN = 'frozen';
const LIMIT = fileURLToPath(new URL('limit.main.ts', import.meta.url));

/** What is searched for: several coins' texts have it. */
export const WORD = 'independence';

/** The public addresses that are measured. */
export const PUBLIC = {
  list: '/api/products',
  page: '/api/products?page=1&page_size=24',
  search: `/api/products?q=${WORD}&page=1`,
  product: '/api/products/1',
  settings: '/api/settings',
} as const;

/** Where the limit has the same bytes: it reads no queries. */
export function limitPath(path: string): string {
  return path.replace('?', '/');
}

export interface BenchShop {
  readonly backend: OwnBackend;
  readonly port: number;
  readonly pids: { readonly api: number; readonly postgres: number; readonly limit: number };
  readonly limitPort: number;
  readonly frozenUrl: string;
  readonly buyers: readonly Buyer[];
  /** Ids of coins. */
  readonly spread: readonly string[];
  readonly one: string;
  /** A shopkeeper's session. */
  readonly adminToken: string;
  close(): Promise<void>;
}

async function call<T>(url: string, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Strikes the coins that are sold. */
async function strike(url: string): Promise<Pick<BenchShop, 'spread' | 'one' | 'adminToken'>> {
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

/** The same pieces in the tables of the limit, beside the shop's. */
async function freeze({ database }: OwnBackend): Promise<string> {
  await database.query(`CREATE SCHEMA ${FROZEN}`);
  const url = new URL(database.url);
  url.searchParams.set('options', `-c search_path=${FROZEN}`);
  const coins: Record<number, number> = { 0: PIECES.one };
  for (let n = 1; n <= COINS; n += 1) coins[n] = PIECES.spread;
  await makeFrozen(url.href, coins);
  return url.href;
}

async function startLimit(limit: Limit): Promise<{ pid: number; stop: () => void }> {
  const child = fork(LIMIT, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(limit);
  await once(child, 'message');
  return { pid: child.pid ?? 0, stop: () => child.kill() };
}

async function bodiesOf(url: string): Promise<Record<string, string>> {
  const paths = Object.values(PUBLIC);
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
  return Object.fromEntries(paths.map((path, n) => [limitPath(path), bodies[n] ?? '']));
}

/** Opens it all; `buyers` accounts have an empty cart and one has two coins in it. */
export async function openShop(buyers: number): Promise<BenchShop> {
  const backend = await OwnBackend.open({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' });
  try {
    const port = Number(new URL(backend.url).port);
    const coins = await strike(backend.url);
    const carts = Array.from({ length: buyers }, () => []);
    const accounts = await buyersWith(backend, [
      [
        { product_id: '1', quantity: 1 },
        { product_id: '2', quantity: 2 },
      ],
      ...carts,
    ]);
    await backend.database.query('ANALYZE');
    const databaseUrl = backend.database.url;
    const limitPort = await freePort();
    const limit = await startLimit({
      port: limitPort,
      databaseUrl,
      secret: backend.secret,
      bodies: await bodiesOf(backend.url),
    });
    return {
      backend,
      port,
      limitPort,
      frozenUrl: await freeze(backend),
      buyers: accounts,
      ...coins,
      pids: {
        api: childWith('backend/dist/main.js'),
        postgres: Number(await backend.database.postmaster()),
        limit: limit.pid,
      },
      close: async () => {
        limit.stop();
        await backend.close();
      },
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** Makes it as large as `npm run seed:large` does. */
export async function grow({ backend }: BenchShop): Promise<void> {
  const script = 'backend/dist/database/seed/large.main.js';
  const env = { DATABASE_URL: backend.database.url, JWT_SECRET: backend.secret };
  const { code, output } = await outputOf([process.execPath, script, '--yes'], { cwd: ROOT, env });
  if (code !== 0) throw new Error(output);
  await backend.database.query('ANALYZE');
}

/** How long the API takes from its start until it is ready, in milliseconds. */
export async function coldStart({ backend }: BenchShop): Promise<number> {
  await backend.stopApi();
  const begin = performance.now();
  await backend.startApi();
  return Math.round(performance.now() - begin);
}
