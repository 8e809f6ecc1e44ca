import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import { beginCompetingTransaction } from '../../../test/competing-transaction.js';
import { listen } from '../../../test/statements.js';
import type { ProductDto } from '../../catalog/catalog.contract.js';

// The longest interval, so that changes seen immediately are not seen because the interval has passed.
const api = useApi({ CACHE_REVALIDATE_MS: '400' });
const admin = useAdmin(api);
let coin = '';

beforeAll(async () => {
  coin = await aProduct(api, { name: 'First name', mintage: 5 });
  for (let n = 0; n < 8; n += 1) await aProduct(api);
});

const nameOf = async (token?: string) =>
  (await api.get<ProductDto>(`/products/${coin}`, { token })).body.name;

/** Writes like another process. */
const rename = (name: string) =>
  api.dataSource.query('UPDATE product SET name = $2 WHERE id = $1', [coin, name]);

/** Starts `count` concurrent calls; resolves to them when the API has received all. */
async function untilArrived<T>(count: number, call: () => Promise<T>) {
  const server = api.app.getHttpServer();
  let arrived = 0;
  const notifyArrived = () => (arrived += 1);
  server.on('request', notifyArrived);
  const calls = Array.from({ length: count }, call);
  while (arrived < count) await turn();
  server.off('request', notifyArrived);
  return calls;
}

/** Delays the result of the next statement that contains `text`. */
function delayResult(text: string) {
  let release = (): void => undefined;
  let notifyArrived = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (notifyArrived = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const listener: Parameters<typeof listen>[1] = ({ query }, result) => {
    if (!query.includes(text)) return undefined;
    listeners.delete(listener);
    return result.then(async (result) => {
      notifyArrived();
      await released;
      return result;
    });
  };
  const listeners = listen(api.dataSource, listener);
  return { arrived, release: () => release() };
}

/** Response without decompression, which fetch would do. */
async function raw(path: string, headers: Record<string, string>) {
  const address = new URL(`/api${path}`, await api.app.getUrl());
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const request = get(address, { headers }, (result) => {
        const { statusCode: status = 0 } = result;
        buffer(result).then((body) => resolve({ status, headers: result.headers, body }), reject);
      });
      request.on('error', reject);
    },
  );
}

describe('a cacheable response', () => {
  it('is computed once for concurrent requests', async () => {
    // Not a list: all lists of a small catalog share one query.
    const product = () => api.get(`/products/${coin}`);
    const blocker = await beginCompetingTransaction(api, 'LOCK TABLE product_image');
    const statements = await api.statements(async () => {
      const first = product();
      await api.waitForBlockedQuery();
      const others = await untilArrived(5, product);
      // When this check ends, the requests before it have decided whether to wait or to query.
      await api.get('/settings', { token: admin.token });
      await blocker.rollback();
      await Promise.all([first, ...others]);
    });
    expect(statements.filter((sql) => sql.includes('FROM product_image'))).toHaveLength(1);
  });

  it.each(['/products', '/products/1', '/settings', '/products?page=2&page_size=3'])(
    'is served from the cache without a query: %s',
    async (path) => {
      const first = await api.get(path);
      expect(
        await api.statements(async () =>
          expect(await api.get(path)).toEqual({
            ...first,
            headers: expect.anything(),
          }),
        ),
      ).toEqual([]);
    },
  );

  it('is shared by equivalent queries', async () => {
    await api.get('/products?page=1&page_size=5&sort=featured');
    expect(await api.statements(() => api.get('/products?page_size=5&nonsense=1&page=1'))).toEqual(
      [],
    );
  });

  it('is shared by all spellings of a search text', async () => {
    const { body } = await api.get('/products?q=first+name&page=1');
    const found = async (q: string) => (await api.get(`/products?q=${q}&page=1`)).body;
    expect(await api.statements(() => found('F%C3%ADRST++NAME'))).toEqual([]);
    expect(await found('F%C3%ADRST++NAME')).toEqual(body);
    // The first search matches everything, the second nothing.
    expect(await found('')).not.toEqual(await found('---'));
    expect(await found('---')).toMatchObject({ total: 0 });
  });

  it('differs by query, and is not cached for an invalid one', async () => {
    const { body } = await api.get<ProductDto[]>('/products?sort=price_desc');
    expect((await api.get<ProductDto[]>('/products?sort=price_asc')).body).not.toEqual(body);
    expect((await api.get('/products?sort=colour')).status).toBe(400);
    expect((await api.get('/products/4711')).status).toBe(404);
    expect((await api.get('/products/4711')).status).toBe(404);
  });

  it('is a 304 if the client has it', async () => {
    for (const path of ['/products', '/products/1', '/settings']) {
      const { headers } = await raw(path, {});
      const etag = headers.etag!;
      const again = await raw(path, { 'if-none-match': `"x", ${etag}` });
      expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
      expect(again.body).toHaveLength(0);
      // A content length without a body is an error for proxies.
      expect(again.headers['content-length'] ?? '0').toBe('0');
      expect((await raw(path, { 'if-none-match': '"x"' })).status).toBe(200);
    }
  });

  it('is not compressed for a shell that would compress it again', async () => {
    const request = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': '192.0.2.1' };
    const forOldShell = await raw('/products', request);
    expect(forOldShell.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(forOldShell.body.toString())).toBeInstanceOf(Array);
    const forNewShell = await raw('/products', { ...request, 'x-passes-packed': 'yes' });
    expect(forNewShell.headers['content-encoding']).toBe('br');
  });

  it('has the same content in every encoding, first and cached', async () => {
    for (const path of ['/products', '/products?page=1&page_size=9']) {
      const plain = (await raw(path, {})).body;
      for (let time = 0; time < 2; time += 1) {
        const br = await raw(path, { 'accept-encoding': 'gzip, br' });
        const gzip = await raw(path, { 'accept-encoding': 'gzip;q=0.5' });
        expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
        expect(gzip.headers['content-encoding']).toBe('gzip');
        expect(brotliDecompressSync(br.body)).toEqual(plain);
        expect(gunzipSync(gzip.body)).toEqual(plain);
        expect(br.body.length).toBeLessThan(plain.length / 3);
      }
    }
  });

  it('has the headers of every response', async () => {
    const first = (await raw('/products?q=a+coin', {})).headers;
    const again = (await raw('/products?q=a+coin', {})).headers;
    expect(again['x-request-id']).not.toBe(first['x-request-id']);
    const alike = (headers: IncomingHttpHeaders) => ({ ...headers, 'x-request-id': '', date: '' });
    expect(alike(again)).toEqual(alike(first));
    expect(again).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});

describe('a write', () => {
  it('is visible to the next request on the same process', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      const { body } = await admin.get<ProductDto>(`/admin/products/${coin}`);
      const { status } = await admin.put(`/admin/products/${coin}`, { ...body, name });
      expect([status, await nameOf()]).toEqual([200, name]);
    }
  });

  it('is immediately visible to requests with a session on every process', async () => {
    for (const name of ['Four', 'Five', 'Six']) {
      await nameOf();
      await rename(name);
      expect(await nameOf(admin.token)).toBe(name);
    }
  });

  it('is visible to guests soon', async () => {
    await nameOf();
    await rename('Seven');
    while ((await nameOf()) !== 'Seven');
    expect(await nameOf()).toBe('Seven');
  });

  it.each([
    ['a sale', () => 'UPDATE piece SET number = 99 WHERE product_id = $1 AND number = 5'],
    ['a picture', () => 'DELETE FROM product_image WHERE product_id = $1'],
    ['a product', () => 'UPDATE product SET featured = NOT featured WHERE id = $1'],
    ['a translation', () => 'UPDATE product_text SET name = name WHERE product_id = $1'],
  ])('invalidates the catalog: %s', async (_, sql) => {
    await api.get('/products');
    await api.dataSource.query(sql(), [coin]);
    const read = () => api.get('/products', { token: admin.token });
    expect((await api.statements(read)).length).toBeGreaterThan(0);
  });

  it.each([
    ['the settings', `UPDATE site_settings SET site_name = site_name`],
    ['a translation', `UPDATE setting_text SET text = text`],
  ])('invalidates the settings: %s', async (_, sql) => {
    const read = () => api.get('/settings', { token: admin.token });
    await read();
    await api.dataSource.query(sql);
    expect((await api.statements(read)).length).toBeGreaterThan(0);
  });

  it('of the settings does not invalidate the catalog', async () => {
    await api.get('/products', { token: admin.token });
    await api.dataSource.query(`UPDATE site_settings SET site_name = 'Coins'`);
    expect(await api.statements(() => api.get('/products', { token: admin.token }))).toEqual([]);
  });

  it('that is rolled back or uncommitted invalidates nothing', async () => {
    const before = await nameOf();
    const competitor = await beginCompetingTransaction(
      api,
      'UPDATE product SET name = $2 WHERE id = $1',
      [coin, 'Eight'],
    );
    expect(await api.statements(() => nameOf(admin.token))).toEqual([]);
    await competitor.finish();
    expect(before).not.toBe('Eight');
    expect(await nameOf(admin.token)).toBe('Eight');
  });

  it('during the computation of a response invalidates it', async () => {
    const royal = await aProduct(api, { name: 'Old' });
    const name = async () => (await api.get<ProductDto>(`/products/${royal}`)).body.name;
    // Makes this process notice the new product before it is delayed.
    await api.get('/settings', { token: admin.token });
    // The product has been read, and the response is not complete yet.
    const delayed = delayResult('FROM product_image');
    const first = name();
    await delayed.arrived;
    await api.dataSource.query(`UPDATE product SET name = 'New' WHERE id = $1`, [royal]);
    // Another request makes this process check for changes.
    await api.get('/settings', { token: admin.token });
    delayed.release();
    expect(await first).toBe('Old');
    expect(await name()).toBe('New');
  });
});
