// Sets up the benchmark: built API and shell with their own PostgreSQL, products and buyers, and the
// baselines.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buyersWith, type Buyer } from '@challenge-coins/e2e/faults/buyers';
import { OwnBackend } from '@challenge-coins/e2e/faults/own-backend';
import { ShopFront } from '@challenge-coins/e2e/releases/shop-front';
import { ROOT } from '@challenge-coins/release/parts';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { runCommand } from '@challenge-coins/tools/run-command';
import { fetchBody, COMPRESSED, type Body } from './bodies.ts';
import { childWith } from './cpu.ts';
import {
  createBaselineTables,
  createProducts,
  countMessages,
  type BenchProducts,
} from './products.ts';
import type { BaselineConfig } from './baseline-server.main.ts';

const BASELINE_SERVER = fileURLToPath(new URL('baseline-server.main.ts', import.meta.url));
const WITHOUT_CONFIRMATION = new URL('without-confirmation.mjs', import.meta.url).href;

/** Search term that matches several coins. */
export const SEARCH_WORD = 'independence';

/** Public endpoints that are measured. */
export const PUBLIC = {
  list: '/api/products',
  page: '/api/products?page=1&page_size=24',
  search: `/api/products?q=${SEARCH_WORD}&page=1`,
  product: '/api/products/1',
  settings: '/api/settings',
} as const;

/** Pages that are measured through the shell. */
export const PAGES = { home: '/', coin: '/product/1' } as const;

/** Path on the baseline server with the same response as `path`; its query is part of the path there. */
export function toBaselineUrlPath(path: string): string {
  return path.replace('?', '/');
}

type Server = 'api' | 'withoutConfirmation' | 'shell' | 'baseline';

export interface BenchShop extends BenchProducts {
  readonly backend: OwnBackend;
  /** `withoutConfirmation` is an API that creates orders without their message. */
  readonly ports: Readonly<Record<Server, number>>;
  readonly pids: Readonly<Record<Server | 'postgres', number>>;
  readonly frozenUrl: string;
  readonly buyers: readonly Buyer[];
  close(): Promise<void>;
}

async function startBaseline(baseline: BaselineConfig): Promise<{ pid: number; stop: () => void }> {
  const child = fork(BASELINE_SERVER, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  child.send(baseline);
  await once(child, 'message');
  return { pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Responses of the API and pages of the shell, for the baseline server. */
async function bodiesOf(api: string, shell: string): Promise<Record<string, Body>> {
  const bodies: Record<string, Body> = {};
  for (const path of Object.values(PUBLIC))
    bodies[toBaselineUrlPath(path)] = await fetchBody(api + path);
  for (const path of Object.values(PAGES)) bodies[path] = await fetchBody(shell + path, COMPRESSED);
  return bodies;
}

/** Creates buyers: the first has two coins in the cart, the others an empty cart. */
async function openAccounts(backend: OwnBackend, count: number): Promise<Buyer[]> {
  const two = [
    { product_id: '1', quantity: 1 },
    { product_id: '2', quantity: 2 },
  ];
  const accounts = await buyersWith(backend, [two, ...Array.from({ length: count }, () => [])]);
  await backend.database.query('ANALYZE');
  return accounts;
}

/**
 * Starts an API without order messages, and verifies that it writes none: otherwise the comparison would be
 * meaningless.
 */
async function startWithoutConfirmation(
  backend: OwnBackend,
  [, buyer]: readonly Buyer[],
  coin: string,
) {
  const withoutConfirmation = await backend.another({
    NODE_OPTIONS: `--import ${WITHOUT_CONFIRMATION}`,
  });
  if (!buyer) throw new Error('There is no buyer.');
  const messages = await countMessages(backend, backend.url, buyer, coin);
  const otherMessages = await countMessages(backend, withoutConfirmation.url, buyer, coin);
  if (messages !== 1 || otherMessages !== 0) {
    throw new Error(
      `An order wrote ${messages} messages, and ${otherMessages} where none were expected.`,
    );
  }
  return withoutConfirmation;
}

/** Cleanup functions, called in reverse order. */
type Closers = (() => Promise<void> | void)[];

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

async function open(count: number, closers: Closers): Promise<BenchShop> {
  // Emails are sent by a separate worker, as in a large shop; none runs here.
  const settings = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info', OUTBOX_WORKER: 'false' };
  const backend = await OwnBackend.open(settings);
  closers.push(() => backend.close());
  const front = await ShopFront.open({}, backend.url);
  closers.push(() => front.close());
  const products = await createProducts(backend.url);
  const buyers = await openAccounts(backend, count);
  const withoutConfirmation = await startWithoutConfirmation(backend, buyers, products.one);
  const baselinePort = await freePort();
  const baseline = await startBaseline({
    port: baselinePort,
    databaseUrl: backend.database.url,
    secret: backend.secret,
    bodies: await bodiesOf(backend.url, front.url),
  });
  closers.push(baseline.stop);
  const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
  return {
    backend,
    ports: {
      api: portOf(backend),
      withoutConfirmation: portOf(withoutConfirmation),
      shell: portOf(front),
      baseline: baselinePort,
    },
    pids: {
      api: backend.api.pid,
      withoutConfirmation: withoutConfirmation.pid,
      shell: childWith('dist/edge/main.js'),
      baseline: baseline.pid,
      postgres: Number(await backend.database.postmaster()),
    },
    frozenUrl: await createBaselineTables(backend),
    buyers,
    ...products,
    close: () => closeAll(closers),
  };
}

/** Starts the shop with this number of buyers. */
export async function startBenchShop(buyers: number): Promise<BenchShop> {
  const closers: Closers = [];
  try {
    return await open(buyers, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** Adds the data of `npm run seed:large`. */
export async function addProducts({ backend }: BenchShop): Promise<void> {
  const script = 'backend/dist/database/seed/large.main.js';
  const env = { DATABASE_URL: backend.database.url, JWT_SECRET: backend.secret };
  const { code, output } = await runCommand([process.execPath, script, '--yes'], {
    cwd: ROOT,
    env,
  });
  if (code !== 0) throw new Error(output);
  await backend.database.query('ANALYZE');
}

/** Time from starting the API until it is ready, in milliseconds. */
export async function coldStart({ backend }: BenchShop): Promise<number> {
  await backend.stopApi();
  const startedAt = performance.now();
  await backend.startApi();
  return Math.round(performance.now() - startedAt);
}
