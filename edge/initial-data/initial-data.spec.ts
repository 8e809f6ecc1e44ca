import {
  createReleaseDocument,
  startFakeShop,
  COIN,
  PAGES,
  SETTINGS,
  storefront,
  useShop,
} from '../shop.fixture.ts';

/** Initial data of a page by query key. */
function dataIn(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1];
  const items = JSON.parse(text ?? '[]') as { key: unknown[]; data: unknown }[];
  return Object.fromEntries(items.map(({ key, data }) => [key.join('/'), data]));
}

describe("a page's initial data", () => {
  const shop = useShop();
  const page = async (url: string) => (await shop.app.inject(url)).body;
  const paths = () => shop.api.requests.map(({ url }) => url);

  it("are the settings and the queries of its release, filled with the URL's parameters", async () => {
    expect(dataIn(await page('/product/7'))).toEqual({ settings: SETTINGS, 'product/7': COIN });
  });

  it('are fetched with the encoded URL parameter and keyed by the decoded one', async () => {
    shop.api.responses['/api/products/a%20b%2Fc'] = { body: COIN };
    expect(dataIn(await page('/product/a%20b%2Fc'))).toHaveProperty(['product/a b/c']);
  });

  it('fill parameters anywhere in a key, and nothing else', async () => {
    const queries = [{ queryKey: ['of', { coin: ':id' }, ':no', 5], path: '/api/products/:id' }];
    const pages = { '/product/:id': { ...PAGES['/product/:id'], queries } };
    shop.storefront.responses['/release.json'] = { body: storefront('tttt', { pages }) };
    await shop.app.inject('/releases.json');
    expect(await page('/product/7')).toContain('{"key":["of",{"coin":"7"},":no",5],"at":');
  });

  it("come from the part's server if they depend on the search, with one request for many visitors", async () => {
    shop.storefront.responses['/queries/ssss'] = {
      body: [{ queryKey: ['products', 'heroines'], path: '/api/products?category=heroines' }],
    };
    shop.api.responses['/api/products?category=heroines'] = { body: [COIN] };
    const visits = await Promise.all([1, 2, 3].map(() => page('/shop?filter=heroines')));
    for (const html of visits) {
      expect(dataIn(html)).toEqual({ settings: SETTINGS, 'products/heroines': [COIN] });
    }
    const posted = shop.storefront.posted.filter(({ path }) => path === '/queries/ssss');
    expect(posted).toEqual([{ path: '/queries/ssss', body: '{"path":"/shop?filter=heroines"}' }]);
  });

  it.each([
    ['does not respond', { body: '', hangs: true }],
    ['responds with garbage', { body: '<h1>' }],
    ['names a URL outside the API', { body: [{ queryKey: [], path: '/health/live' }] }],
    ['is overloaded', { status: 503, body: {} }],
  ])('are only the settings if the part %s', async (_what, response) => {
    shop.storefront.responses['/queries/ssss'] = response;
    expect(dataIn(await page('/shop?filter=heroines'))).toEqual({ settings: SETTINGS });
    expect(paths()).toEqual(['/api/settings']);
  });

  it('ignore search parameters that the page does not declare', async () => {
    expect(dataIn(await page('/shop?utm_source=x'))).toHaveProperty('products');
    expect(shop.storefront.posted.filter(({ path }) => path.startsWith('/queries'))).toEqual([]);
  });

  it("come from the part's server for any search if the page declares a wildcard", async () => {
    const pages = { ...PAGES, '/shop': { ...PAGES['/shop'], search: ['*'] } };
    shop.storefront.responses['/release.json'] = { body: storefront('tttt', { pages }) };
    await shop.app.inject('/releases.json');
    shop.storefront.responses['/queries/tttt'] = { body: [] };
    expect(dataIn(await page('/shop?anything'))).toEqual({ settings: SETTINGS });
    expect(dataIn(await page('/shop'))).toHaveProperty('products');
    expect(shop.storefront.posted.map(({ path }) => path)).toContain('/queries/tttt');
  });

  it('omit responses that are too long', async () => {
    shop.api.responses['/api/products'] = { body: [{ ...COIN, description: 'x'.repeat(400_000) }] };
    expect(dataIn(await page('/shop'))).toEqual({ settings: SETTINGS });
  });

  it('carry rounded timestamps, so that a page with old data refetches them', async () => {
    const before = Date.now();
    const [, at] = /"at":(\d+)/.exec(await page('/shop')) ?? [];
    expect(before - Number(at)).toBeLessThan(6_000);
    expect(Number(at)).toBeLessThanOrEqual(Date.now());
  });

  it('cannot break out of their script element', async () => {
    shop.api.responses['/api/products/7'] = { body: { ...COIN, name: '</script><script>x' } };
    expect(await page('/product/7')).not.toContain('</script><script>x');
  });

  it('of a shell with contract 1 are the settings in its format', async () => {
    const old = await startFakeShop({}, { shell: { contracts: undefined } });
    const { body } = await old.app.inject('/shop');
    expect(body).toContain('<script type="application/json" id="initial-data">{"settings":{');
    expect(body).not.toContain('first-data');
    await old.close();
  });

  it('of a remote with contract 1 are the settings', async () => {
    const body = createReleaseDocument('storefront-mfe', 'oooo', { '/shop': ['shop.js'] });
    shop.storefront.responses['/release.json'] = { body };
    expect(dataIn(await page('/shop'))).toEqual({ settings: SETTINGS });
  });
});

describe('a URL of an unknown resource', () => {
  const shop = useShop();

  it('is 404 with noindex if the API says so, with or without SSR', async () => {
    const response = await shop.app.inject('/product/8');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<title>Page not found');
  });

  it.each([
    ['has no database', { status: 503, body: {} }],
    ['does not respond', { body: '', hangs: true }],
  ])('is 503 while the API %s', async (_, response) => {
    shop.api.responses['/api/products/7'] = response;
    const { statusCode, headers, body } = await shop.app.inject('/product/7');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(body).toContain('<title>Product');
    expect(body).not.toContain('noindex');
  });

  it('is 200 if only a secondary query fails', async () => {
    delete shop.api.responses['/api/products'];
    expect((await shop.app.inject('/shop')).statusCode).toBe(200);
  });
});
