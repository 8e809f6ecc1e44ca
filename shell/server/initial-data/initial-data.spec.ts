import {
  createReleaseDocument,
  startFakeShop,
  COIN,
  PAGES,
  SETTINGS,
  storefront,
  useShop,
} from '../shop.fixture.ts';

/** The first data of a page by their keys, as JSON. */
function dataIn(html: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="first-data">(.*?)<\/script>/.exec(html)?.[1];
  const items = JSON.parse(text ?? '[]') as { key: unknown[]; data: unknown }[];
  return Object.fromEntries(items.map(({ key, data }) => [key.join('/'), data]));
}

describe("a page's first data", () => {
  const shop = useShop();
  const page = async (url: string) => (await shop.app.inject(url)).body;
  const paths = () => shop.api.asked.map(({ url }) => url);

  it('are the settings and what its release names, with the parameters of the address', async () => {
    expect(dataIn(await page('/product/7'))).toEqual({ settings: SETTINGS, 'product/7': COIN });
  });

  it('are asked for by the address as it is written, and known by what it means', async () => {
    shop.api.answers['/api/products/a%20b%2Fc'] = { body: COIN };
    expect(dataIn(await page('/product/a%20b%2Fc'))).toHaveProperty(['product/a b/c']);
  });

  it('fill a parameter wherever it stands in a key, and nothing else', async () => {
    const queries = [{ queryKey: ['of', { coin: ':id' }, ':no', 5], path: '/api/products/:id' }];
    const pages = { '/product/:id': { ...PAGES['/product/:id'], queries } };
    shop.storefront.answers['/release.json'] = { body: storefront('tttt', { pages }) };
    await shop.app.inject('/releases.json');
    expect(await page('/product/7')).toContain('{"key":["of",{"coin":"7"},":no",5],"at":');
  });

  it('are asked of the part where they depend on the search, once for many visitors', async () => {
    shop.storefront.answers['/queries/ssss'] = {
      body: [{ queryKey: ['products', 'heroines'], path: '/api/products?category=heroines' }],
    };
    shop.api.answers['/api/products?category=heroines'] = { body: [COIN] };
    const visits = await Promise.all([1, 2, 3].map(() => page('/shop?filter=heroines')));
    for (const html of visits) {
      expect(dataIn(html)).toEqual({ settings: SETTINGS, 'products/heroines': [COIN] });
    }
    const asked = shop.storefront.posted.filter(({ path }) => path === '/queries/ssss');
    expect(asked).toEqual([{ path: '/queries/ssss', body: '{"path":"/shop?filter=heroines"}' }]);
  });

  it.each([
    ['does not answer', { body: '', isSilent: true }],
    ['answers garbage', { body: '<h1>' }],
    [
      'names an address that is none of the API',
      { body: [{ queryKey: [], path: '/health/live' }] },
    ],
    ['is too busy', { status: 503, body: {} }],
  ])('are the settings alone where the part %s', async (_what, answer) => {
    shop.storefront.answers['/queries/ssss'] = answer;
    expect(dataIn(await page('/shop?filter=heroines'))).toEqual({ settings: SETTINGS });
    expect(paths()).toEqual(['/api/settings']);
  });

  it('do not depend on what the page says nothing of', async () => {
    expect(dataIn(await page('/shop?utm_source=x'))).toHaveProperty('products');
    expect(shop.storefront.posted.filter(({ path }) => path.startsWith('/queries'))).toEqual([]);
  });

  it('are asked of the part for any search, where the page looks at all of it', async () => {
    const pages = { ...PAGES, '/shop': { ...PAGES['/shop'], search: ['*'] } };
    shop.storefront.answers['/release.json'] = { body: storefront('tttt', { pages }) };
    await shop.app.inject('/releases.json');
    shop.storefront.answers['/queries/tttt'] = { body: [] };
    expect(dataIn(await page('/shop?anything'))).toEqual({ settings: SETTINGS });
    expect(dataIn(await page('/shop'))).toHaveProperty('products');
    expect(shop.storefront.posted.map(({ path }) => path)).toContain('/queries/tttt');
  });

  it('leave out what would be too long for a page', async () => {
    shop.api.answers['/api/products'] = { body: [{ ...COIN, description: 'x'.repeat(400_000) }] };
    expect(dataIn(await page('/shop'))).toEqual({ settings: SETTINGS });
  });

  it('say when each was asked for, in steps, so that a slow API gets the page refreshed', async () => {
    const before = Date.now();
    const [, at] = /"at":(\d+)/.exec(await page('/shop')) ?? [];
    expect(before - Number(at)).toBeLessThan(6_000);
    expect(Number(at)).toBeLessThanOrEqual(Date.now());
  });

  it('are read as text by no script', async () => {
    shop.api.answers['/api/products/7'] = { body: { ...COIN, name: '</script><script>x' } };
    expect(await page('/product/7')).not.toContain('</script><script>x');
  });

  it('of a shell of contract 1 are the settings, as its scripts read them', async () => {
    const old = await startFakeShop({}, { shell: { contracts: undefined } });
    const { body } = await old.app.inject('/shop');
    expect(body).toContain('<script type="application/json" id="initial-data">{"settings":{');
    expect(body).not.toContain('first-data');
    await old.close();
  });

  it('of a remote of contract 1 are the settings', async () => {
    const body = createReleaseDocument('storefront-mfe', 'oooo', { '/shop': ['shop.js'] });
    shop.storefront.answers['/release.json'] = { body };
    expect(dataIn(await page('/shop'))).toEqual({ settings: SETTINGS });
  });
});

describe('an address that names what there is not', () => {
  const shop = useShop();

  it('is 404, and not for search engines, whoever says so or not beside the API', async () => {
    const answer = await shop.app.inject('/product/8');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Page not found');
  });

  it.each([
    ['has no database', { status: 503, body: {} }],
    ['does not answer', { body: '', isSilent: true }],
  ])(
    'is 503 while the API does not say whether there is such a thing: it %s',
    async (_, answer) => {
      shop.api.answers['/api/products/7'] = answer;
      const { statusCode, headers, body } = await shop.app.inject('/product/7');
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
      expect(body).toContain('<title>Product');
      expect(body).not.toContain('noindex');
    },
  );

  it('is a page like another when only a list of it is missing', async () => {
    delete shop.api.answers['/api/products'];
    expect((await shop.app.inject('/shop')).statusCode).toBe(200);
  });
});
