import { jest } from '@jest/globals';
import type { RenderResponseBody } from '@challenge-coins/ssr/render-protocol';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';
import {
  computeFixtureIntegrity,
  COIN,
  SETTINGS,
  startFakeShop,
  storefront,
} from './shop.fixture.ts';
import type { FakeShop } from './shop.fixture.ts';

const LANGUAGES = ['en', 'fr', 'ht'];
const ORIGIN = 'https://coins.example';

/** Scripts of a release, one per language. */
const inAllLanguages = (name: string) => LANGUAGES.map((locale) => `${name}.${locale}.js`);
const filesOf = (...names: string[]) =>
  Object.fromEntries(
    [...names.flatMap(inAllLanguages), 'app.css', 'shop.css'].map((file) => [
      file,
      computeFixtureIntegrity(file),
    ]),
  );

const SHELL = {
  languages: LANGUAGES,
  entry: 'entry.en.js',
  scripts: ['react.js', 'entry.en.js'],
  start: 'start.en.js',
  files: filesOf('entry', 'start'),
};
const STOREFRONT = {
  languages: LANGUAGES,
  entry: 'remoteEntry.en.js',
  scripts: ['remoteEntry.en.js'],
  preload: { '/shop': ['shop.en.js', 'shop.css'] },
  files: filesOf('remoteEntry', 'shop'),
};

const RENDERED = {
  html: '<h1>Catherine Flon</h1>',
  head: { title: COIN.name, canonical: '/product/7', breadcrumbs: [{ name: COIN.name }] },
} satisfies RenderResponseBody;

const getLocale = (posted: string) => (JSON.parse(posted) as { locale?: string }).locale;
/** Responses of a remote's server, which confirms the language. */
const rendering = (result: object) => ({
  body: (posted: string) => ({ ...result, locale: getLocale(posted) }),
});
const requiring = (queries: object[]) => ({
  body: (posted: string) => {
    const locale = getLocale(posted);
    return locale ? { queries, locale } : queries;
  },
});
const FRENCH_QUERIES = [{ queryKey: ['product', '7'], path: '/api/products/7?locale=fr' }];
const FRENCH_SETTINGS = { ...SETTINGS, site_name: 'Boutique' };

/** Values of an attribute of all tags that match. */
const valuesOf = (html: string, tag: RegExp, attribute: string) =>
  (html.match(new RegExp(tag.source, 'g')) ?? []).map(
    (text) => new RegExp(` ${attribute}="([^"]*)"`).exec(text)?.[1],
  );
const alternates = (html: string): Record<string, string | undefined> => {
  const tag = /<link rel="alternate"[^>]*>/;
  const hrefs = valuesOf(html, tag, 'href');
  const names = valuesOf(html, tag, 'hreflang');
  return Object.fromEntries(
    names.map((name = '', at): [string, string | undefined] => [name, hrefs[at]]),
  );
};
const canonical = (html: string) => valuesOf(html, /<link rel="canonical"[^>]*>/, 'href')[0];
/** Embedded data of a page by query key. */
const dataIn = (html: string) => {
  const [, json = '[]'] = /id="first-data">(.*?)<\/script>/.exec(html) ?? [];
  const items = JSON.parse(json) as { key: string[]; data: unknown }[];
  return Object.fromEntries(items.map(({ key, data }) => [key.join('/'), data]));
};
const isEnglishFile = (text: string) => text.includes('.en.js');

describe('pages in a language', () => {
  let shop: FakeShop;
  let framed: { locale?: string; path: string; known: { queryKey: string[] }[] }[];
  let metricsPort: number;
  const get = (url: string) => shop.app.inject(url);
  /** A page with SSR, which is sent without it while it is rendered for the first time. */
  const getRendered = async (url: string, content = 'data-painted') => {
    for (;;) {
      const { body } = await get(url);
      if (body.includes(content)) return body;
    }
  };
  const posted = (path: string) =>
    shop.storefront.posted
      .filter((request) => request.path === path)
      .map(({ body }) => JSON.parse(body) as (typeof framed)[number]);

  async function start(
    shell: object = SHELL,
    part: object = STOREFRONT,
    hydration = 'fr',
  ): Promise<void> {
    framed = [];
    metricsPort = await freePort();
    const renderFrame = (_release: object, body: string) => {
      const request = JSON.parse(body) as (typeof framed)[number];
      framed.push(request);
      const { locale = 'en' } = request;
      const html = `<header>${locale}</header><main id="main"><!--page--></main>`;
      return Promise.resolve({ html, head: { title: 'Login' }, hydration: locale });
    };
    shop = await startFakeShop({ METRICS_PORT: String(metricsPort) }, { renderFrame, shell });
    shop.storefront.responses = {
      '/release.json': { body: storefront('ssss', part) },
      '/paint/ssss': rendering({ ...RENDERED, hydration }),
      '/queries/ssss': requiring(FRENCH_QUERIES),
    };
    Object.assign(shop.api.responses, {
      '/api/settings?locale=fr': { body: FRENCH_SETTINGS },
      '/api/products/7?locale=fr': { body: COIN },
    });
    // Fills the caches, so that no page of a test is late.
    for (const url of ['/product/7', '/fr/product/7', '/ht/product/7', '/fr/login', '/fr']) {
      await get(url);
    }
  }
  beforeEach(() => start());
  afterEach(() => shop.close());

  it('have the language of the address in the document and in the header', async () => {
    for (const [url, locale] of [
      ['/product/7', 'en'],
      ['/fr/product/7', 'fr'],
      ['/ht/product/7', 'ht'],
    ] as const) {
      const { body, headers, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-language']).toBe(locale);
      expect(body).toContain(`<!doctype html><html lang="${locale}">`);
      expect(body).toContain(`<header>${locale}</header>`);
    }
  });

  it.each(['/fr', '/fr/', '/fr?from=mail'])('include the home page at %s', async (url) => {
    shop.storefront.responses['/queries/ssss'] = requiring([]);
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="fr">');
    expect(posted('/paint/ssss').at(-1)?.path).toBe(url.replace(/^\/fr\/?/, '/'));
  });

  it.each([
    ['/en', '/'],
    ['/en/shop?filter=sets', '/shop?filter=sets'],
    ['/en//evil/page', '/evil/page'],
    ['/en/\\evil/page', '/evil/page'],
  ])('redirect permanently from %s to the bare address', async (url, target) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(target);
  });

  it.each(['/french', '/de/shop', '/FR/shop', '/shop/fr', '/fr/fr/shop', '/fr/api/products'])(
    'do not exist at %s',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-language']).toBe(url.startsWith('/fr/') ? 'fr' : 'en');
    },
  );

  it.each(['/fr/robots.txt', '/fr/sitemap.xml', '/ht/storefront-mfe/releases/ssss/shop.js'])(
    'do not hide that %s is no page',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).not.toContain('html');
    },
  );

  it('are rendered from the path without the prefix, with the language', async () => {
    await get('/fr/product/7?from=mail');
    expect(posted('/paint/ssss').at(-1)).toMatchObject({
      path: '/product/7?from=mail',
      locale: 'fr',
    });
    expect(framed.at(-1)).toMatchObject({ path: '/product/7?from=mail', locale: 'fr' });
    await get('/product/7?from=mail');
    expect(posted('/paint/ssss').at(-1)).not.toHaveProperty('locale');
  });

  it('load the data of the language, as its bundle requests them', async () => {
    expect(posted('/queries/ssss')).toContainEqual({ path: '/product/7', locale: 'fr' });
    const paths = shop.api.requests.map(({ url }) => url);
    expect(paths).toContain('/api/settings?locale=fr');
    expect(paths).toContain('/api/products/7?locale=fr');
    expect((await get('/fr/product/7')).body).toContain('<title>Catherine Flon · Boutique</title>');
    expect((await get('/product/7')).body).not.toContain('Boutique');
  });

  it('are 404 in every language if the resource does not exist', async () => {
    shop.api.responses['/api/products/9?locale=fr'] = { status: 404, body: {} };
    shop.storefront.responses['/queries/ssss'] = requiring([
      { queryKey: ['product', '9', 'fr'], path: '/api/products/9?locale=fr' },
    ]);
    expect((await get('/fr/product/9')).statusCode).toBe(404);
    // Without the bundle of the language, the English resource decides.
    shop.storefront.responses['/queries/ssss'] = { status: 503, body: {} };
    expect((await get('/fr/product/8')).statusCode).toBe(404);
  });

  it('contain no English data while the queries of the language are unknown', async () => {
    shop.storefront.responses['/queries/ssss'] = { status: 503, body: {} };
    const address = '/fr/product/7?late';
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(200);
    expect(dataIn(body)).toEqual({ 'settings/fr': FRENCH_SETTINGS });
    const rendered = posted('/paint/ssss').filter(({ path }) => address.endsWith(path));
    expect(rendered.map(({ known }) => known.map(({ queryKey }) => queryKey))).toEqual([
      [['settings', 'fr']],
    ]);
    shop.api.responses['/api/products/10'] = { status: 503, body: {} };
    expect((await get('/fr/product/10')).statusCode).toBe(503);
  });

  it('are never rendered or requested in English by an older server of the part', async () => {
    shop.storefront.responses['/paint/ssss'] = { body: { ...RENDERED, html: '<h1>English' } };
    shop.storefront.responses['/queries/ssss'] = {
      body: [{ queryKey: ['product', '7'], path: '/api/products/7' }],
    };
    const older = (await get('/fr/product/7?newer')).body;
    expect(older).not.toContain('<h1>English');
    expect(dataIn(older)).toEqual({ 'settings/fr': FRENCH_SETTINGS });
    expect(await getRendered('/product/7?newer')).toContain('<h1>English');
    shop.storefront.responses['/paint/ssss'] = rendering({ ...RENDERED, html: '<h1>Français' });
    shop.storefront.responses['/queries/ssss'] = requiring(FRENCH_QUERIES);
    await getRendered('/fr/product/7?newer', '<h1>Français');
    const newer = await getRendered('/fr/product/7?newer', '["product","7"]');
    expect(dataIn(newer)).toEqual({ 'settings/fr': FRENCH_SETTINGS, 'product/7': COIN });
  });

  it('use only files of the language, with their integrity', async () => {
    const { body } = await get('/fr/shop');
    expect(isEnglishFile(body)).toBe(false);
    for (const file of ['entry.fr.js', 'remoteEntry.fr.js', 'shop.fr.js']) {
      expect(body).toContain(`/${file}`);
      expect(body).toContain(computeFixtureIntegrity(file));
    }
    expect((await get('/shop')).body).not.toContain('.fr.js');
  });

  it('get the remotes of the language after a failure, too', async () => {
    const english = (await get('/releases.json')).body;
    expect(english).toContain('remoteEntry.en.js');
    expect((await get('/releases.json?locale=fr')).body).toContain('remoteEntry.fr.js');
    for (const query of ['?locale=de', '?locale=fr&locale=ht', '?locale[]=fr']) {
      expect((await get(`/releases.json${query}`)).body).toBe(english);
    }
  });

  it('are never answered from the cache of another language', async () => {
    // Everything that is cached stays fresh.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const english = await getRendered('/product/7');
    const french = await getRendered('/fr/product/7');
    expect(french).toContain('<html lang="fr">');
    for (const url of ['/product/7', '/fr/product/7', '/product/7']) {
      const locale = url.startsWith('/fr') ? 'fr' : 'en';
      expect(await getRendered(url)).toContain(`<html lang="${locale}">`);
    }
    expect(english).toContain('<html lang="en">');
    clock.mockRestore();
  });

  it('list their addresses in all languages, the same ones in each', async () => {
    const addresses = {
      en: `${ORIGIN}/product/7`,
      fr: `${ORIGIN}/fr/product/7`,
      ht: `${ORIGIN}/ht/product/7`,
      'x-default': `${ORIGIN}/product/7`,
    };
    for (const locale of LANGUAGES) {
      const url = addresses[locale as 'en'];
      const body = await getRendered(url.slice(ORIGIN.length));
      expect(alternates(body)).toEqual(addresses);
      expect(canonical(body)).toBe(url);
      expect(body).toContain(`<meta property="og:url" content="${url}">`);
    }
    const body = await getRendered('/fr/product/7');
    expect(body).toContain('<meta property="og:locale" content="fr_FR">');
    expect(body).toContain('<meta property="og:locale:alternate" content="ht_HT">');
    expect(body).toContain(`"item":"${ORIGIN}/fr"`);
  });

  it('have no alternates if they are not indexed', async () => {
    const { body } = await get('/fr/login');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(alternates(body)).toEqual({});
  });

  it('are all in the sitemap, with the alternates that each page lists', async () => {
    shop.api.responses['/api/products/8%2Fx'] = { body: COIN };
    const xml = (await get('/sitemap.xml')).body;
    const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
    expect(entries).toHaveLength(3 * 5);
    const listed = new Map(
      entries.map(([, url = '', links = '']) => {
        const tag = /<xhtml:link [^>]*>/;
        return [url, [valuesOf(links, tag, 'hreflang'), valuesOf(links, tag, 'href')] as const];
      }),
    );
    for (const [url, [names, hrefs]] of listed) {
      expect(names).toEqual(['en', 'fr', 'ht', 'x-default']);
      expect(hrefs).toContain(url);
      // Every alternate is an address of the sitemap that lists the same ones.
      for (const href of hrefs) expect(listed.get(href ?? '')?.[1]).toEqual(hrefs);
      const path = new URL(url).pathname.replace(/^\/(fr|ht)(?=\/|$)/, '') || '/';
      const head = { title: 'A page', canonical: path + new URL(url).search };
      shop.storefront.responses['/paint/ssss'] = rendering({ html: '<p>', head, hydration: 'fr' });
      shop.storefront.responses['/queries/ssss'] = requiring([]);
      const address = `${url.slice(ORIGIN.length)}${url.includes('?') ? '&' : '?'}fresh`;
      expect(Object.values(alternates(await getRendered(address)))).toEqual(hrefs);
    }
  });

  it('are excluded from search engines in every language', async () => {
    const { body } = await get('/robots.txt');
    for (const path of ['/login', '/fr/login', '/ht/login']) {
      expect(body).toContain(`Disallow: ${path}\n`);
    }
  });

  it('can be hydrated if frame and page are in the same language', async () => {
    expect(await getRendered('/fr/product/7')).toContain('data-painted="hydrate"');
    expect(await getRendered('/ht/product/7')).not.toContain('data-painted="hydrate"');
  });

  it('are cached by a CDN like English ones', async () => {
    const headers = ['cache-control', 'cdn-cache-control', 'vary'];
    const [english, french] = await Promise.all([get('/product/7'), get('/fr/product/7')]);
    for (const name of headers) expect(french.headers[name]).toBe(english.headers[name]);
    expect(french.headers.etag).not.toBe(english.headers.etag);
  });

  describe('of a part without the language', () => {
    beforeEach(async () => {
      await shop.close();
      await start(SHELL, {}, 'en');
    });

    it('are English inside the frame, marked as such and counted', async () => {
      const { body } = await get('/fr/product/7');
      expect(body).toContain('<header>fr</header><main lang="en" id="main">');
      expect(body).toContain('"locale":"en"');
      expect(body).not.toContain('data-painted="hydrate"');
      expect(posted('/queries/ssss')).toEqual([]);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(metrics).toMatch(
        /shop_untranslated_pages_total\{part="storefront-mfe",locale="fr"\} [1-9]/,
      );
    });

    it('have its settings under its own key, whose texts an older admin edits', async () => {
      const { body } = await get('/fr/product/7');
      expect(dataIn(body)).toEqual({
        ...{ settings: SETTINGS, 'settings/fr': FRENCH_SETTINGS },
        'product/7': COIN,
      });
      const keys = ({ known }: (typeof framed)[number]) => known.map(({ queryKey }) => queryKey);
      expect(posted('/paint/ssss').map(keys)).toContainEqual([
        ...[['settings', 'fr'], ['settings']],
        ['product', '7'],
      ]);
      const french = framed.filter(({ locale }) => locale === 'fr');
      expect(new Set(french.map((request) => keys(request).join(' ')))).toEqual(
        new Set(['settings,fr']),
      );
    });

    it('are duplicates of the English page for search engines', async () => {
      const { body } = await get('/fr/product/7');
      expect(canonical(body)).toBe(`${ORIGIN}/product/7`);
      expect(alternates(body)).toEqual({});
      expect((await get('/sitemap.xml')).body).not.toContain('/fr');
    });
  });

  it('redirect to English if the shell lacks the language', async () => {
    await shop.close();
    await start({});
    const { statusCode, headers } = await get('/fr/shop?filter=sets');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/shop?filter=sets');
    expect(headers['cache-control']).toBe('no-store');
    expect(alternates((await get('/product/7')).body)).toEqual({});
  });
});
