import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { refused, useApi, type TestResponse } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { routesOf } from '../../test/routes.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import type { Problem } from './problem.contract.js';

const JSON_TYPE = { 'content-type': 'application/json' };

const api = useApi();

describe('HEAD', () => {
  it('answers as GET does, without the body, on every route', async () => {
    const admin = await anAdmin(api);
    const reads = routesOf(api).filter(({ method }) => method === 'GET');
    for (const { path } of reads) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map(async (method) => {
          const url = (await api.app.getUrl()) + path.replaceAll(/:\w+/g, '1');
          const authorization = `Bearer ${admin.token}`;
          const answer = await fetch(url, { method, headers: { authorization } });
          const own = { date: '', 'x-request-id': '', connection: '', 'keep-alive': '' };
          const headers = { ...Object.fromEntries(answer.headers), ...own };
          return {
            status: answer.status,
            headers,
            length: (await answer.arrayBuffer()).byteLength,
          };
        }),
      );
      expect({ path, ...head }).toEqual({ path, ...get, length: 0 });
    }
    expect(reads.length).toBeGreaterThan(20);
  });
});

describe('a request that cannot be read', () => {
  const login = (body: string | Buffer | null, type = 'application/json') =>
    api.send<Problem>('POST', '/api/auth/login', body, { headers: { 'content-type': type } });

  async function expectProblem(
    answer: Promise<TestResponse<Problem>>,
    status: number,
    code: string,
  ) {
    const { headers, ...rest } = await answer;
    expect(rest).toMatchObject(refused(status, code));
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  }

  it.each<[string, string | Buffer]>([
    ['broken JSON', '{"email":'],
    ['two JSON values', '{}{}'],
    ['a key that poisons objects', '{"__proto__":{"role":"admin"}}'],
    ['a constructor that poisons', '{"constructor":{"prototype":{}}}'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('is refused: %s', async (_, body) => {
    await expectProblem(login(body), 400, 'common.bad-request');
  });

  it.each([
    ['nothing at all', null],
    ['nothing but spaces', '  '],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"ann"'],
    ['a list', '[]'],
  ])('is refused for what is in it: %s', async (_, body) => {
    await expectProblem(login(body), 400, 'common.invalid-input');
  });

  it.each([
    ['a form', 'email=a&password=b', 'application/x-www-form-urlencoded'],
    ['plain text', '{}', 'text/plain'],
    ['a type with a tail', '{}', 'application/json\ta'],
    ['XML', '<a/>', 'application/xml'],
  ])('is refused for its type: %s', async (_, body, type) => {
    await expectProblem(login(body, type), 415, 'common.unsupported-type');
  });

  it('is refused for its size: more than 256 kB', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(257 * 1024) });
    await expectProblem(login(large), 413, 'common.too-large');
  });

  it('is refused when it is nested 100,000 levels deep', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await login(deep)).status).toBe(400);
  });

  it.each(['/api/%', '/api/%zz', '/api/%c0%af', '/api/products/%00', '/api/products/%E0%A4%A'])(
    'is refused by its address %s',
    async (path) => {
      const { status, headers, body } = await api.send<Problem>('GET', path, null);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ status, request_id: expect.any(String) });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('is answered as a problem when it is not even HTTP', async () => {
    const socket = connect(Number(new URL(await api.app.getUrl()).port), '127.0.0.1');
    socket.end('NOT HTTP AT ALL\r\n\r\n');
    const answer = await textOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toMatch(/at .*\.js/);
  });

  it('may have the JSON type and no body where none is wanted', async () => {
    const { token } = await aUser(api);
    const answer = await api.send('DELETE', '/api/cart/clear', null, { token, headers: JSON_TYPE });
    expect(answer.status).toBe(200);
  });
});

describe('an error', () => {
  it('is a problem with everything that clients look for', async () => {
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

  it('of ours is told in general words, without what went wrong inside', async () => {
    const user = await aUser(api);
    await api.dataSource.query('ALTER TABLE cart_line RENAME TO away');
    try {
      const answer = await user.get('/cart');
      expect(answer).toMatchObject(
        refused(500, 'common.unexpected', { detail: 'Something went wrong on our side.' }),
      );
      expect(JSON.stringify(answer.body)).not.toMatch(/cart_line|stack|SELECT/);
    } finally {
      await api.dataSource.query('ALTER TABLE away RENAME TO cart_line');
    }
  });

  it('carries the name that the proxy gave to the request, if it is a sane one', async () => {
    const named = async (id: string) =>
      (await api.get<Problem>('/nowhere', { headers: { 'x-request-id': id } })).body.request_id;
    expect(await named('shell-0123456789')).toBe('shell-0123456789');
    expect(await named('no"quotes{}')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('every answer', () => {
  it.each(['/settings', '/auth/me', '/nowhere', '/health/live', '/products'])(
    'of %s tells the browser to run, frame and guess nothing',
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
    'of %s is kept nowhere',
    async (path) => {
      const admin = await anAdmin(api);
      const { status, headers } = await admin.get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    },
  );

  it('asks for TLS for a year where the shopper came by TLS', async () => {
    const { headers } = await api.get('/settings', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('another origin', () => {
  const listing = useApi({ CORS_ORIGINS: 'https://shop.example' });
  const ask = (origin: string) => listing.get('/settings', { headers: { origin } });

  it('may read what it is for when it is on the list, without credentials, from memory as well', async () => {
    // The first answer is made, the second is not.
    for (const path of ['/settings', '/settings', '/products', '/products']) {
      const { headers } = await listing.get(path, { headers: { origin: 'https://shop.example' } });
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
  ])('may not when it is %s', async (origin) => {
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a busy API', () => {
  const busy = useApi({ MAX_IN_FLIGHT: '1' });

  it('answers 503 to one request too many, and serves the next ones again', async () => {
    const blocker = await beginCompetingTransaction(busy, 'LOCK TABLE site_settings');
    const waiting = busy.get('/settings');
    let answer = await busy.get<Problem>('/products');
    // The first one may still be on its way in.
    while (answer.status !== 503) answer = await busy.get<Problem>('/products');
    expect(answer.body.code).toBe('common.too-busy');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await busy.get('/health/live')).status).toBe(200);
    await blocker.rollback();
    expect((await waiting).status).toBe(200);
    expect((await busy.get('/settings')).status).toBe(200);
  });
});

describe('the API’s description', () => {
  it('is served as it is committed', async () => {
    const { status, body } = await api.get<{ openapi: string; paths: object }>('/openapi.json');
    expect(status).toBe(200);
    expect(Object.keys(body.paths)).toContain('/api/cart/checkout');
  });

  it('has a page that loads nothing from elsewhere', async () => {
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
