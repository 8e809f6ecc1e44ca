import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listClientErrors } from '@challenge-coins/release/client-errors';
import { listCanaryRollbacks } from '@challenge-coins/release/canary-rollbacks';
import { setCanary } from '@challenge-coins/release/release-transitions';
import { ReleaseStore } from '@challenge-coins/release/release-store';
import { createRelease } from '@challenge-coins/release/release.fixture';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import { createReleaseDocument, startUpstream, startFakeShop } from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const SUCCESS = {
  releases: { shell: 'aaaa', 'storefront-mfe': 'ssss' },
  visits: ['shell', 'storefront-mfe'],
  failed: [] as string[],
  errors: [] as object[],
};
const FAILED = {
  ...SUCCESS,
  failed: ['storefront-mfe'],
  errors: [
    { part: 'storefront-mfe', kind: 'page' },
    { part: 'storefront-mfe', kind: 'script' },
  ],
};

describe('a telemetry report', () => {
  let port: number;
  let shop: FakeShop;
  const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const report = (payload: object | string, headers: Record<string, string> = SAME_ORIGIN) =>
    shop.app.inject({
      method: 'POST',
      url: '/visits',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  beforeEach(async () => {
    port = await freePort();
    shop = await startFakeShop({ METRICS_PORT: String(port) });
  });
  afterEach(() => shop.close());

  it('is counted by part and release: page loads, failed ones, errors by kind', async () => {
    expect((await report(SUCCESS)).statusCode).toBe(204);
    expect((await report(FAILED)).body).toBe('');
    const text = await fetchMetrics();
    const storefront = 'part="storefront-mfe",release="ssss"';
    expect(text).toContain(`shop_page_loads_total{${storefront}} 2`);
    expect(text).toContain(`shop_page_loads_failed_total{${storefront}} 1`);
    expect(text).toContain(`shop_visits_total{${storefront}} 2`);
    expect(text).toContain('shop_visits_total{part="shell",release="aaaa"} 2');
    expect(text).toContain(`shop_visits_failed_total{${storefront}} 1`);
    expect(text).not.toContain('shop_visits_failed_total{part="shell"');
    expect(text).toContain(`shop_page_errors_total{${storefront},kind="page"} 1`);
  });

  it('of errors is recorded by their part, with the release that is served, class and frames', async () => {
    const error = {
      release: 'aaaa',
      kind: 'page',
      name: 'TypeError',
      frames: [{ file: 'entry.js', line: 1, column: 9 }],
    };
    const send = (payload: object, headers: Record<string, string> = SAME_ORIGIN) =>
      shop.app.inject({ method: 'POST', url: '/visits/errors', headers, payload });
    const ofShell = { part: 'shell', ...error };
    const unknown = { ...ofShell, release: 'zzzz', name: 'RangeError' };
    expect((await send([ofShell], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send([{ ...ofShell, message: 'Marie' }])).statusCode).toBe(400);
    const ofStorefront = { ...ofShell, part: 'storefront-mfe', release: 'ssss' };
    expect((await send([ofShell, unknown, ofStorefront])).statusCode).toBe(204);
    expect((await send([ofShell])).statusCode).toBe(204);
    const store = new ReleaseStore(join(shop.cacheDir, '../releases'), 'shell');
    const posted = () => shop.storefront.posted.filter(({ path }) => path === '/client-errors');
    while ((await listClientErrors(store)).length === 0 || posted().length === 0) await delay(50);
    expect(await listClientErrors(store)).toEqual([
      { ...error, count: 2, last: expect.any(String) },
    ]);
    expect(JSON.parse(posted()[0]!.body)).toEqual([{ ...error, release: 'ssss', count: 1 }]);
  });

  it('includes Web Vitals', async () => {
    await report({ ...SUCCESS, visits: [], vitals: { lcp: 1_800, inp: 90, cls: 0.015 } });
    const text = await fetchMetrics();
    const labels = (le: string) => `{le="${le}",part="storefront-mfe",release="ssss"}`;
    expect(text).toContain(`shop_lcp_seconds_bucket${labels('1.5')} 0`);
    expect(text).toContain(`shop_lcp_seconds_bucket${labels('2')} 1`);
    expect(text).toContain(`shop_inp_seconds_bucket${labels('0.1')} 1`);
    expect(text).toContain(`shop_cls_bucket${labels('0.02')} 1`);
  });

  it('is counted only for releases that are currently served', async () => {
    const releases = { shell: 'zzzz', 'storefront-mfe': 'old-one', 'another-mfe': 'ssss' };
    const visits = Object.keys(releases);
    expect((await report({ ...SUCCESS, releases, visits, failed: visits })).statusCode).toBe(204);
    const text = await fetchMetrics();
    for (const label of ['zzzz', 'old-one', 'another-mfe']) expect(text).not.toContain(label);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin without fetch metadata', { origin: 'https://evil.example' }],
    ['no page', {}],
  ])('is rejected from %s', async (_who, headers) => {
    expect((await report(SUCCESS, headers as Record<string, string>)).statusCode).toBe(403);
    expect(await fetchMetrics()).not.toContain('shop_visits_total{');
  });

  it('is accepted by its Origin header without fetch metadata', async () => {
    const headers = { origin: 'https://coins.example', host: 'coins.example' };
    expect((await report(SUCCESS, headers)).statusCode).toBe(204);
  });

  it.each([
    ['not JSON', 'shop'],
    ['empty', {}],
    ['extended with unknown fields', { ...SUCCESS, message: 'Marie at rue Pavée' }],
    [
      'of an unknown error kind',
      { ...SUCCESS, errors: [{ part: 'shell', kind: 'marie@example.com' }] },
    ],
    ['with a URL as release id', { ...SUCCESS, releases: { shell: '/product/7?q=marie' } }],
    ['with an implausible duration', { ...SUCCESS, vitals: { lcp: 1e12 } }],
  ])('is rejected if it is %s', async (_what, payload) => {
    expect((await report(payload)).statusCode).toBe(400);
  });

  it('is rejected if it is too long', async () => {
    expect((await report({ ...SUCCESS, more: 'x'.repeat(2_048) })).statusCode).toBe(413);
  });

  it('is accepted 120 times a minute per address', async () => {
    for (let count = 0; count < 120; count += 1) await report(SUCCESS);
    const refused = await report(SUCCESS);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('is accepted as often from one IPv6 subnet, whatever the address', async () => {
    const from = (host: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/visits',
        headers: SAME_ORIGIN,
        payload: SUCCESS,
        remoteAddress: `2001:db8::${host.toString(16)}`,
      });
    for (let host = 1; host <= 120; host += 1) await from(host);
    expect((await from(121)).statusCode).toBe(429);
  });

  it('is not counted for a preview', async () => {
    const cookie = `preview-storefront-mfe=${'a'.repeat(43)}`;
    expect((await report(FAILED, { ...SAME_ORIGIN, cookie })).statusCode).toBe(204);
    expect(await fetchMetrics()).not.toContain('shop_visits_total{');
  });

  it("ends the shell's own canary in this server's store", async () => {
    await shop.close();
    shop = await startFakeShop({ EDGE_PROXIES: '127.0.0.1' });
    const store = new ReleaseStore(join(shop.cacheDir, '../releases'), 'shell');
    const canary = { percent: 10, since: new Date().toISOString(), release: createRelease('cccc') };
    const started = setCanary(await store.document(), canary);
    await store.withLock('a canary', () => store.replaceDocument(started));
    await shop.app.inject('/releases.json');
    for (let visitor = 1; visitor <= 60; visitor += 1) {
      const failed = visitor % 20 === 0 ? ['shell'] : [];
      const payload = { ...SUCCESS, releases: { shell: 'cccc' }, visits: ['shell'], failed };
      await report(payload, { ...SAME_ORIGIN, 'x-forwarded-for': `203.0.113.${visitor}` });
    }
    // The reason is written after the rollback.
    while ((await listCanaryRollbacks(store)).length === 0) await delay(50);
    expect((await store.document())?.canary).toBeNull();
    const [ended] = await listCanaryRollbacks(store);
    expect(ended).toMatchObject({
      id: 'cccc',
      figures: { canary: { visits: 60, failed: 3 } },
    });
  });

  it("is forwarded to the server of the canary's part", async () => {
    const document = createReleaseDocument('storefront-mfe', 'ssss');
    const since = new Date().toISOString();
    const canary = {
      percent: 10,
      since,
      release: createReleaseDocument('storefront-mfe', 'cccc').live,
    };
    shop.storefront.responses['/release.json'] = { body: { ...document, canary } };
    await shop.app.inject('/releases.json');
    await report({ ...FAILED, releases: { 'storefront-mfe': 'cccc' } });
    const findReport = () => shop.storefront.requests.find(({ url }) => url === '/canary-news');
    while (!findReport()) await delay(50);
    expect(findReport()?.method).toBe('POST');
    expect(findReport()?.headers['x-forwarded-for']).toBeUndefined();
    expect(shop.admin.requests.map(({ url }) => url)).not.toContain('/canary-news');
  });

  it('is forwarded to a remote added by REMOTES', async () => {
    const canary = { percent: 10, since: new Date().toISOString(), release: createRelease('cccc') };
    const hello = await startUpstream({
      '/release.json': { body: { ...createReleaseDocument('hello-mfe', 'hhhh'), canary } },
    });
    await shop.close();
    shop = await startFakeShop({ REMOTES: `hello-mfe ${hello.url} /hello` });
    await shop.app.inject('/releases.json');
    await report({ ...SUCCESS, releases: { 'hello-mfe': 'cccc' }, visits: ['hello-mfe'] });
    while (!hello.posted.some(({ path }) => path === '/canary-news')) await delay(50);
    await hello.close();
  });
});
