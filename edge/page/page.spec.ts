import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import {
  startFakeShop,
  COIN,
  computeFixtureIntegrity,
  SETTINGS,
  useShop,
} from '../shop.fixture.ts';

/** Parsed JSON of a script element of the page. */
function readJsonScript(html: string, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html);
  return JSON.parse(text?.[1] ?? 'null');
}

describe("the shop's page", () => {
  const shop = useShop();
  const page = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { host: 'evil.example', ...headers } });

  it.each([
    ...['/', '/shop', '/shop?filter=heroines', '/shop/', '/product/7', '/login', '/register'],
    ...['/new-page', '/admin'],
  ])('is 200 HTML for %s', async (url) => {
    const response = await page(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('serves a page that a remote has released without a shell release', async () => {
    const response = await page('/new-page');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('href="/storefront-mfe/releases/ssss/new.js"');
  });

  it.each([
    ['/nowhere', 'html'],
    ['/product/7/more', 'html'],
    ['/Shops', 'html'],
    ['/nowhere.js', 'plain'],
    ['/favicon.ico', 'plain'],
    ['/shell/releases/aaaa/gone.js', 'plain'],
    ['/wp-login.php', 'plain'],
  ])('is 404 for %s as text/%s: HTML for pages, plain text for files', async (url, kind) => {
    const response = await page(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(`text/${kind}`);
  });

  it("contains the shop's name from the settings, escaped", async () => {
    const { body } = await page('/shop');
    expect(body).toContain('<title>Shop · Lakou &lt;Coins&gt;</title>');
    expect(body).toContain('<meta name="application-name" content="Lakou &lt;Coins&gt;">');
  });

  it('has the title from its release, and is indexed only if it is in the sitemap', async () => {
    const { body } = await page('/product/7');
    expect(body).toContain('<title>Product · Lakou &lt;Coins&gt;</title>');
    expect(body).not.toContain('robots');
    expect((await page('/new-page')).body).toContain('<meta name="robots" content="noindex">');
    expect((await page('/login')).body).toContain('<meta name="robots" content="noindex">');
  });

  it("of a part with contract 1 has only the shop's name", async () => {
    const { body } = await page('/admin');
    expect(body).toContain('<title>Lakou &lt;Coins&gt;</title>');
    expect(body).not.toContain('robots');
    expect(readJsonScript(body, 'first-data')).toMatchObject([{ key: ['settings'] }]);
  });

  it('is 404 with noindex for a coin that does not exist', async () => {
    const response = await page('/product/8');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<meta name="robots" content="noindex">');
  });

  it('embeds the live remotes and the initial data', async () => {
    const { body } = await page('/shop');
    expect(readJsonScript(body, 'releases')).toMatchObject({
      'storefront-mfe': {
        name: 'storefront_mfe',
        entry: '/storefront-mfe/releases/ssss/entry.js',
        integrity: expect.stringMatching(/^sha384-/),
        contract: 2,
        platform: '1.0.0',
        paths: ['/'],
      },
      'admin-mfe': { entry: '/admin-mfe/releases/dddd/entry.js', contract: 1, paths: ['/admin'] },
    });
    const at = expect.any(Number);
    expect(readJsonScript(body, 'first-data')).toEqual([
      { key: ['settings'], at, data: SETTINGS },
      { key: ['products'], at, data: [COIN] },
    ]);
  });

  it("has no robots directive if its part's release is unknown", async () => {
    const fresh = await startFakeShop({ STOREFRONT_URL: 'http://127.0.0.1:1' });
    const response = await fresh.app.inject('/shop');
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('robots');
    await fresh.close();
  });

  it('loads nothing of the admin for shoppers, and nothing of the storefront for the admin', async () => {
    const loaded = (html: string) => html.match(/(?:src|href)="\/[^"]*-mfe\/[^"]*"/g) ?? [];
    const shopper = loaded((await page('/shop')).body);
    expect(shopper.join()).toMatch('/storefront-mfe/releases/ssss/shop.css');
    expect(shopper.join()).not.toMatch('admin');
    const admin = loaded((await page('/admin')).body);
    expect(admin.join()).toMatch('/admin-mfe/releases/dddd/dashboard.js');
    expect(admin.join()).not.toMatch('storefront');
    expect(loaded((await page('/login')).body)).toEqual([]);
  });

  it('preloads the assets of a shell page', async () => {
    const shell = { preload: { '/login': ['login.css', 'login.js'] } };
    const own = await startFakeShop({}, { shell });
    const { body } = await own.app.inject('/login');
    const preloads = body.match(/<link rel="preload" as="(?:style|script)"[^>]*>/g) ?? [];
    expect(preloads.map((tag) => /[\w-]+\.(?:js|css)/.exec(tag)?.[0])).toEqual([
      'login.css',
      'login.js',
    ]);
    expect((await own.app.inject('/shop')).body).not.toContain('login');
    await own.close();
  });

  it('has integrity hashes for every script and style sheet', async () => {
    const { body } = await page('/shop');
    const tags = body.match(/<(?:script|link)[^>]*(?:\/releases\/|\/shell\/)[^>]*>/g) ?? [];
    const checked = tags.filter((tag) => !tag.includes('as="font"'));
    expect(checked.map((tag) => /[\w-]+\.(?:js|css)/.exec(tag)?.[0])).toEqual([
      'app.css',
      'react.js',
      'entry.js',
      'entry.js',
      'shop.js',
      'shop.css',
    ]);
    for (const tag of checked) {
      const file = /([\w-]+\.(?:js|css))"/.exec(tag)?.[1] ?? '';
      expect(tag).toContain(` integrity="${computeFixtureIntegrity(file)}"`);
    }
  });

  it('forbids inline scripts and inline styles except its own', async () => {
    const { body, headers } = await page('/');
    const style = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/<script(?![^>]*(src=|type="application\/))/);
    expect(body).not.toMatch(/ style="/);
  });

  it('shows the announcement before any script runs, except in the admin', async () => {
    expect((await page('/shop')).body).toContain('>1,804 &lt;pieces&gt;</p>');
    expect((await page('/admin')).body).not.toContain('1,804 &lt;pieces&gt;</p>');
  });

  it('declares the order of the cascade layers before any style sheet', async () => {
    const { body } = await page('/');
    const order = body.indexOf('@layer reset,tokens,shared-ui,app;');
    expect(order).toBeGreaterThan(0);
    expect(order).toBeLessThan(body.indexOf('rel="stylesheet"'));
  });

  it('is compressed if accepted, and 304 if unchanged', async () => {
    const plain = await page('/shop');
    const small = await page('/shop', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const again = await page('/shop', { 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('has the same ETag for the same data, whenever they were fetched', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const first = await page('/shop');
    now.mockReturnValue(2_000_000);
    const second = await page('/shop');
    now.mockRestore();
    expect(second.body).not.toBe(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
  });

  it('defers scripts and preloads fonts', async () => {
    const { body } = await page('/shop');
    expect(body).not.toContain('fetchpriority');
    expect(body).toMatch(/<link rel="preload" as="font"[^>]*sans\.woff2" crossorigin>/);
  });

  it('explains without JavaScript that the page needs it', async () => {
    expect((await page('/shop')).body).toContain(
      '<noscript>The shop needs JavaScript. Please turn it on and reload the page.</noscript>',
    );
  });

  it('is served without data while the API is down', async () => {
    await shop.api.close();
    for (const [path, title, status] of [
      ['/shop', 'Shop', 200],
      ['/product/7', 'Product', 503],
    ] as const) {
      const response = await page(path);
      expect(response.statusCode).toBe(status);
      expect(readJsonScript(response.body, 'first-data')).toEqual([]);
      expect(response.body).toContain(`<title>${title} · Challenge Coins</title>`);
    }
  });

  it('has Strict-Transport-Security for a year if the public URL is https', async () => {
    expect((await page('/')).headers['strict-transport-security']).toMatch('max-age=31536000');
    const plain = await startFakeShop({ PUBLIC_URL: 'http://localhost:3000' });
    const response = await plain.app.inject('/');
    expect(response.headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });
});
