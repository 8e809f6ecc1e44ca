import { jest } from '@jest/globals';
import type { RenderResponseBody } from '@challenge-coins/ssr/render-protocol';
import { startFakeShop, COIN, storefront } from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';
import { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const FRAME = {
  html: '<main><!--page--></main>',
  head: { title: '' },
} satisfies RenderResponseBody;
const OVERRIDE = { cookie: 'remote-override-storefront-mfe=http://localhost:4711/own.js' };

describe('the page cache', () => {
  const documents = {};
  const FRESH = 400;
  const at = (version: string | null, key = version ?? '') => {
    return { key, version, documents, freshUntil: Date.now() + FRESH };
  };
  const aPage = (html: string) => new CachedPage({ html, etagSource: html }, 200);
  const rendering = (html: string, isCacheable = true) =>
    jest.fn(() => Promise.resolve({ page: aPage(html), isCacheable }));

  it('renders a page once for concurrent and later requests', async () => {
    const pages = new PageCache();
    const render = rendering('a');
    const requests = await Promise.all([pages.get(at('1'), render), pages.get(at('1'), render)]);
    expect(new Set([...requests, await pages.get(at('1'), render)]).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('does not cache personalized or uncacheable pages', async () => {
    const pages = new PageCache();
    for (const [version, render] of [
      [null, rendering('own')],
      ['2', rendering('unpainted', false)],
    ] as const) {
      await pages.get(at(version), render);
      await pages.get(at(version), render);
      expect(render).toHaveBeenCalledTimes(2);
    }
  });

  it('renders again after a failure', async () => {
    const pages = new PageCache();
    const failing = () => Promise.reject(new Error('no page'));
    await expect(pages.get(at('3'), failing)).rejects.toThrow('no page');
    await expect(pages.get(at('3'), rendering('a'))).resolves.toBeInstanceOf(CachedPage);
  });

  it('returns a page while its data and releases are fresh, but not after the clock was set back', async () => {
    const pages = new PageCache();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const page = await pages.get(at('1', '/shop'), rendering('a'));
    expect(pages.getFresh('/shop', documents)).toBe(page);
    expect(pages.getFresh('/shop', {})).toBeUndefined();
    expect(pages.getFresh('/faqs', documents)).toBeUndefined();
    for (const moment of [now + FRESH, now - 1]) {
      clock.mockReturnValue(moment);
      expect(pages.getFresh('/shop', documents)).toBeUndefined();
    }
    clock.mockReturnValue(now + FRESH);
    await pages.get(at('1', '/shop'), rendering('never'));
    expect(pages.getFresh('/shop', documents)).toBe(page);
    clock.mockRestore();
  });

  it('replaces the previous page of a URL', async () => {
    const pages = new PageCache();
    await pages.get(at('1', '/shop'), rendering('a'));
    const render = rendering('b');
    const page = await pages.get(at('2', '/shop'), render);
    expect(pages.getFresh('/shop', documents)).toBe(page);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used pages by size', async () => {
    const { size } = aPage('a'.repeat(10_000));
    const pages = new PageCache(2 * size);
    const render = rendering('a'.repeat(10_000));
    for (const version of ['1', '2', '1', '3', '1']) await pages.get(at(version), render);
    expect(render).toHaveBeenCalledTimes(3);
    await pages.get(at('2'), render);
    expect(render).toHaveBeenCalledTimes(4);
  });
});

describe('a page served by the shell', () => {
  let shop: FakeShop;
  const page = (url = '/product/7', headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers });

  beforeEach(async () => {
    shop = await startFakeShop(
      { REMOTE_OVERRIDES: 'allow' },
      { renderFrame: () => Promise.resolve(FRAME) },
    );
    const head = { title: COIN.name };
    shop.storefront.responses['/paint/ssss'] = { body: { html: '<h1>A coin</h1>', head } };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.close();
  });

  it('is byte-identical for all visitors', async () => {
    const first = await page();
    const known = await page('/product/7', {
      cookie: 'session=marie; device=1',
      authorization: 'Bearer token',
      host: 'evil.example',
    });
    expect(first.body).toContain('<h1>A coin</h1>');
    expect([known.body, known.headers.etag]).toEqual([first.body, first.headers.etag]);
  });

  it('can be cached by a CDN for seconds, unless it is personal or missing', async () => {
    const shared = {
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5',
      'cdn-cache-control': 'max-age=5, stale-while-revalidate=30',
    };
    expect((await page()).headers).toMatchObject(shared);
    const own = await page('/product/7', OVERRIDE);
    const missing = await page('/nowhere');
    const { live } = storefront();
    const canary = { percent: 50, release: { ...live, id: 'cccc' } };
    shop.storefront.responses['/release.json'] = { body: { ...storefront(), canary } };
    shop.storefront.responses['/paint/cccc'] = shop.storefront.responses['/paint/ssss']!;
    await page('/releases.json');
    const duringCanary = await page();
    expect(duringCanary.body).toContain('<h1>A coin</h1>');
    for (const { headers } of [own, missing, duringCanary]) {
      expect(headers['cache-control']).toMatch(/^(private, no-(cache|store)|no-cache)$/);
      expect(headers).not.toHaveProperty('cdn-cache-control');
    }
  });

  it.each([
    ['the shop’s settings fail', '/api/settings', { status: 503, body: {} }],
    ['the coin fails', '/api/products/7', { status: 500, body: {} }],
    ['the coin is late', '/api/products/7', { body: {}, hangs: true }],
  ])('is not cached by a CDN if %s', async (_what, path, response) => {
    shop.api.responses[path] = response;
    const { headers } = await page();
    expect(headers['cache-control']).not.toContain('s-maxage');
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });

  it('changes with its data, after half a second at most', async () => {
    const before = await page();
    shop.api.responses['/api/products/7'] = { body: { ...COIN, available: 11 } };
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 500);
    const after = await page();
    expect(before.body).toContain('"available":12');
    expect(after.body).toContain('"available":11');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('differs by search string', async () => {
    const texts = await Promise.all(['?from=mail', '?from=web'].map((s) => page(`/product/7${s}`)));
    expect(JSON.parse(shop.storefront.posted.at(-1)?.body ?? '')).toMatchObject({
      path: '/product/7?from=web',
    });
    expect(texts.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('is cached separately from a page with an overridden remote', async () => {
    const before = (await page()).body;
    const own = await page('/product/7', OVERRIDE);
    expect(own.body).toContain('http://localhost:4711/own.js');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await page()).body).toBe(before);
  });

  it('changes with its release at once', async () => {
    await page();
    const body = storefront('tttt');
    shop.storefront.responses['/release.json'] = { body };
    shop.storefront.responses['/paint/tttt'] = {
      body: { html: '<h1>New</h1>', head: { title: '' } },
    };
    await page('/releases.json');
    expect((await page()).body).toContain('<h1>New</h1>');
  });

  it('is 304 for a client with the current version', async () => {
    const { headers } = await page();
    const again = await page('/product/7', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
