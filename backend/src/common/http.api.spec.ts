import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { refused, useApi, type TestResponse } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { listRoutesUnderTest } from '../../test/routes.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import type { Problem } from './problem.contract.js';

const JSON_TYPE = { 'content-type': 'application/json' };

const api = useApi();

describe('HEAD', () => {
  it('returns the status and headers of GET without the body, on every route', async () => {
    const admin = await anAdmin(api);
    const reads = listRoutesUnderTest(api).filter(({ method }) => method === 'GET');
    for (const { path } of reads) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map(async (method) => {
          const url = (await api.app.getUrl()) + path.replaceAll(/:\w+/g, '1');
          const authorization = `Bearer ${admin.token}`;
          const response = await fetch(url, {
            ...{ method, headers: { authorization } },
            redirect: 'manual',
          });
          const own = { date: '', 'x-request-id': '', connection: '', 'keep-alive': '' };
          const headers = { ...Object.fromEntries(response.headers), ...own };
          return {
            status: response.status,
            headers,
            length: (await response.arrayBuffer()).byteLength,
          };
        }),
      );
      expect({ path, ...head }).toEqual({ path, ...get, length: 0 });
    }
    expect(reads.length).toBeGreaterThan(20);
  });
});

describe('a malformed request', () => {
  const login = (body: string | Buffer | null, type = 'application/json') =>
    api.send<Problem>('POST', '/api/auth/login', body, { headers: { 'content-type': type } });

  async function expectProblem(
    response: Promise<TestResponse<Problem>>,
    status: number,
    code: string,
  ) {
    const { headers, ...rest } = await response;
    expect(rest).toMatchObject(refused(status, code));
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  }

  it.each<[string, string | Buffer]>([
    ['broken JSON', '{"email":'],
    ['two JSON values', '{}{}'],
    ['a key that pollutes the prototype', '{"__proto__":{"role":"admin"}}'],
    ['a constructor key that pollutes the prototype', '{"constructor":{"prototype":{}}}'],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('is rejected: %s', async (_, body) => {
    await expectProblem(login(body), 400, 'common.bad-request');
  });

  it.each([
    ['no body', null],
    ['only spaces', '  '],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"ann"'],
    ['a list', '[]'],
  ])('is rejected for its content: %s', async (_, body) => {
    await expectProblem(login(body), 400, 'common.invalid-input');
  });

  it.each([
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded'],
    ['plain text', '{}', 'text/plain'],
    ['a malformed type', '{}', 'application/json\ta'],
    ['XML', '<a/>', 'application/xml'],
  ])('is rejected for its content type: %s', async (_, body, type) => {
    await expectProblem(login(body, type), 415, 'common.unsupported-type');
  });

  it('is rejected above 256 kB', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(257 * 1024) });
    await expectProblem(login(large), 413, 'common.too-large');
  });

  it('is rejected if it is nested 100,000 levels deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await login(deep)).status).toBe(400);
  });

  it.each(['/api/%', '/api/%zz', '/api/%c0%af', '/api/products/%00', '/api/products/%E0%A4%A'])(
    'is rejected for its URL %s',
    async (path) => {
      const { status, headers, body } = await api.send<Problem>('GET', path, null);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ status, request_id: expect.any(String) });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('gets a 400 if it is not HTTP', async () => {
    const socket = connect(Number(new URL(await api.app.getUrl()).port), '127.0.0.1');
    socket.end('NOT HTTP AT ALL\r\n\r\n');
    const response = await textOf(socket);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).not.toMatch(/at .*\.js/);
  });

  it('may have the JSON content type without a body where no body is expected', async () => {
    const { token } = await aUser(api);
    const response = await api.send('DELETE', '/api/cart/clear', null, {
      token,
      headers: JSON_TYPE,
    });
    expect(response.status).toBe(200);
  });
});

describe('an error response', () => {
  it('is a problem document with all members', async () => {
    const { status, headers, body } = await api.get<Problem>('/no/such/place');
    expect(status).toBe(404);
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this address.',
      code: 'common.not-found',
      error: 'There is nothing at this address.',
      request_id: headers.get('x-request-id'),
    });
  });

  it('has a generic message without internal details after a bug', async () => {
    const user = await aUser(api);
    await api.dataSource.query('ALTER TABLE cart_line RENAME TO away');
    try {
      const response = await user.get('/cart');
      expect(response).toMatchObject(
        refused(500, 'common.unexpected', { detail: 'Something went wrong on our side.' }),
      );
      expect(JSON.stringify(response.body)).not.toMatch(/cart_line|stack|SELECT/);
    } finally {
      await api.dataSource.query('ALTER TABLE away RENAME TO cart_line');
    }
  });

  it('carries the request id of the proxy if it is well-formed', async () => {
    const named = async (id: string) =>
      (await api.get<Problem>('/nowhere', { headers: { 'x-request-id': id } })).body.request_id;
    expect(await named('shell-0123456789')).toBe('shell-0123456789');
    expect(await named('no"quotes{}')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('every response', () => {
  it.each(['/settings', '/auth/me', '/nowhere', '/health/live', '/products'])(
    'of %s has the security headers',
    async (path) => {
      const { headers } = await api.get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it.each(['/auth/me', '/cart', '/cart/orders', '/admin/check', '/admin/dashboard'])(
    'of %s is not cached',
    async (path) => {
      const admin = await anAdmin(api);
      const { status, headers } = await admin.get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    },
  );

  it('has HSTS for a year if the request came over TLS', async () => {
    const { headers } = await api.get('/settings', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('another origin (CORS)', () => {
  const corsApi = useApi({ CORS_ORIGINS: 'https://shop.example' });
  const request = (origin: string) => corsApi.get('/settings', { headers: { origin } });

  it('may read responses if it is configured, without credentials, also from the cache', async () => {
    // The first response is computed, the second one cached.
    for (const path of ['/settings', '/settings', '/products', '/products']) {
      const { headers } = await corsApi.get(path, { headers: { origin: 'https://shop.example' } });
      expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
      expect(headers.get('access-control-expose-headers')).toContain('retry-after');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toMatch(/origin/i);
    }
  });

  it.each([
    'https://evil.example',
    'https://shop.example.evil.example',
    'null',
    'http://shop.example',
  ])('may not if it is %s', async (origin) => {
    expect((await request(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an overloaded API', () => {
  const busy = useApi({ MAX_IN_FLIGHT: '1' });

  it('returns 503 to excess requests and serves the next ones', async () => {
    const blocker = await beginCompetingTransaction(busy, 'LOCK TABLE site_settings');
    const waiting = busy.get('/settings');
    let response = await busy.get<Problem>('/products');
    // The first request may not have arrived yet.
    while (response.status !== 503) response = await busy.get<Problem>('/products');
    expect(response.body.code).toBe('common.too-busy');
    expect(response.headers.get('retry-after')).toBe('1');
    expect((await busy.get('/health/live')).status).toBe(200);
    await blocker.rollback();
    expect((await waiting).status).toBe(200);
    expect((await busy.get('/settings')).status).toBe(200);
  });
});

describe('the API description', () => {
  it('is served', async () => {
    const { status, body } = await api.get<{ openapi: string; paths: object }>('/openapi.json');
    expect(status).toBe(200);
    expect(Object.keys(body.paths)).toContain('/api/cart/checkout');
  });

  it('has a page that loads only its own files', async () => {
    const { status, headers, body } = await api.get<string>('/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    for (const [, address = ''] of body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await api.send('GET', address, null)).status).toBe(200);
    }
  });

  it.each([
    '/docs/package.json',
    '/docs/..%2fpackage.json',
    '/docs/swagger-ui.css.map',
    '/docs/constructor',
  ])('serves no other file: %s', async (path) => {
    expect((await api.get(path)).status).toBe(404);
  });
});
