import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { UpstreamTargets } from '../proxy/upstream-targets.ts';
import { PublicApiClient, TTL_MS } from './public-api.ts';

describe('the public API client', () => {
  const waiting: ServerResponse[] = [];
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    waiting.push(response);
  });
  let api: PublicApiClient;

  beforeAll(async () => {
    api = new PublicApiClient(new UpstreamTargets([await listenOnFreePort(server)], '/'));
  });
  afterAll(() => server.close());

  it('shares one request between callers and bounds the number of concurrent paths', async () => {
    const same = [api.get('/products/1', 10_000), api.get('/products/1', 10_000)];
    const others = Array.from({ length: 200 }, (_, n) => api.get(`/products/x${n}`, 10_000));
    // Those above the bound get null immediately, while the others still wait.
    expect(await Promise.all(others.slice(63))).toEqual(Array(137).fill(null));
    while (asked < 64) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const response of waiting) response.end('{}');
    const answer = { status: 200, json: '{}', at: expect.any(Number) };
    expect(await Promise.all(same)).toEqual(Array(2).fill(answer));
    await Promise.all(others);
    expect(asked).toBe(64);
  });
});

describe('an API response that does not arrive in time', () => {
  let now: number;
  let isSlow: boolean;
  let waiting: ServerResponse[];
  const server = createServer((_request, response) => {
    if (isSlow) waiting.push(response);
    else response.end(`"asked at ${now}"`);
  });
  let api: PublicApiClient;

  beforeEach(async () => {
    now = 1_000_000;
    isSlow = false;
    waiting = [];
    api = new PublicApiClient(
      new UpstreamTargets([await listenOnFreePort(server)], '/'),
      () => now,
    );
    await api.get('/products/1', 10_000);
    isSlow = true;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([29_999, 5_000])(
    'is replaced by the cached one of %s ms ago, with its original time',
    async (age) => {
      now += age;
      const answer = { status: 200, json: '"asked at 1000000"', at: 1_000_000 };
      expect(await api.get('/products/1', 10)).toEqual(answer);
    },
  );

  it('is awaited longer if there is no cached one', async () => {
    const BUDGET = 10;
    const asked = api.get('/products/2', BUDGET, 10_000);
    while (waiting.length === 0) await delay(BUDGET);
    await delay(5 * BUDGET);
    waiting[0]?.end('"late"');
    expect(await asked).toMatchObject({ json: '"late"' });
    const answer = { json: '"asked at 1000000"' };
    expect(await api.get('/products/1', BUDGET, 10_000)).toMatchObject(answer);
  });

  it('is null if the cached one is older than 30 s or from the future', async () => {
    now += 30_000;
    expect(await api.get('/products/1', 10)).toBeNull();
    now = 999_999;
    expect(await api.get('/products/1', 10)).toBeNull();
    expect(await api.get('/products/2', 10)).toBeNull();
  });
});

describe('an API response that is no answer', () => {
  let status = 200;
  const server = createServer((_request, response) => {
    response.writeHead(status).end(`"status ${status}"`);
  });
  let now = 1_000_000;
  let api: PublicApiClient;

  beforeAll(async () => {
    const targets = new UpstreamTargets([await listenOnFreePort(server)], '/');
    api = new PublicApiClient(targets, () => now);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each([429, 500, 503])('is replaced by the last good one: %s', async (refusal) => {
    now += 60_000;
    status = 200;
    const good = await api.get('/products/1', 10_000);
    expect(good).toMatchObject({ status: 200, json: '"status 200"' });
    now += TTL_MS;
    status = refusal;
    expect(await api.get('/products/1', 10_000)).toEqual(good);
    expect(await api.get('/products/2', 10_000)).toBeNull();
  });

  it('is one if the product does not exist', async () => {
    status = 404;
    expect(await api.get('/products/3', 10_000)).toMatchObject({ status: 404 });
  });
});
