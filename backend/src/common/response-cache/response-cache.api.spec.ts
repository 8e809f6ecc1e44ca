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

// As long as may be: what is seen at once then is seen for another reason than that time has passed.
const api = useApi({ LOOK_EVERY_MS: '400' });
const admin = useAdmin(api);
let coin = '';

beforeAll(async () => {
  coin = await aProduct(api, { name: 'First name', mintage: 5 });
  for (let n = 0; n < 8; n += 1) await aProduct(api);
});

const nameOf = async (token?: string) =>
  (await api.get<ProductDto>(`/products/${coin}`, { token })).body.name;

/** As another process does it. */
const rename = (name: string) =>
  api.dataSource.query('UPDATE product SET name = $2 WHERE id = $1', [coin, name]);

/** Calls so often at once; answers the calls when the API has got them all. */
async function untilArrived<T>(count: number, call: () => Promise<T>) {
  const server = api.app.getHttpServer();
  let arrived = 0;
  const arrive = () => (arrived += 1);
  server.on('request', arrive);
  const calls = Array.from({ length: count }, call);
  while (arrived < count) await turn();
  server.off('request', arrive);
  return calls;
}

/** Holds back what the database answers to the next statement that says this. */
function holdAnswer(text: string) {
  let letGo = (): void => undefined;
  let arrive = (): void => undefined;
  const come = new Promise<void>((resolve) => (arrive = resolve));
  const go = new Promise<void>((resolve) => (letGo = resolve));
  const listener: Parameters<typeof listen>[1] = ({ query }, answer) => {
    if (!query.includes(text)) return undefined;
    listeners.delete(listener);
    return answer.then(async (result) => {
      arrive();
      await go;
      return result;
    });
  };
  const listeners = listen(api.dataSource, listener);
  return { come, letGo: () => letGo() };
}

/** An answer to the letter: fetch unpacks what it gets. */
async function raw(path: string, headers: Record<string, string>) {
  const address = new URL(`/api${path}`, await api.app.getUrl());
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const asked = get(address, { headers }, (answer) => {
        const { statusCode: status = 0 } = answer;
        buffer(answer).then((body) => resolve({ status, headers: answer.headers, body }), reject);
      });
      asked.on('error', reject);
    },
  );
}

describe('an answer that is the same for everybody', () => {
  it('is made once, however many ask for it while it is made', async () => {
    const list = () => api.get('/products?category=historical');
    const blocker = await beginCompetingTransaction(api, 'LOCK TABLE product_image');
    const statements = await api.statements(async () => {
      const first = list();
      await api.untilSomebodyWaits();
      const others = await untilArrived(5, list);
      // Whoever came before this look knows by its end what to do: to wait, or to ask as well.
      await api.get('/settings', { token: admin.token });
      await blocker.rollback();
      await Promise.all([first, ...others]);
    });
    expect(statements.filter((sql) => sql.includes('FROM product_image'))).toHaveLength(1);
  });

  it.each(['/products', '/products/1', '/settings', '/products?page=2&page_size=3'])(
    'is given again without asking the database for it: %s',
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

  it('is one for two queries that mean the same', async () => {
    await api.get('/products?page=1&page_size=5&sort=featured');
    expect(await api.statements(() => api.get('/products?page_size=5&nonsense=1&page=1'))).toEqual(
      [],
    );
  });

  it('is one for all ways to write what is searched for', async () => {
    const { body } = await api.get('/products?q=first+name&page=1');
    const found = async (q: string) => (await api.get(`/products?q=${q}&page=1`)).body;
    expect(await api.statements(() => found('F%C3%ADRST++NAME'))).toEqual([]);
    expect(await found('F%C3%ADRST++NAME')).toEqual(body);
    // Of these two, one asks for nothing in particular and the other for nothing that there is.
    expect(await found('')).not.toEqual(await found('---'));
    expect(await found('---')).toMatchObject({ total: 0 });
  });

  it('is another one for another query, and none for one that is refused', async () => {
    const { body } = await api.get<ProductDto[]>('/products?sort=price_desc');
    expect((await api.get<ProductDto[]>('/products?sort=price_asc')).body).not.toEqual(body);
    expect((await api.get('/products?sort=colour')).status).toBe(400);
    expect((await api.get('/products/4711')).status).toBe(404);
    expect((await api.get('/products/4711')).status).toBe(404);
  });

  it('is not sent again to whoever has it', async () => {
    for (const path of ['/products', '/products/1', '/settings']) {
      const { headers } = await raw(path, {});
      const etag = headers.etag!;
      const again = await raw(path, { 'if-none-match': `"x", ${etag}` });
      expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'no-cache' } });
      expect(again.body).toHaveLength(0);
      // A length that no bytes follow is a fault to whoever passes the answer on.
      expect(again.headers['content-length'] ?? '0').toBe('0');
      expect((await raw(path, { 'if-none-match': '"x"' })).status).toBe(200);
    }
  });

  it('comes unpacked to a server that would pack it once more', async () => {
    const asked = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': '192.0.2.1' };
    const ofBefore = await raw('/products', asked);
    expect(ofBefore.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(ofBefore.body.toString())).toBeInstanceOf(Array);
    const ofToday = await raw('/products', { ...asked, 'x-passes-packed': 'yes' });
    expect(ofToday.headers['content-encoding']).toBe('br');
  });

  it('says the same in every encoding, the first time and later', async () => {
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

  it('has the headers that every answer has', async () => {
    const first = (await raw('/products?q=a+coin', {})).headers;
    const again = (await raw('/products?q=a+coin', {})).headers;
    expect(again['x-request-id']).not.toBe(first['x-request-id']);
    const alike = (headers: IncomingHttpHeaders) => ({ ...headers, 'x-request-id': '', date: '' });
    expect(alike(again)).toEqual(alike(first));
    expect(again).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});

describe('a write', () => {
  it('is seen by whoever reads next, where it was made', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      const { body } = await admin.get<ProductDto>(`/admin/products/${coin}`);
      const { status } = await admin.put(`/admin/products/${coin}`, { ...body, name });
      expect([status, await nameOf()]).toEqual([200, name]);
    }
  });

  it('is seen by its writer everywhere: whoever has a session reads what is so now', async () => {
    for (const name of ['Four', 'Five', 'Six']) {
      await nameOf();
      await rename(name);
      expect(await nameOf(admin.token)).toBe(name);
    }
  });

  it('is seen by everybody soon', async () => {
    await nameOf();
    await rename('Seven');
    while ((await nameOf()) !== 'Seven');
    expect(await nameOf()).toBe('Seven');
  });

  it.each([
    ['a sale', () => 'UPDATE piece SET number = 99 WHERE product_id = $1 AND number = 5'],
    ['a picture', () => 'DELETE FROM product_image WHERE product_id = $1'],
    ['a product', () => 'UPDATE product SET featured = NOT featured WHERE id = $1'],
  ])('is known in the catalogue: %s', async (_, sql) => {
    await api.get('/products');
    await api.dataSource.query(sql(), [coin]);
    const read = () => api.get('/products', { token: admin.token });
    expect((await api.statements(read)).length).toBeGreaterThan(0);
  });

  it('of the settings leaves the catalogue where it is', async () => {
    await api.get('/products', { token: admin.token });
    await api.dataSource.query(`UPDATE site_settings SET site_name = 'Coins'`);
    expect(await api.statements(() => api.get('/products', { token: admin.token }))).toEqual([]);
  });

  it('that is rolled back, and one that is not committed yet, are nobody’s business', async () => {
    const before = await nameOf();
    const rival = await beginCompetingTransaction(
      api,
      'UPDATE product SET name = $2 WHERE id = $1',
      [coin, 'Eight'],
    );
    expect(await api.statements(() => nameOf(admin.token))).toEqual([]);
    await rival.finish();
    expect(before).not.toBe('Eight');
    expect(await nameOf(admin.token)).toBe('Eight');
  });

  it('while an answer is made leaves nobody with the old one', async () => {
    const list = async () => {
      const { body } = await api.get<ProductDto[]>('/products?category=royal');
      return body.map(({ name }) => name);
    };
    const royal = await aProduct(api, { name: 'Old', category: 'royal' });
    // The products are read, and the answer is not made yet.
    const held = holdAnswer('FROM product_image');
    const first = list();
    await held.come;
    await api.dataSource.query(`UPDATE product SET name = 'New' WHERE id = $1`, [royal]);
    // Somebody else makes this process know.
    await api.get('/settings', { token: admin.token });
    held.letGo();
    expect(await first).toEqual(['Old']);
    expect(await list()).toEqual(['New']);
  });
});
