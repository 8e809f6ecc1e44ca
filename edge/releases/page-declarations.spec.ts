import { startFakeShop, storefront, type FakeShop } from '../shop.fixture.ts';

const ORIGIN = 'https://tiles.example';

/** Pages that declare a link and an origin. */
const page = { queries: [], search: [], sitemap: [] };
const PAGES = {
  '/map': {
    ...{ ...page, title: 'Map', nav: 'The map', origins: [ORIGIN] },
    texts: { fr: { title: 'Carte', nav: 'La carte' } },
  },
  '/place/:id': { ...page, title: 'Place', nav: 'A place' },
};

describe('a page of a remote', () => {
  let shop: FakeShop;
  let framed: { nav?: object[] }[];
  const get = (url: string) => shop.app.inject(url);
  const linksIn = (html: string) => {
    const [, json = '{}'] = /id="releases">(.*?)<\/script>/.exec(html) ?? [];
    return (JSON.parse(json) as { 'storefront-mfe': { nav?: object[] } })['storefront-mfe'].nav;
  };

  beforeEach(async () => {
    framed = [];
    const renderFrame = (_release: object, body: string) => {
      framed.push(JSON.parse(body) as { nav?: object[] });
      return Promise.resolve({ html: '<main id="main"><!--page--></main>', head: { title: '' } });
    };
    shop = await startFakeShop({}, { renderFrame, shell: { languages: ['en', 'fr'] } });
    shop.storefront.responses['/release.json'] = {
      body: storefront('ssss', { pages: PAGES, languages: ['en', 'fr'] }),
    };
    // The rendering never comes: only what the release declares is known.
    shop.storefront.responses['/paint/ssss'] = { body: {}, hangs: true };
    shop.storefront.responses['/queries/ssss'] = { body: [] };
    shop.api.responses['/api/settings?locale=fr'] = { body: {} };
  });
  afterEach(() => shop.close());

  it('is linked in the navigation, in frame and browser alike', async () => {
    const link = { to: '/map', label: 'The map' };
    expect(linksIn((await get('/map')).body)).toEqual([link]);
    expect(framed.at(-1)?.nav).toEqual([link]);
    const french = { to: '/map', label: 'La carte' };
    expect(linksIn((await get('/fr/map')).body)).toEqual([french]);
    expect(framed.at(-1)?.nav).toEqual([french]);
  });

  it('has its title in the language of the address before it is rendered', async () => {
    expect((await get('/map')).body).toContain('<title>Map · ');
    expect((await get('/fr/map')).body).toContain('<title>Carte · ');
    // A page without a text in the language.
    expect((await get('/fr/place/1')).body).toContain('<title>Place · ');
  });

  it('may load pictures, data and frames from its origins, but no scripts', async () => {
    for (const url of ['/map', '/login', '/map']) {
      const policy = String((await get(url)).headers['content-security-policy']);
      const directives = Object.fromEntries(
        policy.split('; ').map((text) => [text.split(' ')[0], text.includes(ORIGIN)]),
      );
      expect(directives).toMatchObject({ 'img-src': true, 'connect-src': true, 'frame-src': true });
      expect(directives).toMatchObject({ 'script-src': false, 'style-src': false });
    }
  });
});
