import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { startFakeShop, useShop } from '../shop.fixture.ts';

describe('the proxy', () => {
  const shop = useShop();

  it('keeps the prefix of the API and removes that of a remote', async () => {
    expect((await shop.app.inject('/api/settings')).statusCode).toBe(200);
    const script = await shop.app.inject('/storefront-mfe/releases/ssss/shop.js');
    expect(script.body).toBe('shop()');
    expect(shop.storefront.requests.at(-1)?.url).toBe('/releases/ssss/shop.js');
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
  ] as const)("blocks %s %s: only a remote's files are public", async (method, url) => {
    const asked = () => [...shop.storefront.requests, ...shop.admin.requests].map((one) => one.url);
    const before = asked();
    const payload = method === 'POST' ? { payload: { path: '/' } } : {};
    const answer = await shop.app.inject({ method, url, ...payload });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch('text/plain');
    expect(asked()).toEqual(before);
  });

  it("forwards a remote's release document", async () => {
    const answer = await shop.app.inject('/storefront-mfe/release.json');
    expect(answer.json()).toMatchObject({ part: 'storefront-mfe' });
  });

  it("overwrites the client's own forwarding headers", async () => {
    await shop.app.inject({
      url: '/api/settings',
      headers: { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-request-id': 'mine' },
    });
    const headers = shop.api.requests.at(-1)?.headers;
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers?.forwarded).toBeUndefined();
    expect(headers?.['x-request-id']).not.toBe('mine');
    // The API compresses only for proxies that forward the response unchanged.
    expect(headers?.['x-passes-packed']).toBe('yes');
  });

  it('trusts the client address from a load balancer in EDGE_PROXIES', async () => {
    const behind = await startFakeShop({ EDGE_PROXIES: '127.0.0.1' });
    await behind.app.inject({
      url: '/api/settings',
      headers: { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https' },
    });
    expect(behind.api.requests.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-proto': 'https',
    });
    await behind.close();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    "blocks %s to a remote, whose writing routes are for the shell's server only",
    async (method) => {
      shop.storefront.responses = { '/canary-news': { body: 'heard' } };
      const before = shop.storefront.requests.length;
      const answer = await shop.app.inject({
        method,
        url: '/storefront-mfe/canary-news',
        payload: {},
      });
      expect(answer.statusCode).toBe(404);
      const asked = shop.storefront.requests.slice(before).map(({ url }) => url);
      expect(asked).not.toContain('/canary-news');
    },
  );

  it('forwards bodies and responses unchanged', async () => {
    shop.api.responses = { '/api/cart/add': { status: 409, body: { code: 'cart.sold-out' } } };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      payload: { product_id: '7' },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ code: 'cart.sold-out' });
  });

  it('compresses long texts of the API if accepted', async () => {
    const coins = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Catherine Flon' }));
    shop.api.responses = { '/api/products': { body: coins } };
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
    // Length of the plain text; a HEAD request compresses nothing.
    expect(head.headers['content-length']).toBeUndefined();
  });

  it("removes an upstream's hop-by-hop headers", async () => {
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

  it("removes a client's hop-by-hop headers", async () => {
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
    const headers = shop.api.requests.at(-1)?.headers;
    expect(headers).toMatchObject({ connection: 'keep-alive', 'x-end': 'yes' });
    for (const name of ['proxy-authorization', 'trailer', 'x-hop']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  /** Requests a list from a shop whose API always responds like this. */
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

  it('responds with 503 if a long text breaks off', async () => {
    const answer = await shopWith((response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': '5000' });
      response.write('[1,', () => response.destroy());
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'shell.api-unavailable' });
  });

  it('forwards a compressed response unchanged', async () => {
    const text = JSON.stringify(randomBytes(3000).toString('hex'));
    const answer = await shopWith((response) => {
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'br' });
      response.end(brotliCompressSync(text));
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text);
  });

  it('does not compress short texts', async () => {
    const answer = await shop.app.inject({
      url: '/api/settings',
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toHaveProperty('site_name');
  });

  it('responds with a 503 problem while the API is down', async () => {
    await shop.api.close();
    const answer = await shop.app.inject({ method: 'POST', url: '/api/cart/checkout' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toMatch('application/problem+json');
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ status: 503, code: 'shell.api-unavailable' });
  });

  it('responds with 503 in plain text for files of an unreachable remote, while pages are served', async () => {
    await shop.app.inject('/shop');
    await shop.storefront.close();
    const file = await shop.app.inject('/storefront-mfe/releases/ssss/shop.js');
    expect(file.statusCode).toBe(503);
    expect(file.headers['content-type']).toMatch('text/plain');
    expect((await shop.app.inject('/shop')).statusCode).toBe(200);
    expect((await shop.app.inject('/health/ready')).statusCode).toBe(200);
  });
});
