import { setTimeout } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import {
  beginCompetingTransaction,
  type CompetingTransaction,
} from '../../../test/competing-transaction.js';
import type { ProductDto } from '../../catalog/catalog.contract.js';

/** Maximum age of a stale response, in milliseconds. */
const MAX_STALE_MS = 30_000;

// One connection, and every response is verified with the database.
const api = useApi({ DATABASE_POOL_SIZE: '1', CACHE_REVALIDATE_MS: '0' });
const admin = useAdmin(api);
let coin = '';

beforeAll(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + offsetMs);
  coin = await aProduct(api, { name: 'Before' });
});
afterAll(() => jest.restoreAllMocks());

const nameOf = async (token?: string) =>
  (await api.get<ProductDto>(`/products/${coin}`, { token })).body.name;

/** Writes like another process. */
const rename = (name: string) =>
  api.dataSource.query('UPDATE product SET name = $2 WHERE id = $1', [coin, name]);

/** Polls until the product has this name: change checks can be late after `withBlockedChecks`. */
async function untilNameIs(name: string): Promise<void> {
  while ((await nameOf()) !== name) await setTimeout(50);
}

const realNow = performance.now.bind(performance);
let offsetMs = 0;

/** Advances the monotonic clock. */
function advance(milliseconds: number): void {
  offsetMs += milliseconds;
}

/** Blocks the change check while `work` runs. */
async function withBlockedChecks(
  work: (competitor: CompetingTransaction) => Promise<void>,
): Promise<void> {
  const competitor = await beginCompetingTransaction(api, 'LOCK TABLE shown_change');
  try {
    await work(competitor);
  } finally {
    await competitor.rollback();
  }
}

describe('a cached response', () => {
  it('is verified and served while the connection pool is exhausted', async () => {
    await nameOf();
    const busy = api.dataSource.createQueryRunner();
    await busy.connect();
    // Too old to be served stale.
    advance(MAX_STALE_MS);
    try {
      expect((await api.get(`/products/${coin}`)).status).toBe(200);
    } finally {
      await busy.release();
    }
  });

  it('is served stale to a guest while the change check is blocked', async () => {
    await rename('Old');
    await nameOf();
    await rename('New');
    await withBlockedChecks(async () => {
      expect([await nameOf(), await nameOf()]).toEqual(['Old', 'Old']);
    });
    await untilNameIs('New');
  });

  it('is not served stale to a request with a session', async () => {
    await rename('Old');
    await nameOf();
    await rename('New');
    await withBlockedChecks(async () => expect(await nameOf(admin.token)).toBe('New'));
  });

  it('is served stale for 30 seconds after its last verification', async () => {
    await rename('Old');
    await nameOf();
    await rename('New');
    await withBlockedChecks(async () => {
      expect(await nameOf()).toBe('Old');
      advance(MAX_STALE_MS);
      expect(await nameOf()).toBe('New');
    });
  });

  it('is served for HEAD without a body', async () => {
    const url = `${await api.app.getUrl()}/api/products/${coin}`;
    const { headers } = await fetch(url);
    let head = new Response();
    expect(
      await api.statements(async () => void (head = await fetch(url, { method: 'HEAD' }))),
    ).toEqual([]);
    // fetch uses different connection headers by method.
    const own = { 'x-request-id': '', date: '', connection: '', 'keep-alive': '' };
    const alike = (all: Headers) => ({ ...Object.fromEntries(all), ...own });
    expect(head.status).toBe(200);
    expect(alike(head.headers)).toEqual(alike(headers));
    expect(await head.text()).toBe('');
  });
});
