import { jest } from '@jest/globals';
import type { Painting } from '../../../release/painting.ts';
import { aShop, COIN } from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';
import { KeptPage } from './kept-page.ts';
import { KeptPages } from './kept-pages.ts';

const FRAME = { html: '<main><!--page--></main>', head: { title: '' } } satisfies Painting;
const OVERRIDE = { cookie: 'remote-override-storefront-mfe=http://localhost:4711/own.js' };

describe('a page that is kept', () => {
  const aPage = (html: string) => new KeptPage({ html, essence: html }, 200);
  const made = (html: string, isLasting = true) =>
    jest.fn(() => Promise.resolve({ page: aPage(html), isLasting }));

  it('is made once for all who ask at the same time, and for those who come later', async () => {
    const pages = new KeptPages();
    const make = made('a');
    const asked = await Promise.all([pages.get('1', make), pages.get('1', make)]);
    expect(new Set([...asked, await pages.get('1', make)]).size).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made for each visitor where it is nobody else’s, or may be another one soon', async () => {
    const pages = new KeptPages();
    for (const [version, make] of [
      [null, made('own')],
      ['2', made('unpainted', false)],
    ] as const) {
      await pages.get(version, make);
      await pages.get(version, make);
      expect(make).toHaveBeenCalledTimes(2);
    }
  });

  it('is made again when that has failed', async () => {
    const pages = new KeptPages();
    const failing = () => Promise.reject(new Error('no page'));
    await expect(pages.get('3', failing)).rejects.toThrow('no page');
    await expect(pages.get('3', made('a'))).resolves.toBeInstanceOf(KeptPage);
  });

  it('gives way to others by its weight, the one first that nobody has asked for longest', async () => {
    const { size } = aPage('a'.repeat(10_000));
    const pages = new KeptPages(2 * size);
    const make = made('a'.repeat(10_000));
    for (const version of ['1', '2', '1', '3', '1']) await pages.get(version, make);
    expect(make).toHaveBeenCalledTimes(3);
    await pages.get('2', make);
    expect(make).toHaveBeenCalledTimes(4);
  });
});

describe('a page of the shop', () => {
  let shop: FakeShop;
  const page = (url = '/product/7', headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers });

  beforeEach(async () => {
    shop = await aShop({ REMOTE_OVERRIDES: 'allow' }, { paintFrame: () => Promise.resolve(FRAME) });
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

  it('is said to be the same to whoever has it', async () => {
    const { headers } = await page();
    const again = await page('/product/7', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
