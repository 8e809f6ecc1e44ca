// The shop that is measured: built API and front with a PostgreSQL of their own, with goods and buyers, and
// what it is held against.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buyersWith, type Buyer } from '../e2e/faults/buyers.ts';
import { OwnBackend } from '../e2e/faults/own-backend.ts';
import { ShopFront } from '../e2e/releases/shop-front.ts';
import { ROOT } from '../release/parts.ts';
import { freePort } from '../server-kit/src/local-server.fixture.ts';
import { runCommand } from '../tools/run-command.ts';
import { bodyOf, PACKED, type Body } from './bodies.ts';
import { childWith } from './cpu.ts';
import { freeze, messagesOf, strike, type BenchProducts } from './products.ts';
import type { BaselineConfig } from './baseline-server.main.ts';

const LIMIT = fileURLToPath(new URL('baseline-server.main.ts', import.meta.url));
const UNTOLD = new URL('without-confirmation.mjs', import.meta.url).href;

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

/** The shop's pages that are measured, through the shell's server. */
export const PAGES = { home: '/', coin: '/product/1' } as const;

/** Where the limit has the same bytes: it reads no queries. */
export function limitPath(path: string): string {
  return path.replace('?', '/');
}

type Server = 'api' | 'untold' | 'shell' | 'limit';

export interface BenchShop extends BenchProducts {
  readonly backend: OwnBackend;
  /** `untold` is an API that writes orders without their message. */
  readonly ports: Readonly<Record<Server, number>>;
  readonly pids: Readonly<Record<Server | 'postgres', number>>;
  readonly frozenUrl: string;
  readonly buyers: readonly Buyer[];
  close(): Promise<void>;
}

async function startLimit(limit: BaselineConfig): Promise<{ pid: number; stop: () => void }> {
  const child = fork(LIMIT, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  child.send(limit);
  await once(child, 'message');
  return { pid: child.pid ?? 0, stop: () => child.kill() };
}

/** The API's answers and the shell's pages, as the limit sends them. */
async function bodiesOf(api: string, shell: string): Promise<Record<string, Body>> {
  const bodies: Record<string, Body> = {};
  for (const path of Object.values(PUBLIC)) bodies[limitPath(path)] = await bodyOf(api + path);
  for (const path of Object.values(PAGES)) bodies[path] = await bodyOf(shell + path, PACKED);
  return bodies;
}

/** So many accounts have an empty cart, and the first one has two coins in it. */
async function openAccounts(backend: OwnBackend, count: number): Promise<Buyer[]> {
  const two = [
    { product_id: '1', quantity: 1 },
    { product_id: '2', quantity: 2 },
  ];
  const accounts = await buyersWith(backend, [two, ...Array.from({ length: count }, () => [])]);
  await backend.database.query('ANALYZE');
  return accounts;
}

/** An API without messages, which is one: else what a message costs would be told of nothing. */
async function startUntold(backend: OwnBackend, [, buyer]: readonly Buyer[], coin: string) {
  const untold = await backend.another({ NODE_OPTIONS: `--import ${UNTOLD}` });
  if (!buyer) throw new Error('There is nobody to buy.');
  const told = await messagesOf(backend, backend.url, buyer, coin);
  const toldHere = await messagesOf(backend, untold.url, buyer, coin);
  if (told !== 1 || toldHere !== 0) {
    throw new Error(`An order wrote ${told} messages, and ${toldHere} where none was wanted.`);
  }
  return untold;
}

/** What is closed behind the bench, the last one first. */
type Closers = (() => Promise<void> | void)[];

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

async function open(count: number, closers: Closers): Promise<BenchShop> {
  // Mails are sent by a process of their own, as a shop that sells much does it; none runs here.
  const settings = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info', MESSAGES_WORKER: 'false' };
  const backend = await OwnBackend.open(settings);
  closers.push(() => backend.close());
  const front = await ShopFront.open({}, backend.url);
  closers.push(() => front.close());
  const goods = await strike(backend.url);
  const buyers = await openAccounts(backend, count);
  const untold = await startUntold(backend, buyers, goods.one);
  const limitPort = await freePort();
  const limit = await startLimit({
    port: limitPort,
    databaseUrl: backend.database.url,
    secret: backend.secret,
    bodies: await bodiesOf(backend.url, front.url),
  });
  closers.push(limit.stop);
  const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
  return {
    backend,
    ports: {
      api: portOf(backend),
      untold: portOf(untold),
      shell: portOf(front),
      limit: limitPort,
    },
    pids: {
      api: backend.api.pid,
      untold: untold.pid,
      shell: childWith('dist/shell/server/main.js'),
      limit: limit.pid,
      postgres: Number(await backend.database.postmaster()),
    },
    frozenUrl: await freeze(backend),
    buyers,
    ...goods,
    close: () => closeAll(closers),
  };
}

/** Opens it all, with so many buyers. */
export async function openShop(buyers: number): Promise<BenchShop> {
  const closers: Closers = [];
  try {
    return await open(buyers, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** Makes it as large as `npm run seed:large` does. */
export async function grow({ backend }: BenchShop): Promise<void> {
  const script = 'backend/dist/database/seed/large.main.js';
  const env = { DATABASE_URL: backend.database.url, JWT_SECRET: backend.secret };
  const { code, output } = await runCommand([process.execPath, script, '--yes'], {
    cwd: ROOT,
    env,
  });
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
