import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { startFakeShop } from './shop.fixture.ts';
import type { FakeShop } from './shop.fixture.ts';

describe('the shell’s concurrency limit', () => {
  /** An API that responds only to health checks. */
  const waiting: ServerResponse[] = [];
  const requests: Promise<unknown>[] = [];
  let api: Server;
  let shop: FakeShop;
  let origin: string;

  async function open(settings: NodeJS.ProcessEnv = {}): Promise<void> {
    shop = await startFakeShop({ API_URL: await listenOnFreePort(api), ...settings });
    origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  }
  async function get(path: string) {
    const reply = await fetch(origin + path);
    const { status, headers } = reply;
    return { status, headers, text: await reply.text() };
  }
  async function occupy(count: number): Promise<void> {
    const before = waiting.length;
    for (let n = 0; n < count; n += 1) requests.push(get('/api/cart').catch(() => undefined));
    while (waiting.length < before + count) await once(api, 'request');
  }

  beforeEach(() => {
    api = createServer((request, response) => {
      if (request.url?.startsWith('/api/health/')) response.end('well');
      else waiting.push(response);
    });
  });
  afterEach(async () => {
    for (const response of waiting.splice(0)) response.end();
    await shop.close();
    api.close();
    api.closeAllConnections();
  });

  it('rejects excess requests with Retry-After, admits health checks, and recovers', async () => {
    await open({ SHELL_MAX_IN_FLIGHT: '3' });
    await occupy(3);
    const refused = await get('/api/products');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'shell.too-busy', status: 503 });
    const page = await get('/shop');
    expect([page.status, page.headers.get('content-type')]).toEqual([
      503,
      'text/plain; charset=utf-8',
    ]);
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/api/health/ready')).status).toBe(200);
    for (const response of waiting.splice(0)) response.end('{}');
    await Promise.all(requests.splice(0));
    expect((await get('/shop')).status).toBe(200);
  });

  it('lets the server close after the requests in flight despite keep-alive connections', async () => {
    await open();
    await occupy(1);
    const closed = shop.app.close();
    for (const response of waiting.splice(0)) response.end('{}');
    await closed;
    expect(await requests.pop()).toMatchObject({ status: 200 });
  });

  it('rejects requests without a free API connection, while pages and health checks are served', async () => {
    await open();
    await occupy(120);
    expect((await get('/api/products')).text).toContain('shell.too-busy');
    for (const path of ['/api/health/ready', '/health/ready', '/shop']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
  });
});
