import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listenOnFreePort } from '../../../server-kit/src/local-server.fixture.ts';
import { startFakeShop, useShop } from '../shop.fixture.ts';

describe('passing on', () => {
  const shop = useShop();

  it('keeps the prefix of the API and takes away that of a remote', async () => {
    expect((await shop.app.inject('/api/settings')).statusCode).toBe(200);
    const script = await shop.app.inject('/storefront-mfe/releases/ssss/shop.js');
    expect(script.body).toBe('shop()');
    expect(shop.storefront.asked.at(-1)?.url).toBe('/releases/ssss/shop.js');
  });

  it.each([
    ['POST', '/storefront-mfe/paint/ssss'],
    ['POST', '/storefront-mfe/releases/ssss/shop.js'],
    ['GET', '/storefront-mfe/paint/ssss'],
    ['GET', '/storefront-mfe/health/ready'],
    ['POST', '/storefront-mfe/%70aint/ssss'],
    ['GET', '/storefront-mfe/releases/../paint/ssss'],
    ['GET', '/storefront-mfe/releases/%2e%2e/paint/ssss'],
    ['DELETE', '/admin-mfe/release.json'],
  ] as const)(
    'keeps %s %s from a remote: browsers may read its files and nothing else',
    async (method, url) => {
      const asked = () => [...shop.storefront.asked, ...shop.admin.asked].map((one) => one.url);
      const before = asked();
      const payload = method === 'POST' ? { payload: { path: '/' } } : {};
      const answer = await shop.app.inject({ method, url, ...payload });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch('text/plain');
      expect(asked()).toEqual(before);
    },
  );

  it('passes on what a remote says is live', async () => {
    const answer = await shop.app.inject('/storefront-mfe/release.json');
    expect(answer.json()).toMatchObject({ part: 'storefront-mfe' });
  });

  it('overwrites what a client says about its own address, whatever it says', async () => {
    await shop.app.inject({
      url: '/api/settings',
      headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-request-id': 'mine' },
    });
    const headers = shop.api.asked.at(-1)?.headers;
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers?.forwarded).toBeUndefined();
    expect(headers?.['x-request-id']).not.toBe('mine');
    // An API packs for nobody of whom it does not know that he passes it on as it is.
    expect(headers?.['x-passes-packed']).toBe('yes');
  });

  it('takes the client’s address from a load balancer that EDGE_PROXIES names', async () => {
    const behind = await startFakeShop({ EDGE_PROXIES: '127.0.0.1' });
    await behind.app.inject({
      url: '/api/settings',
      headers: { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' },
    });
    expect(behind.api.asked.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
    });
    await behind.close();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    'lets nobody %s anything to a remote: what changes something there is told by the shell itself',
    async (method) => {
      shop.storefront.answers = { '/canary-news': { body: 'heard' } };
      const before = shop.storefront.asked.length;
      const answer = await shop.app.inject({
        method,
        url: '/storefront-mfe/canary-news',
        payload: {},
      });
      expect(answer.statusCode).toBe(404);
      const asked = shop.storefront.asked.slice(before).map(({ url }) => url);
      expect(asked).not.toContain('/canary-news');
    },
  );

  it('passes bodies and answers on unchanged', async () => {
    shop.api.answers = { '/api/cart/add': { status: 409, body: { code: 'cart.sold-out' } } };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      payload: { product_id: '7' },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: 'cart.sold-out' });
  });

  it('sends long texts of the API compressed to whoever takes them so, and the same to others', async () => {
    const coins = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Catherine Flon' }));
    shop.api.answers = { '/api/products': { body: coins } };
    const ask = (encodings: string, method: 'GET' | 'HEAD' = 'GET') =>
      shop.app.inject({
        method,
        url: '/api/products',
        headers: { 'accept-encoding': encodings },
      });
    const small = await ask('gzip, br');
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(JSON.stringify(coins).length / 5);
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(coins);
    const gzipped = await ask('gzip');
    expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(coins);
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toEqual(coins);
    const head = await ask('br', 'HEAD');
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    // Of the plain text: nobody has compressed it to know.
    expect(head.headers['content-length']).toBeUndefined();
  });

  it('keeps what an upstream says of its own connection, and what that names, to itself', async () => {
    const answer = await shopWith((response) => {
      response.writeHead(200, {
        ...JSON_TYPE,
        connection: 'keep-alive, X-Hop',
        'keep-alive': 'timeout=72',
        'proxy-authenticate': 'Basic',
        'x-hop': 'yes',
        'x-end': 'yes',
      });
      response.end('{}');
    });
    expect(answer.headers['x-end']).toBe('yes');
    expect(answer.headers.connection).not.toContain('X-Hop');
    for (const name of ['keep-alive', 'proxy-authenticate', 'x-hop']) {
      expect(answer.headers).not.toHaveProperty(name);
    }
  });

  it('keeps what a client says of its own connection, and what that names, to itself', async () => {
    await shop.app.inject({
      url: '/api/settings',
      headers: {
        connection: 'close, X-Hop',
        'proxy-authorization': 'Basic',
        trailer: 'x-end',
        'x-hop': 'yes',
        'x-end': 'yes',
      },
    });
    const headers = shop.api.asked.at(-1)?.headers;
    expect(headers).toMatchObject({ connection: 'keep-alive', 'x-end': 'yes' });
    for (const name of ['proxy-authorization', 'trailer', 'x-hop']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  /** A shop whose API answers like this, whatever it is asked. */
  async function shopWith(answer: (response: ServerResponse) => void) {
    const api = createServer((_request, response) => answer(response));
    const own = await startFakeShop({ API_URL: await listenOnFreePort(api) });
    const headers = { 'accept-encoding': 'br' };
    const products = await own.app.inject({ url: '/api/products', headers });
    await own.close();
    api.close();
    return products;
  }
  const JSON_TYPE = { 'content-type': 'application/json' };

  it('answers 503 when a long text breaks off', async () => {
    const answer = await shopWith((response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '5000' });
      response.write('[1,', () => response.destroy());
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'shell.api-unavailable' });
  });

  it('passes on what was compressed on the way here', async () => {
    const text = JSON.stringify(randomBytes(3000).toString('hex'));
    const answer = await shopWith((response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'br' });
      response.end(brotliCompressSync(text));
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text);
  });

  it('sends short ones as they are', async () => {
    const answer = await shop.app.inject({
      url: '/api/settings',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toHaveProperty('site_name');
  });

  it('answers 503 as a problem with a sentence while the API is down', async () => {
    await shop.api.close();
    const answer = await shop.app.inject({ method: 'POST', url: '/api/cart/checkout' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ status: 503, code: 'shell.api-unavailable' });
  });

  it('answers 503 in plain text for the files of a remote that is down; the page goes on', async () => {
    await shop.app.inject('/shop');
    await shop.storefront.close();
    const file = await shop.app.inject('/storefront-mfe/releases/ssss/shop.js');
    expect(file.statusCode).toBe(503);
    expect(file.headers['content-type']).toMatch('text/plain');
    expect((await shop.app.inject('/shop')).statusCode).toBe(200);
    expect((await shop.app.inject('/health/ready')).statusCode).toBe(200);
  });
});
