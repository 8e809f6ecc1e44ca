import {
  startUpstream,
  createReleaseDocument,
  startFakeShop,
  PAGES,
  storefront,
  useShop,
} from '../shop.fixture.ts';

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

describe('what search engines may keep', () => {
  const shop = useShop();
  const sitemap = () => shop.app.inject('/sitemap.xml');

  it("is what the parts' releases say: their addresses, and one for each item of a list", async () => {
    const places = placesIn((await sitemap()).body);
    expect(places).toEqual(
      ['/', '/shop', '/shop?filter=heroines', '/product/7', '/product/8%2Fx'].map(
        (path) => `https://coins.example${path}`,
      ),
    );
  });

  it('is gathered from every page of a list, once for many who ask', async () => {
    const page = (number: number, ids: number[]) => ({
      [`/api/products?page=${number}&page_size=100`]: {
        body: { items: ids.map((id) => ({ id })), total: 3, page: number, page_size: 100 },
      },
    });
    shop.api.answers = { ...page(1, [1, 2]), ...page(2, [3]) };
    const answers = await Promise.all([sitemap(), sitemap(), sitemap()]);
    for (const { body } of answers) {
      expect(placesIn(body).slice(-3)).toEqual(
        [1, 2, 3].map((id) => `https://coins.example/product/${id}`),
      );
    }
    expect(shop.api.asked).toHaveLength(2);
  });

  it('takes a list that is whole as it is, and no item without an address', async () => {
    const body = [{ id: 5 }, { name: 'no id' }];
    shop.api.answers['/api/products?page=1&page_size=100'] = { body };
    expect(placesIn((await sitemap()).body).filter((place) => place?.includes('product'))).toEqual([
      'https://coins.example/product/5',
    ]);
  });

  it('ends where a sitemap may have no more', async () => {
    const body = Array.from({ length: 60_000 }, (_, id) => ({ id }));
    shop.api.answers['/api/products?page=1&page_size=100'] = { body };
    expect(placesIn((await sitemap()).body)).toHaveLength(50_000);
  });

  it('is told later when the list does not come, and then at once', async () => {
    const known = shop.api.answers;
    shop.api.answers = {};
    const answer = await sitemap();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    shop.api.answers = known;
    expect((await sitemap()).statusCode).toBe(200);
  });

  it('grows with a release at once', async () => {
    await sitemap();
    const pages = { ...PAGES, '/about': { ...PAGES['/new-page'], sitemap: ['/about'] } };
    shop.storefront.answers['/release.json'] = { body: storefront('tttt', { pages }) };
    await shop.app.inject('/releases.json');
    expect(placesIn((await sitemap()).body)).toContain('https://coins.example/about');
  });

  it('has the pages of a third remote as well', async () => {
    const pages = { '/hello': { ...PAGES['/new-page'], sitemap: ['/hello'] } };
    const hello = await startUpstream({
      '/release.json': {
        body: createReleaseDocument('hello-mfe', 'hhhh', {}, { contract: 2, pages }),
      },
    });
    const larger = await startFakeShop({ REMOTES: `hello-mfe ${hello.url} /hello` });
    const { body } = await larger.app.inject('/sitemap.xml');
    expect(placesIn(body)).toContain('https://coins.example/hello');
    await larger.close();
    await hello.close();
  });

  it('is not a page that no sitemap has, nor the API', async () => {
    const pages = { ...PAGES, '/mine/:order/x': PAGES['/new-page'], '/': PAGES['/new-page'] };
    shop.storefront.answers['/release.json'] = { body: storefront('tttt', { pages }) };
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
