import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { aShop, COIN, integrityOf, SETTINGS, useShop } from '../shop.fixture.ts';

/** The JSON of a data block of the page. */
function dataBlock(html: string, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html);
  return JSON.parse(text?.[1] ?? 'null');
}

describe("the shop's page", () => {
  const shop = useShop();
  const page = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { host: 'evil.example', ...headers } });

  it.each([
    ...['/', '/shop', '/shop?filter=heroines', '/shop/', '/product/7', '/login', '/register'],
    ...['/about', '/contact', '/faqs', '/custom-gift', '/cart', '/orders', '/admin'],
  ])('answers 200 HTML for %s', async (url) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('knows a page that a remote has released without the shell', async () => {
    const answer = await page('/new-page');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('href="/storefront-mfe/releases/ssss/new.js"');
  });

  it.each([
    ['/nowhere', 'html'],
    ['/product/7/more', 'html'],
    ['/Shop', 'html'],
    ['/nowhere.js', 'plain'],
    ['/favicon.ico', 'plain'],
    ['/shell/releases/aaaa/gone.js', 'plain'],
    ['/wp-login.php', 'plain'],
  ])('answers 404 for %s as text/%s: pages are HTML, missing files are not', async (url, kind) => {
    const answer = await page(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(`text/${kind}`);
  });

  it('names the shop as its settings do, with nothing in them taken for HTML', async () => {
    const { body } = await page('/shop');
    expect(body).toContain('<title>Shop · Lakou &lt;Coins&gt;</title>');
    expect(body).toContain('<meta name="application-name" content="Lakou &lt;Coins&gt;">');
  });

  it('shows a coin in link previews, at its public address whatever the Host header says', async () => {
    const { body } = await page('/product/7');
    expect(body).toContain('<title>Catherine Flon · Lakou &lt;Coins&gt;</title>');
    expect(body).toContain('<link rel="canonical" href="https://coins.example/product/7">');
    expect(body).toContain('content="https://coins.example/api/images/abc-640.webp"');
    expect(body).toContain('"price":"20.00"');
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('answers 404 for a coin that does not exist, and keeps it out of search', async () => {
    const answer = await page('/product/8');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
  });

  it('says which remotes are live, and begins with the data of the page', async () => {
    const { body } = await page('/shop');
    expect(dataBlock(body, 'releases')).toMatchObject({
      'storefront-mfe': {
        name: 'storefront_mfe',
        entry: '/storefront-mfe/releases/ssss/entry.js',
        integrity: expect.stringMatching(/^sha384-/),
        contract: 1,
        platform: '1.0.0',
      },
      'admin-mfe': { entry: '/admin-mfe/releases/dddd/entry.js' },
    });
    expect(dataBlock(body, 'initial-data')).toEqual({ settings: SETTINGS, products: [COIN] });
    const product = await page('/product/7');
    expect(dataBlock(product.body, 'initial-data')).toEqual({ settings: SETTINGS, product: COIN });
  });

  it("lets a shopper's page load nothing of the admin, and the admin's nothing of the storefront", async () => {
    const loaded = (html: string) => html.match(/(?:src|href)="\/[^"]*-mfe\/[^"]*"/g) ?? [];
    const shopper = loaded((await page('/shop')).body);
    expect(shopper.join()).toMatch('/storefront-mfe/releases/ssss/shop.css');
    expect(shopper.join()).not.toMatch('admin');
    const admin = loaded((await page('/admin')).body);
    expect(admin.join()).toMatch('/admin-mfe/releases/dddd/dashboard.js');
    expect(admin.join()).not.toMatch('storefront');
    expect(loaded((await page('/login')).body)).toEqual([]);
  });

  it('names with every script and sheet the bytes that were released', async () => {
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
      expect(tag).toContain(` integrity="${integrityOf(file)}"`);
    }
  });

  it('forbids every inline script and every inline style but its own', async () => {
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

  it('shows the announcement before any script runs, outside the admin', async () => {
    expect((await page('/shop')).body).toContain('>1,804 &lt;pieces&gt;</p>');
    expect((await page('/admin')).body).not.toContain('1,804 &lt;pieces&gt;</p>');
  });

  it('puts the order of the cascade layers before every sheet', async () => {
    const { body } = await page('/');
    const order = body.indexOf('@layer reset,tokens,shared-ui,app;');
    expect(order).toBeGreaterThan(0);
    expect(order).toBeLessThan(body.indexOf('rel="stylesheet"'));
  });

  it('comes compressed to whoever takes that, and not at all when nothing has changed', async () => {
    const plain = await page('/shop');
    const small = await page('/shop', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    const again = await page('/shop', { 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is a page even when the API is down, and says nothing it does not know', async () => {
    await shop.api.close();
    const answer = await page('/product/7');
    expect(answer.statusCode).toBe(200);
    expect(dataBlock(answer.body, 'initial-data')).toEqual({});
  });

  it('sends Strict-Transport-Security for a year where the public address is https', async () => {
    expect((await page('/')).headers['strict-transport-security']).toMatch('max-age=31536000');
    const plain = await aShop({ PUBLIC_URL: 'http://localhost:3000' });
    const answer = await plain.app.inject('/');
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });

  it('lists every coin in the sitemap, and keeps private pages out of search', async () => {
    expect((await page('/sitemap.xml')).body).toContain(
      '<loc>https://coins.example/product/7</loc>',
    );
    const robots = (await page('/robots.txt')).body;
    expect(robots).toContain('Disallow: /cart');
    expect(robots).toContain('Sitemap: https://coins.example/sitemap.xml');
  });
});
