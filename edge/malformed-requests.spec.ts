import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startFakeShop } from './shop.fixture.ts';
import type { FakeShop } from './shop.fixture.ts';

describe('a malformed request', () => {
  let shop: FakeShop;

  beforeAll(async () => {
    shop = await startFakeShop();
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => shop.close());

  /** Response to a raw request. */
  async function raw(line: string, headers: readonly string[] = [], body = ''): Promise<string> {
    const { port } = shop.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = [`${line} HTTP/1.1`, 'host: shop', 'connection: close', ...headers, '', ''];
    socket.write(head.join('\r\n') + body);
    // The first chunk suffices; the connection may stay open.
    const [beginning] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return beginning.toString();
  }
  const getStatus = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

  it.each([
    ['GET //', 200],
    ['GET ///', 200],
    ['GET //[', 404],
    ['GET /\\', 200],
    ['GET /\\[', 404],
    ['GET //shop', 200],
    ['GET //evil.example/shop', 404],
    ['GET /[', 404],
    ['GET /%', 400],
    ['GET /%ff', 400],
    ['GET /%00', 404],
    ['GET /%2f%2fevil.example', 404],
    ['GET /admin/', 200],
    ['GET //admin', 200],
    ['GET /%61dmin', 200],
    ['GET /?%', 200],
    ['GET http://evil.example/shop', 200],
    ['GET http://evil.example', 200],
    ['GET http://[/', 200],
    ['GET ?', 400],
    ['OPTIONS *', 404],
    ['OPTIONS /', 404],
    ['HEAD //', 200],
    ['TRACE /', 404],
    ['PROPFIND /', 404],
    ['QUERY /', 400],
    ['DELETE /', 404],
    ['POST /', 404],
    ['GET /api', 404],
    ['GET //api/settings', 200],
    ['GET /api//settings', 404],
    ['GET /%61pi/settings', 200],
    ['GET http://evil.example/api/settings', 200],
    ['GET /api/../health/live', 400],
    ['GET /api/%2e%2e/health/live', 400],
    ['GET /api/..%2fhealth', 400],
    ['GET /api/%', 400],
    ['GET /api/[', 404],
    ['GET /api/settings?[', 404],
    ['GET /storefront-mfe/%2e%2e/%2e%2e/etc/passwd', 404],
    ['GET /storefront-mfe//evil.example', 404],
    ['GET /shell/releases/..%2f..%2frelease.json', 404],
    ['TRACE /api/settings', 404],
    ['OPTIONS /api/settings', 200],
  ])('gets the correct status, never a 500: %s', async (line, status) => {
    expect(getStatus(await raw(line))).toBe(status);
  });

  it.each([10_000, 20_000])('with an overlong URL is rejected: %d characters', async (length) => {
    expect(getStatus(await raw(`GET /${'a'.repeat(length)}`))).toBe(length > 16_000 ? 431 : 404);
  });

  it('with "Expect: 100-continue" is accepted', async () => {
    const headers = ['expect: 100-continue', 'content-type: application/json', 'content-length: 2'];
    const received = shop.api.requests.length;
    expect(getStatus(await raw('POST /api/settings', headers, '{}'))).toBe(100);
    await shop.app.inject('/api/settings');
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/settings',
      headers: { expect: '100-continue', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(statusCode).toBe(200);
    expect(shop.api.requests.length).toBeGreaterThan(received);
  });

  it.each(['/shop', '/api/settings', '/storefront-mfe/releases/ssss/shop.js', '/health/live'])(
    'with "Connection: close" closes the connection: %s',
    async (path) => {
      const response = await raw(`GET ${path}`);
      expect(response.toLowerCase()).toContain('\r\nconnection: close\r\n');
    },
  );

  it.each([
    '/',
    '/product/7',
    '/product/8',
    '/no-such-page',
    '/no-such-file.js',
    '/login',
    '/robots.txt',
    '/sitemap.xml',
    '/releases.json',
    '/health/live',
    '/health/ready',
    '/icons/icon-192.png',
    '/manifest.webmanifest',
    '/api/settings',
    '/api/nothing',
    '/shell/releases/aaaa/entry.js',
    '/shell/releases/aaaa/none.js',
    '/storefront-mfe/release.json',
    '/storefront-mfe/releases/ssss/shop.js',
    '/storefront-mfe/paint/ssss',
    '/preview/end',
  ])('with HEAD gets the status and headers of GET: %s', async (url) => {
    const headers = { 'accept-encoding': 'br' };
    const get = await shop.app.inject({ url, headers });
    const head = await shop.app.inject({ method: 'HEAD', url, headers });
    expect(head.statusCode).toBe(get.statusCode);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  it('with a chunked body is accepted', async () => {
    const headers = ['transfer-encoding: chunked', 'content-type: application/json'];
    expect(getStatus(await raw('POST /api/settings', headers, '2\r\n{}\r\n0\r\n\r\n'))).toBe(200);
  });

  it.each([
    ['upgrade: h2c'],
    ['te: trailers'],
    ['keep-alive: timeout=5'],
    ['proxy-connection: keep-alive'],
    ['content-length: 0'],
    ['x-odd: \u00e9'],
  ])('with an irrelevant header is accepted: %s', async (header) => {
    expect(getStatus(await raw('GET /api/settings', [header]))).toBe(200);
  });
});
