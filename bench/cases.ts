// Benchmark cases: shop and baseline of each.
import { randomUUID } from 'node:crypto';
import { toCheckoutCall, type Buyer } from '@challenge-coins/e2e/faults/buyers';
import { baselineBuyer } from './baseline-db.ts';
import { sendRequests, runParallel, type Client } from './load.ts';
import { COMPRESSED } from './bodies.ts';
import { toBaselineUrlPath, PAGES, PUBLIC, SEARCH_WORD, type BenchShop } from './shop.ts';
import { requestBytes } from './raw-http-client.ts';

/** Concurrent clients. */
const CLIENTS = 8;

/** Process that is measured. */
type Worker = 'api' | 'withoutConfirmation' | 'shell' | 'baseline' | 'self';

export interface ComparedSide {
  readonly by: Worker;
  readonly open: () => Promise<Client[]>;
}

/** A benchmark case: one line of the table. */
export interface Case {
  readonly name: string;
  /** Minimum ratio; without it the line is informational. */
  readonly bar?: number;
  readonly shop: ComparedSide;
  readonly baseline: ComparedSide;
}

function nth<T>(list: readonly T[], n: number): T {
  const item = list[n];
  if (item === undefined) throw new Error(`There is no entry ${n}.`);
  return item;
}

/** Clients that repeat one request. */
function repeat(port: number, request: Buffer) {
  return runParallel(CLIENTS, () => sendRequests(port, () => [request]));
}

function publicCase(shop: BenchShop, name: string, path: string, bar?: number): Case {
  return {
    name,
    ...(bar !== undefined && { bar }),
    shop: { by: 'api', open: () => repeat(shop.ports.api, requestBytes('GET', path)) },
    baseline: {
      by: 'baseline',
      open: () => repeat(shop.ports.baseline, requestBytes('GET', toBaselineUrlPath(path))),
    },
  };
}

/** A compressed page, compared with a server that sends the same bytes. */
function pageCase({ ports }: BenchShop, name: string, path: string, bar: number): Case {
  const request = requestBytes('GET', path, COMPRESSED);
  return {
    name,
    bar,
    shop: { by: 'shell', open: () => repeat(ports.shell, request) },
    baseline: { by: 'baseline', open: () => repeat(ports.baseline, request) },
  };
}

type Session = Pick<Buyer, 'token'>;

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` });

/**
 * An authenticated read, compared with a server that verifies the token and runs one prepared statement.
 */
function signedInCase(
  shop: BenchShop,
  name: string,
  path: string,
  {
    baseline,
    bar,
    session = nth(shop.buyers, 0),
  }: { baseline: string; bar?: number; session?: Session },
): Case {
  const headers = bearer(session);
  return {
    name,
    ...(bar !== undefined && { bar }),
    shop: { by: 'api', open: () => repeat(shop.ports.api, requestBytes('GET', path, headers)) },
    baseline: {
      by: 'baseline',
      open: () => repeat(shop.ports.baseline, requestBytes('GET', baseline, headers)),
    },
  };
}

/** Requests that add a coin to the cart and check out. */
function* purchase(buyer: Buyer, coin: string): Iterable<Buffer> {
  const add = JSON.stringify({ product_id: coin });
  yield requestBytes('POST', '/api/cart/add', bearer(buyer), add);
  const { method, path, key = '' } = toCheckoutCall({ ...buyer, key: randomUUID() });
  yield requestBytes(method, `/api${path}`, { ...bearer(buyer), 'idempotency-key': key });
}

/** Clients that each buy with their own accounts in turn. */
function buying(
  shop: BenchShop,
  coin: () => string,
  by: 'api' | 'withoutConfirmation' = 'api',
): ComparedSide {
  const share = Math.floor((shop.buyers.length - 1) / CLIENTS);
  return {
    by,
    open: () =>
      runParallel(CLIENTS, (n) => {
        let bought = 0;
        return sendRequests(shop.ports[by], () => {
          bought += 1;
          return purchase(nth(shop.buyers, 1 + n * share + (bought % share)), coin());
        });
      }),
  };
}

/** Cycles through a list. */
function cycle<T>(list: readonly T[]): () => T {
  let n = 0;
  return () => nth(list, (n += 1) % list.length);
}

/** Random substring of at least three letters. */
function substringOf(word: string): string {
  const start = Math.floor(Math.random() * (word.length - 2));
  return word.slice(start, start + 3 + Math.floor(Math.random() * (word.length - 2 - start)));
}

/**
 * Clients that send uncached searches: the term with three random substrings of it, so the result is the
 * same.
 */
function searching(shop: BenchShop): ComparedSide {
  const terms = () =>
    [
      SEARCH_WORD,
      substringOf(SEARCH_WORD),
      substringOf(SEARCH_WORD),
      substringOf(SEARCH_WORD),
    ].join('+');
  const search = () => PUBLIC.search.replace(SEARCH_WORD, terms());
  const client = () => sendRequests(shop.ports.api, () => [requestBytes('GET', search())]);
  return { by: 'api', open: () => runParallel(CLIENTS, client) };
}

/** Cases that must not become slower as the shop grows. */
export function growingCases(shop: BenchShop): Pick<Case, 'name' | 'shop'>[] {
  return [
    { name: 'growth: page of 24', shop: publicCase(shop, '', PUBLIC.page).shop },
    { name: 'growth: search, uncached', shop: searching(shop) },
    { name: 'growth: add + checkout', shop: buying(shop, cycle(shop.spread)) },
  ];
}

/** All cases. */
export function listCases(shop: BenchShop): Case[] {
  const frozen = (coin: () => number): ComparedSide => {
    return {
      by: 'self',
      open: () => runParallel(CLIENTS, () => baselineBuyer(shop.frozenUrl, coin)),
    };
  };
  const frozenCoins = shop.spread.map((_, n) => n + 1);
  return [
    publicCase(shop, 'product list', PUBLIC.list, 0.6),
    publicCase(shop, 'product', PUBLIC.product, 0.6),
    publicCase(shop, 'page of 24', PUBLIC.page),
    publicCase(shop, 'search', PUBLIC.search),
    { ...publicCase(shop, 'search, uncached', PUBLIC.search, 0.2), shop: searching(shop) },
    publicCase(shop, 'settings', PUBLIC.settings),
    pageCase(shop, 'page: home, through the shell', PAGES.home, 0.5),
    pageCase(shop, 'page: a coin, through the shell', PAGES.coin, 0.5),
    signedInCase(shop, '/auth/me', '/api/auth/me', { baseline: '/me', bar: 0.5 }),
    signedInCase(shop, '/cart', '/api/cart', { baseline: '/cart', bar: 0.5 }),
    signedInCase(shop, 'admin dashboard', '/api/admin/dashboard', {
      baseline: '/me',
      session: { token: shop.adminToken },
    }),
    {
      name: 'add + checkout, spread coins',
      bar: 0.4,
      shop: buying(shop, cycle(shop.spread)),
      baseline: frozen(cycle(frozenCoins)),
    },
    {
      name: 'add + checkout, one coin',
      shop: buying(shop, () => shop.one),
      baseline: frozen(() => 0),
    },
    {
      name: 'one coin ÷ spread coins',
      bar: 0.7,
      shop: buying(shop, () => shop.one),
      baseline: buying(shop, cycle(shop.spread)),
    },
    {
      name: 'outbox: an order with its message ÷ without',
      bar: 0.9,
      shop: buying(shop, cycle(shop.spread)),
      baseline: buying(shop, cycle(shop.spread), 'withoutConfirmation'),
    },
  ];
}
