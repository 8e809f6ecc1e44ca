import { jest } from '@jest/globals';
import type { RenderResponseBody } from '../../../release/render-protocol.ts';
import { startFakeShop, COIN, storefront } from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';
import { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const FRAME = {
  html: '<main><!--page--></main>',
  head: { title: '' },
} satisfies RenderResponseBody;
const OVERRIDE = { cookie: 'remote-override-storefront-mfe=http://localhost:4711/own.js' };

describe('a page that is kept', () => {
  const documents = {};
  const FRESH = 400;
  const at = (version: string | null, key = version ?? '') => {
    return { key, version, documents, freshUntil: Date.now() + FRESH };
  };
  const aPage = (html: string) => new CachedPage({ html, etagSource: html }, 200);
  const made = (html: string, isCacheable = true) =>
    jest.fn(() => Promise.resolve({ page: aPage(html), isCacheable }));

  it('is made once for all who ask at the same time, and for those who come later', async () => {
    const pages = new PageCache();
    const make = made('a');
    const asked = await Promise.all([pages.get(at('1'), make), pages.get(at('1'), make)]);
    expect(new Set([...asked, await pages.get(at('1'), make)]).size).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made for each visitor where it is nobody else’s, or may be another one soon', async () => {
    const pages = new PageCache();
    for (const [version, make] of [
      [null, made('own')],
      ['2', made('unpainted', false)],
    ] as const) {
      await pages.get(at(version), make);
      await pages.get(at(version), make);
      expect(make).toHaveBeenCalledTimes(2);
    }
  });

  it('is made again when that has failed', async () => {
    const pages = new PageCache();
    const failing = () => Promise.reject(new Error('no page'));
    await expect(pages.get(at('3'), failing)).rejects.toThrow('no page');
    await expect(pages.get(at('3'), made('a'))).resolves.toBeInstanceOf(CachedPage);
  });

  it('is given at once while its data and releases are the same, and not by a clock that was put back', async () => {
    const pages = new PageCache();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const page = await pages.get(at('1', '/shop'), made('a'));
    expect(pages.atOnce('/shop', documents)).toBe(page);
    expect(pages.atOnce('/shop', {})).toBeUndefined();
    expect(pages.atOnce('/faqs', documents)).toBeUndefined();
    for (const moment of [now + FRESH, now - 1]) {
      clock.mockReturnValue(moment);
      expect(pages.atOnce('/shop', documents)).toBeUndefined();
    }
    clock.mockReturnValue(now + FRESH);
    await pages.get(at('1', '/shop'), made('never'));
    expect(pages.atOnce('/shop', documents)).toBe(page);
    clock.mockRestore();
  });

  it('takes the place of the one before at its address', async () => {
    const pages = new PageCache();
    await pages.get(at('1', '/shop'), made('a'));
    const make = made('b');
    const page = await pages.get(at('2', '/shop'), make);
    expect(pages.atOnce('/shop', documents)).toBe(page);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('gives way to others by its weight, the one first that nobody has asked for longest', async () => {
    const { size } = aPage('a'.repeat(10_000));
    const pages = new PageCache(2 * size);
    const make = made('a'.repeat(10_000));
    for (const version of ['1', '2', '1', '3', '1']) await pages.get(at(version), make);
    expect(make).toHaveBeenCalledTimes(3);
    await pages.get(at('2'), make);
    expect(make).toHaveBeenCalledTimes(4);
  });
});

describe('a page of the shop', () => {
  let shop: FakeShop;
  const page = (url = '/product/7', headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers });

  beforeEach(async () => {
    shop = await startFakeShop(
      { REMOTE_OVERRIDES: 'allow' },
      { paintFrame: () => Promise.resolve(FRAME) },
    );
    const head = { title: COIN.name };
    shop.storefront.answers['/paint/ssss'] = { body: { html: '<h1>A coin</h1>', head } };
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop.close();
  });

  it('is the same bytes for everybody, whoever they are', async () => {
    const first = await page();
    const known = await page('/product/7', {
      cookie: 'session=somebody; device=1',
      authorization: 'Bearer somebody',
      host: 'evil.example',
    });
    expect(first.body).toContain('<h1>A coin</h1>');
    expect([known.body, known.headers.etag]).toEqual([first.body, first.headers.etag]);
  });

  it('is another one as soon as its data are, and half a second later at the latest', async () => {
    const before = await page();
    shop.api.answers['/api/products/7'] = { body: { ...COIN, available: 11 } };
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 500);
    const after = await page();
    expect(before.body).toContain('"available":12');
    expect(after.body).toContain('"available":11');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('is another one for another search', async () => {
    const texts = await Promise.all(['?from=mail', '?from=web'].map((s) => page(`/product/7${s}`)));
    expect(JSON.parse(shop.storefront.posted.at(-1)?.body ?? '')).toMatchObject({
      path: '/product/7?from=web',
    });
    expect(texts.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('is kept apart from the one that a developer sees with a remote of their own', async () => {
    const before = (await page()).body;
    const own = await page('/product/7', OVERRIDE);
    expect(own.body).toContain('http://localhost:4711/own.js');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await page()).body).toBe(before);
  });

  it('is another one as soon as its release is, however fresh its data are', async () => {
    await page();
    const body = storefront('tttt');
    shop.storefront.answers['/release.json'] = { body };
    shop.storefront.answers['/paint/tttt'] = {
      body: { html: '<h1>New</h1>', head: { title: '' } },
    };
    await page('/releases.json');
    expect((await page()).body).toContain('<h1>New</h1>');
  });

  it('is said to be the same to whoever has it', async () => {
    const { headers } = await page();
    const again = await page('/product/7', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
