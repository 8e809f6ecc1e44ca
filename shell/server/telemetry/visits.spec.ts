import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listCanaryRollbacks } from '../../../release/canary-rollbacks.ts';
import { setCanary } from '../../../release/release-transitions.ts';
import { ReleaseStore } from '../../../release/release-store.ts';
import { createRelease } from '../../../release/release.fixture.ts';
import { freePort } from '../../../server-kit/src/local-server.fixture.ts';
import { createReleaseDocument, startUpstream, startFakeShop } from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';

const HERE = { 'sec-fetch-site': 'same-origin' };
const WELL = {
  releases: { shell: 'aaaa', 'storefront-mfe': 'ssss' },
  visits: ['shell', 'storefront-mfe'],
  failed: [] as string[],
  errors: [] as object[],
};
const FAILED = {
  ...WELL,
  failed: ['storefront-mfe'],
  errors: [
    { part: 'storefront-mfe', kind: 'page' },
    { part: 'storefront-mfe', kind: 'script' },
  ],
};

describe('what pages say about their visits', () => {
  let port: number;
  let shop: FakeShop;
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const report = (payload: object | string, headers: Record<string, string> = HERE) =>
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

  it('is counted by part and release: visits, those with an error, errors by kind', async () => {
    expect((await report(WELL)).statusCode).toBe(204);
    expect((await report(FAILED)).body).toBe('');
    const text = await figures();
    const storefront = 'part="storefront-mfe",release="ssss"';
    expect(text).toContain(`shop_visits_total{${storefront}} 2`);
    expect(text).toContain('shop_visits_total{part="shell",release="aaaa"} 2');
    expect(text).toContain(`shop_visits_failed_total{${storefront}} 1`);
    expect(text).not.toContain('shop_visits_failed_total{part="shell"');
    expect(text).toContain(`shop_page_errors_total{${storefront},kind="page"} 1`);
  });

  it('is how fast it was as well', async () => {
    await report({ ...WELL, visits: [], vitals: { lcp: 1_800, inp: 90, cls: 0.015 } });
    const text = await figures();
    const labels = (le: string) => `{le="${le}",part="storefront-mfe",release="ssss"}`;
    expect(text).toContain(`shop_lcp_seconds_bucket${labels('1.5')} 0`);
    expect(text).toContain(`shop_lcp_seconds_bucket${labels('2')} 1`);
    expect(text).toContain(`shop_inp_seconds_bucket${labels('0.1')} 1`);
    expect(text).toContain(`shop_cls_bucket${labels('0.02')} 1`);
  });

  it('counts for what is live or a canary now, and nowhere for any other id', async () => {
    const releases = { shell: 'zzzz', 'storefront-mfe': 'old-one', 'another-mfe': 'ssss' };
    const visits = Object.keys(releases);
    expect((await report({ ...WELL, releases, visits, failed: visits })).statusCode).toBe(204);
    const text = await figures();
    for (const label of ['zzzz', 'old-one', 'another-mfe']) expect(text).not.toContain(label);
  });

  it.each([
    ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sister domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin, where the browser tells no more', { origin: 'https://evil.example' }],
    ['nobody’s page', {}],
  ])('is refused from %s', async (_who, headers) => {
    expect((await report(WELL, headers as Record<string, string>)).statusCode).toBe(403);
    expect(await figures()).not.toContain('shop_visits_total{');
  });

  it('is taken by its origin from a browser that tells no more', async () => {
    const headers = { origin: 'https://coins.example', host: 'coins.example' };
    expect((await report(WELL, headers)).statusCode).toBe(204);
  });

  it.each([
    ['no JSON', 'shop'],
    ['no report', {}],
    ['more than is asked', { ...WELL, message: 'Marie at rue Pavée' }],
    ['a kind that is none', { ...WELL, errors: [{ part: 'shell', kind: 'marie@example.com' }] }],
    ['an address for an id', { ...WELL, releases: { shell: '/product/7?q=marie' } }],
    ['a time out of this world', { ...WELL, vitals: { lcp: 1e12 } }],
  ])('is refused when it is %s', async (_what, payload) => {
    expect((await report(payload)).statusCode).toBe(400);
  });

  it('is refused when it is long', async () => {
    expect((await report({ ...WELL, more: 'x'.repeat(2_048) })).statusCode).toBe(413);
  });

  it('is taken from one address a hundred and twenty times a minute', async () => {
    for (let count = 0; count < 120; count += 1) await report(WELL);
    const refused = await report(WELL);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('is taken from one customer of an IPv6 provider as often, whatever address she takes', async () => {
    const from = (host: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/visits',
        headers: HERE,
        payload: WELL,
        remoteAddress: `2001:db8::${host.toString(16)}`,
      });
    for (let host = 1; host <= 120; host += 1) await from(host);
    expect((await from(121)).statusCode).toBe(429);
  });

  it('is no visit when a preview is looked at', async () => {
    const cookie = `preview-storefront-mfe=${'a'.repeat(43)}`;
    expect((await report(FAILED, { ...HERE, cookie })).statusCode).toBe(204);
    expect(await figures()).not.toContain('shop_visits_total{');
  });

  it('ends the canary of the shell itself, whose releases this server keeps', async () => {
    await shop.close();
    shop = await startFakeShop({ EDGE_PROXIES: '127.0.0.1' });
    const store = new ReleaseStore(join(shop.cacheDir, '../releases'), 'shell');
    const canary = { percent: 10, since: new Date().toISOString(), release: createRelease('cccc') };
    const started = setCanary(await store.document(), canary);
    await store.withLock('a canary', () => store.replaceDocument(started));
    await shop.app.inject('/releases.json');
    for (let visitor = 1; visitor <= 60; visitor += 1) {
      const failed = visitor % 20 === 0 ? ['shell'] : [];
      const payload = { ...WELL, releases: { shell: 'cccc' }, visits: ['shell'], failed };
      await report(payload, { ...HERE, 'x-forwarded-for': `203.0.113.${visitor}` });
    }
    // The reason is written after the end.
    while ((await listCanaryRollbacks(store)).length === 0) await delay(50);
    expect((await store.document())?.canary).toBeNull();
    const [ended] = await listCanaryRollbacks(store);
    expect(ended).toMatchObject({ id: 'cccc', figures: { canary: { visits: 60, failed: 3 } } });
  });

  it('reaches the server of the part whose canary it is about', async () => {
    const document = createReleaseDocument('storefront-mfe', 'ssss');
    const since = new Date().toISOString();
    const canary = {
      percent: 10,
      since,
      release: createReleaseDocument('storefront-mfe', 'cccc').live,
    };
    shop.storefront.answers['/release.json'] = { body: { ...document, canary } };
    await shop.app.inject('/releases.json');
    await report({ ...FAILED, releases: { 'storefront-mfe': 'cccc' } });
    const told = () => shop.storefront.asked.find(({ url }) => url === '/canary-news');
    while (!told()) await delay(50);
    expect(told()?.method).toBe('POST');
    expect(told()?.headers['x-forwarded-for']).toBeUndefined();
    expect(shop.admin.asked.map(({ url }) => url)).not.toContain('/canary-news');
  });

  it('reaches the server of a remote that a setting has added', async () => {
    const canary = { percent: 10, since: new Date().toISOString(), release: createRelease('cccc') };
    const hello = await startUpstream({
      '/release.json': { body: { ...createReleaseDocument('hello-mfe', 'hhhh'), canary } },
    });
    await shop.close();
    shop = await startFakeShop({ REMOTES: `hello-mfe ${hello.url} /hello` });
    await shop.app.inject('/releases.json');
    await report({ ...WELL, releases: { 'hello-mfe': 'cccc' }, visits: ['hello-mfe'] });
    while (!hello.posted.some(({ path }) => path === '/canary-news')) await delay(50);
    await hello.close();
  });
});
