import {
  startUpstream,
  createReleaseDocument,
  startFakeShop,
  PAGES,
  storefront,
  useShop,
} from '../shop.fixture.ts';

const parseLocations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

describe('sitemap.xml and robots.txt', () => {
  const shop = useShop();
  const sitemap = () => shop.app.inject('/sitemap.xml');

  it('lists the pages of the releases and one URL per list item', async () => {
    const places = parseLocations((await sitemap()).body);
    expect(places).toEqual(
      ['/', '/shop', '/shop?filter=heroines', '/product/7', '/product/8%2Fx'].map(
        (path) => `https://coins.example${path}`,
      ),
    );
  });

  it('reads every result page of a list, once for concurrent requests', async () => {
    const page = (number: number, ids: number[]) => ({
      [`/api/products?page=${number}&page_size=100`]: {
        body: { items: ids.map((id) => ({ id })), total: 3, page: number, page_size: 100 },
      },
    });
    shop.api.responses = { ...page(1, [1, 2]), ...page(2, [3]) };
    const responses = await Promise.all([sitemap(), sitemap(), sitemap()]);
    for (const { body } of responses) {
      expect(parseLocations(body).slice(-3)).toEqual(
        [1, 2, 3].map((id) => `https://coins.example/product/${id}`),
      );
    }
    expect(shop.api.requests).toHaveLength(2);
  });

  it('accepts an unpaged list and skips items without a URL', async () => {
    const body = [{ id: 5 }, { name: 'no id' }];
    shop.api.responses['/api/products?page=1&page_size=100'] = { body };
    expect(
      parseLocations((await sitemap()).body).filter((place) => place?.includes('product')),
    ).toEqual(['https://coins.example/product/5']);
  });

  it('is limited to 50,000 URLs', async () => {
    const body = Array.from({ length: 60_000 }, (_, id) => ({ id }));
    shop.api.responses['/api/products?page=1&page_size=100'] = { body };
    expect(parseLocations((await sitemap()).body)).toHaveLength(50_000);
  });

  it('is 503 while a list is unavailable, and recovers at once', async () => {
    const known = shop.api.responses;
    shop.api.responses = {};
    const response = await sitemap();
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    shop.api.responses = known;
    expect((await sitemap()).statusCode).toBe(200);
  });

  it('changes with a release at once', async () => {
    await sitemap();
    const pages = { ...PAGES, '/about': { ...PAGES['/new-page'], sitemap: ['/about'] } };
    shop.storefront.responses['/release.json'] = { body: storefront('tttt', { pages }) };
    await shop.app.inject('/releases.json');
    expect(parseLocations((await sitemap()).body)).toContain('https://coins.example/about');
  });

  it('includes the pages of a third remote', async () => {
    const pages = { '/hello': { ...PAGES['/new-page'], sitemap: ['/hello'] } };
    const hello = await startUpstream({
      '/release.json': {
        body: createReleaseDocument('hello-mfe', 'hhhh', {}, { contract: 2, pages }),
      },
    });
    const larger = await startFakeShop({ REMOTES: `hello-mfe ${hello.url} /hello` });
    const { body } = await larger.app.inject('/sitemap.xml');
    expect(parseLocations(body)).toContain('https://coins.example/hello');
    await larger.close();
    await hello.close();
  });

  it('disallows the API and pages without a sitemap entry', async () => {
    const pages = { ...PAGES, '/mine/:order/x': PAGES['/new-page'], '/': PAGES['/new-page'] };
    shop.storefront.responses['/release.json'] = { body: storefront('tttt', { pages }) };
    const lines = (await shop.app.inject('/robots.txt')).body.split('\n');
    expect(lines).toEqual([
      'User-agent: *',
      'Allow: /api/images/',
      ...['/$', '/login', '/mine/', '/new-page', '/register', '/api/'].map(
        (path) => `Disallow: ${path}`,
      ),
      '',
      'Sitemap: https://coins.example/sitemap.xml',
      '',
    ]);
  });
});
