import { jest } from '@jest/globals';
import { useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import {
  beginCompetingTransaction,
  type CompetingTransaction,
} from '../../../test/competing-transaction.js';
import type { ProductDto } from '../../catalog/catalog.contract.js';

/** How old an answer may be that stands in, in milliseconds. */
const USABLE = 30_000;

// One connection, and every answer is verified with the database.
const api = useApi({ DATABASE_POOL: '1', LOOK_EVERY_MS: '0' });
const admin = useAdmin(api);
let coin = '';

beforeAll(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead);
  coin = await aProduct(api, { name: 'Before' });
});
afterAll(() => jest.restoreAllMocks());

const nameOf = async (token?: string) =>
  (await api.get<ProductDto>(`/products/${coin}`, { token })).body.name;

/** As another process does it. */
const rename = (name: string) =>
  api.dataSource.query('UPDATE product SET name = $2 WHERE id = $1', [coin, name]);

const realNow = performance.now.bind(performance);
let ahead = 0;

/** Lets time pass; it never goes back. */
function passes(milliseconds: number): void {
  ahead += milliseconds;
}

/** A database that does not say what has changed, for as long as the work takes. */
async function whileChangesAreLocked(
  work: (rival: CompetingTransaction) => Promise<void>,
): Promise<void> {
  const rival = await beginCompetingTransaction(api, 'LOCK TABLE shown_change');
  try {
    await work(rival);
  } finally {
    await rival.rollback();
  }
}

describe('an answer in memory', () => {
  it('is verified and sent while every connection of the pool is busy', async () => {
    await nameOf();
    const busy = api.dataSource.createQueryRunner();
    await busy.connect();
    // Too late for it to stand in unverified.
    passes(USABLE);
    try {
      expect((await api.get(`/products/${coin}`)).status).toBe(200);
    } finally {
      await busy.release();
    }
  });

  it('is sent to a guest while the database does not say what has changed', async () => {
    await rename('Old');
    await nameOf();
    await rename('New');
    await whileChangesAreLocked(async () => {
      expect([await nameOf(), await nameOf()]).toEqual(['Old', 'Old']);
    });
    expect(await nameOf()).toBe('New');
  });

  it('is not sent in its place to a reader with a session', async () => {
    await rename('Old');
    await nameOf();
    await rename('New');
    await whileChangesAreLocked(async () => expect(await nameOf(admin.token)).toBe('New'));
  });

  it('is sent in its place for half a minute after it was last verified', async () => {
    await rename('Old');
    await nameOf();
    await rename('New');
    await whileChangesAreLocked(async () => {
      expect(await nameOf()).toBe('Old');
      passes(USABLE);
      expect(await nameOf()).toBe('New');
    });
  });

  it('is sent to HEAD without its body', async () => {
    const url = `${await api.app.getUrl()}/api/products/${coin}`;
    const { headers } = await fetch(url);
    let head = new Response();
    expect(
      await api.statements(async () => void (head = await fetch(url, { method: 'HEAD' }))),
    ).toEqual([]);
    // What fetch asks of the connection differs by method.
    const own = { 'x-request-id': '', date: '', connection: '', 'keep-alive': '' };
    const alike = (all: Headers) => ({ ...Object.fromEntries(all), ...own });
    expect(head.status).toBe(200);
    expect(alike(head.headers)).toEqual(alike(headers));
    expect(await head.text()).toBe('');
  });
});
