// What is measured, and against what.
import { randomUUID } from 'node:crypto';
import { checkoutOf, type Buyer } from '../e2e/faults/buyers.ts';
import { baselineBuyer } from './baseline-db.ts';
import { sendRequests, several, type Client } from './load.ts';
import { PACKED } from './bodies.ts';
import { limitPath, PAGES, PUBLIC, WORD, type BenchShop } from './shop.ts';
import { requestBytes } from './raw-http-client.ts';

/** How many ask at the same time. */
const CLIENTS = 8;

/** Whose time an operation takes. */
type Worker = 'api' | 'untold' | 'shell' | 'limit' | 'self';

export interface ComparedSide {
  readonly by: Worker;
  readonly open: () => Promise<Client[]>;
}

/** One line of the table. */
export interface Case {
  readonly name: string;
  /** What it is held against; without one it is only told. */
  readonly bar?: number;
  readonly shop: ComparedSide;
  readonly limit: ComparedSide;
}

function nth<T>(list: readonly T[], n: number): T {
  const item = list[n];
  if (item === undefined) throw new Error(`There is no number ${n}.`);
  return item;
}

/** The same request again and again. */
function again(port: number, request: Buffer) {
  return several(CLIENTS, () => sendRequests(port, () => [request]));
}

function publicCase(shop: BenchShop, name: string, path: string, bar?: number): Case {
  return {
    name,
    ...(bar !== undefined && { bar }),
    shop: { by: 'api', open: () => again(shop.ports.api, requestBytes('GET', path)) },
    limit: {
      by: 'limit',
      open: () => again(shop.ports.limit, requestBytes('GET', limitPath(path))),
    },
  };
}

/** A page as browsers ask for it, against the same bytes. */
function pageCase({ ports }: BenchShop, name: string, path: string): Case {
  const request = requestBytes('GET', path, PACKED);
  return {
    name,
    shop: { by: 'shell', open: () => again(ports.shell, request) },
    limit: { by: 'limit', open: () => again(ports.limit, request) },
  };
}

type Session = Pick<Buyer, 'token'>;

const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` });

/** A read with a session, against a check of the same token and one prepared statement. */
function signedInCase(
  shop: BenchShop,
  name: string,
  path: string,
  { limit, bar, who = nth(shop.buyers, 0) }: { limit: string; bar?: number; who?: Session },
): Case {
  const headers = bearer(who);
  return {
    name,
    ...(bar !== undefined && { bar }),
    shop: { by: 'api', open: () => again(shop.ports.api, requestBytes('GET', path, headers)) },
    limit: {
      by: 'limit',
      open: () => again(shop.ports.limit, requestBytes('GET', limit, headers)),
    },
  };
}

/** Adds a coin to the cart and orders it. */
function* purchase(buyer: Buyer, coin: string): Iterable<Buffer> {
  const add = JSON.stringify({ product_id: coin });
  yield requestBytes('POST', '/api/cart/add', bearer(buyer), add);
  const { method, path, key = '' } = checkoutOf({ ...buyer, key: randomUUID() });
  yield requestBytes(method, `/api${path}`, { ...bearer(buyer), 'idempotency-key': key });
}

/** Each of the clients buys in turn from accounts of its own. */
function buying(shop: BenchShop, coin: () => string, by: 'api' | 'untold' = 'api'): ComparedSide {
  const share = Math.floor((shop.buyers.length - 1) / CLIENTS);
  return {
    by,
    open: () =>
      several(CLIENTS, (n) => {
        let bought = 0;
        return sendRequests(shop.ports[by], () => {
          bought += 1;
          return purchase(nth(shop.buyers, 1 + n * share + (bought % share)), coin());
        });
      }),
  };
}

/** The next one of them, over and over. */
function inTurn<T>(list: readonly T[]): () => T {
  let n = 0;
  return () => nth(list, (n += 1) % list.length);
}

/** A piece of a word, of three letters or more: whatever has the word has the piece. */
function pieceOf(word: string): string {
  const begin = Math.floor(Math.random() * (word.length - 2));
  return word.slice(begin, begin + 3 + Math.floor(Math.random() * (word.length - 2 - begin)));
}

/** A search that nobody has asked for before: for a word and three pieces of it, so with the same answer. */
function searching(shop: BenchShop): ComparedSide {
  const words = () => [WORD, pieceOf(WORD), pieceOf(WORD), pieceOf(WORD)].join('+');
  const search = () => PUBLIC.search.replace(WORD, words());
  const client = () => sendRequests(shop.ports.api, () => [requestBytes('GET', search())]);
  return { by: 'api', open: () => several(CLIENTS, client) };
}

/** What must not cost more in a shop that has grown. */
export function growingCases(shop: BenchShop): Pick<Case, 'name' | 'shop'>[] {
  return [
    { name: 'growth: page of 24', shop: publicCase(shop, '', PUBLIC.page).shop },
    { name: 'growth: search, made anew', shop: searching(shop) },
    { name: 'growth: add + checkout', shop: buying(shop, inTurn(shop.spread)) },
  ];
}

/** All that is measured of this shop. */
export function casesOf(shop: BenchShop): Case[] {
  const frozen = (coin: () => number): ComparedSide => {
    return { by: 'self', open: () => several(CLIENTS, () => baselineBuyer(shop.frozenUrl, coin)) };
  };
  const frozenCoins = shop.spread.map((_, n) => n + 1);
  return [
    publicCase(shop, 'product list', PUBLIC.list, 0.6),
    publicCase(shop, 'product', PUBLIC.product, 0.6),
    publicCase(shop, 'page of 24', PUBLIC.page),
    publicCase(shop, 'search', PUBLIC.search),
    { ...publicCase(shop, 'search, made anew', PUBLIC.search), shop: searching(shop) },
    publicCase(shop, 'settings', PUBLIC.settings),
    pageCase(shop, 'page: home, through the shell', PAGES.home),
    pageCase(shop, 'page: a coin, through the shell', PAGES.coin),
    signedInCase(shop, '/auth/me', '/api/auth/me', { limit: '/me', bar: 0.5 }),
    signedInCase(shop, '/cart', '/api/cart', { limit: '/cart', bar: 0.5 }),
    signedInCase(shop, 'admin dashboard', '/api/admin/dashboard', {
      limit: '/me',
      who: { token: shop.adminToken },
    }),
    {
      name: 'add + checkout, spread coins',
      bar: 0.4,
      shop: buying(shop, inTurn(shop.spread)),
      limit: frozen(inTurn(frozenCoins)),
    },
    {
      name: 'add + checkout, one coin',
      shop: buying(shop, () => shop.one),
      limit: frozen(() => 0),
    },
    {
      name: 'one coin ÷ spread coins',
      bar: 0.7,
      shop: buying(shop, () => shop.one),
      limit: buying(shop, inTurn(shop.spread)),
    },
    {
      name: 'outbox: an order with its message ÷ without',
      bar: 0.9,
      shop: buying(shop, inTurn(shop.spread)),
      limit: buying(shop, inTurn(shop.spread), 'untold'),
    },
  ];
}
