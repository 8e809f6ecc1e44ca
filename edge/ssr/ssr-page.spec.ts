import { jest } from '@jest/globals';
import type { RenderResponseBody } from '@challenge-coins/ssr/render-protocol';
import { CANARY_BUCKETS, getCanaryBucket } from '../releases/canary-bucket.ts';
import {
  createReleaseDocument,
  startFakeShop,
  COIN,
  SETTINGS,
  storefront,
} from '../shop.fixture.ts';
import type { FakeShop } from '../shop.fixture.ts';

const PICTURE =
  '<picture><source type="image/avif" srcSet="/a-320.avif 320w" sizes="50vw"/>' +
  '<img alt="" fetchPriority="high" src="/a.webp"/></picture>';
const HTML = `<h1>Catherine Flon</h1>${PICTURE}<a href="/shop">All coins</a>`;
const RENDERED = {
  html: HTML,
  head: {
    title: COIN.name,
    description: 'She sewed <b>the</b> flag. </script><script>alert(1)</script>',
    canonical: '/product/7',
    type: 'product',
    image: COIN.image,
    jsonLd: { '@type': 'Product', name: '</script><script>alert(1)</script>' },
  },
} satisfies RenderResponseBody;
const FRAME = '<header>Lakou</header><main><!--page--></main><footer>$&</footer>';
const PLACEHOLDER = '<div id="root"><div aria-hidden="true">';

describe('a server-rendered page', () => {
  let shop: FakeShop;
  let frame: () => Promise<RenderResponseBody | null>;
  let framed: string[];
  const page = (url = '/product/7', headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers });
  const renderRequests = () =>
    shop.storefront.posted.filter(({ path }) => path.startsWith('/paint/'));

  beforeEach(async () => {
    framed = [];
    frame = () => Promise.resolve({ html: FRAME, head: { title: '' } });
    const renderFrame = (_release: object, body: string) => {
      framed.push(body);
      return frame();
    };
    shop = await startFakeShop({}, { renderFrame });
    shop.storefront.responses['/paint/ssss'] = { body: RENDERED };
  });
  afterEach(() => shop.close());

  /** The page once it is rendered in time: on a busy machine, the first response may be late, and is cached. */
  const renderedPage = async () => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await page();
      if (response.body.includes('data-painted') || attempt === 50) return response;
    }
  };

  it('is inside the frame before any script runs', async () => {
    const { body, statusCode } = await renderedPage();
    expect(statusCode).toBe(200);
    expect(body).toContain(
      `<div id="root" data-painted><header>Lakou</header><main>${HTML}</main><footer>$&</footer></div>`,
    );
    expect(body).toContain('To buy, please turn it on.</noscript>');
    expect(body).not.toContain('The shop needs JavaScript');
  });

  it('is rendered by its part from the initial data, and the frame from the settings', async () => {
    await page('/product/7?from=mail');
    const visit = {
      path: '/product/7?from=mail',
      siteName: SETTINGS.site_name,
      publicUrl: 'https://coins.example',
    };
    const settings = { queryKey: ['settings'], status: 200, data: SETTINGS };
    const product = { queryKey: ['product', '7'], status: 200, data: COIN };
    expect(renderRequests().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { known: [settings, product], ...visit },
    ]);
    expect(framed.map((body) => JSON.parse(body) as unknown)).toEqual([
      { known: [settings], ...visit },
    ]);
  });

  it('has link preview metadata with the public URL, whatever the Host header', async () => {
    const { body } = await page('/product/7', { host: 'evil.example' });
    expect(body).toContain('<title>Catherine Flon · Lakou &lt;Coins&gt;</title>');
    expect(body).toContain('<link rel="canonical" href="https://coins.example/product/7">');
    expect(body).toContain('content="https://coins.example/api/images/abc-640.webp"');
    expect(body).toContain('<meta property="og:type" content="product">');
    expect(body).toContain('"@type":"Product"');
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('keeps the texts that React hydrates: iOS adds no links', async () => {
    const { body } = await page();
    expect(body).toContain('<meta name="format-detection" content="telephone=no, date=no,');
  });

  it('has noindex if its part gives no canonical URL', async () => {
    shop.storefront.responses['/paint/ssss'] = { body: { html: HTML, head: { title: 'Cart' } } };
    const { body } = await page();
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  });

  it('has breadcrumbs for search engines', async () => {
    const breadcrumbs = [{ name: 'Shop', path: '/shop' }, { name: COIN.name }];
    const head = { ...RENDERED.head, breadcrumbs };
    shop.storefront.responses['/paint/ssss'] = { body: { html: HTML, head } };
    const { body } = await page();
    const lists = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .map(([, json = '']) => JSON.parse(json) as object)
      .filter((object) => '@type' in object && object['@type'] === 'BreadcrumbList');
    expect(lists).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://coins.example/' },
          { '@type': 'ListItem', position: 2, name: 'Shop', item: 'https://coins.example/shop' },
          { '@type': 'ListItem', position: 3, name: COIN.name },
        ],
      },
    ]);
  });

  it('preloads its LCP image after the style sheets and before the scripts', async () => {
    const { body } = await page();
    const at = body.indexOf(
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-320.avif 320w" imagesizes="50vw" fetchpriority="high">',
    );
    expect(at).toBeGreaterThan(body.indexOf('rel="stylesheet"'));
    expect(at).toBeLessThan(body.indexOf('<script defer'));
  });

  it('applies its style sheets at once instead of preloading them', async () => {
    const { body } = await page('/shop');
    expect(body).toMatch(/<link rel="stylesheet" href="[^"]*shop\.css"/);
    expect(body).not.toContain('as="style"');
  });

  it('is rendered once for many visitors, and again when its data change', async () => {
    await Promise.all([page(), page(), page()]);
    await page();
    expect(renderRequests()).toHaveLength(1);
    expect(framed).toHaveLength(1);
    const startedAt = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(startedAt + 6_000);
    await page();
    // A cached page lasts six seconds; its rendered markup lasts as long as the data.
    expect(renderRequests()).toHaveLength(1);
    shop.api.responses['/api/products/7'] = { body: { ...COIN, available: 11 } };
    now.mockReturnValue(startedAt + 12_000);
    await page();
    jest.restoreAllMocks();
    expect(renderRequests()).toHaveLength(2);
  });

  it('is 404 if its part or the API says so', async () => {
    const head = { title: 'Page not found', status: 404 };
    shop.storefront.responses['/paint/ssss'] = { body: { html: '<h1>Gone</h1>', head } };
    const answer = await page('/new-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1>Gone</h1>');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect((await page('/product/8')).statusCode).toBe(404);
    expect(JSON.parse(renderRequests().at(-1)!.body)).toMatchObject({
      known: [{}, { queryKey: ['product', '8'], status: 404 }],
    });
  });

  it('is the 404 page of the shell if no page matches', async () => {
    const missing = { html: '<main><h1>Page not found</h1></main>', head: { title: '' } };
    frame = () => Promise.resolve({ ...missing, hydration: 'react' });
    const { statusCode, body } = await page('/no-such-page');
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root" data-painted="hydrate"><main><h1>Page not found</h1>');
    expect(body).toContain('<title>Page not found');
    expect(JSON.parse(framed[0]!)).toMatchObject({ path: '/no-such-page', isNotFound: true });
    expect(renderRequests()).toEqual([]);
  });

  it('has the placeholder at an unknown address if the shell is older and renders no 404 page', async () => {
    const { statusCode, body } = await page('/no-such-page');
    expect(statusCode).toBe(404);
    expect(body).toContain(PLACEHOLDER);
  });

  it('is not the 404 page if the pages of the remote are not known for certain', async () => {
    shop.storefront.responses['/release.json'] = { body: storefront('ssss', { pages: undefined }) };
    await page('/releases.json');
    const { body } = await page('/no-such-page');
    expect(body).toContain(PLACEHOLDER);
    expect(framed).toEqual([]);
  });

  it('has the placeholder if its part is older and renders no loading state', async () => {
    shop.storefront.responses['/paint/ssss'] = { status: 404, body: {} };
    const { statusCode, body } = await page('/new-page');
    expect(statusCode).toBe(200);
    expect(body).toContain(PLACEHOLDER);
  });

  it('is 304 for a client with the current version, and supports HEAD', async () => {
    const { headers } = await page();
    const again = await page('/product/7', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    const head = await shop.app.inject({ method: 'HEAD', url: '/product/7' });
    expect(head.statusCode).toBe(200);
    expect(head.headers.etag).toBe(headers.etag);
  });

  it('is rendered by the visitor’s release and not cacheable by proxies during a canary', async () => {
    const { live } = storefront();
    const canary = { percent: 50, release: { ...live, id: 'cccc' } };
    shop.storefront.responses['/release.json'] = { body: { ...storefront(), canary } };
    shop.storefront.responses['/paint/cccc'] = { body: { ...RENDERED, html: '<h1>New</h1>' } };
    await page('/releases.json');
    const buckets = Array.from({ length: CANARY_BUCKETS }, (_, bucket) => bucket);
    const visitor = (ofPart: number) =>
      buckets.find((bucket) => getCanaryBucket('storefront-mfe', bucket) === ofPart);
    const [early, late] = [
      await page('/product/7', { cookie: `bucket=${visitor(0)}` }),
      await page('/product/7', { cookie: `bucket=${visitor(99)}` }),
    ];
    expect(early.body).toContain('<h1>New</h1>');
    expect(late.body).toContain('<h1>Catherine Flon</h1>');
    expect(early.headers['cache-control']).toBe('private, no-cache');
  });

  it('cannot run inline scripts or styles in its HTML', async () => {
    const html = '<script>alert(1)</script><p style="color:red">x</p>';
    shop.storefront.responses['/paint/ssss'] = { body: { ...RENDERED, html } };
    const policy = String((await page()).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  const hanging = { body: '', hangs: true };
  it.each([
    ['is unreachable', () => shop.storefront.close()],
    ['never responds', () => set({ ...hanging })],
    ['throws', () => set({ status: 503, body: { detail: 'the renderer is down' } })],
    ['responds with garbage', () => set({ body: '<h1>502 Bad Gateway</h1>' })],
    ['responds with another schema', () => set({ body: { html: 5, head: {} } })],
    ['names a URL of another site', () => set({ body: withCanonical('https://evil.example') })],
    ['responds with too much', () => set({ body: { ...RENDERED, html: 'x'.repeat(2_000_001) } })],
    ['responds without end', () => set({ body: 'x'.repeat(9_000_000) })],
    ['lacks the release', () => set({ status: 404, body: { detail: 'no such release' } })],
  ])('falls back to the placeholder if the renderer %s', async (_what, breakRenderer) => {
    await page('/login');
    await breakRenderer();
    const answer = await page();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(PLACEHOLDER);
    expect(answer.body).toContain('<title>Product · Lakou');
    expect(answer.body).not.toContain('robots');
    expect(answer.body).toContain('"name":"Catherine Flon"');
  });
  const set = (response: FakeShop['storefront']['responses'][string]) => {
    shop.storefront.responses['/paint/ssss'] = response;
    return Promise.resolve();
  };
  const withCanonical = (canonical: string) => ({ html: HTML, head: { title: 'x', canonical } });

  it.each([
    ['is not rendered', () => Promise.resolve(null)],
    ['never arrives', () => new Promise<null>(() => undefined)],
    [
      'has no slot for the page',
      () => Promise.resolve({ html: '<header></header>', head: { title: '' } }),
    ],
  ])('has the placeholder and its own head if the frame %s', async (_what, renderFrame) => {
    frame = renderFrame;
    const { body } = await page();
    expect(body).toContain(PLACEHOLDER);
    expect(body).toContain('<title>Catherine Flon · Lakou');
    expect(body).not.toContain('as="image"');
  });

  it('keeps the last rendered head when rendering fails', async () => {
    await page();
    await shop.storefront.close();
    shop.api.responses['/api/products/7'] = { body: { ...COIN, available: 1 } };
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    const { body } = await page();
    jest.restoreAllMocks();
    expect(body).toContain(PLACEHOLDER);
    expect(body).toContain('<title>Catherine Flon · Lakou');
  });

  it('is not delayed by other pages whose rendering hangs', async () => {
    shop.storefront.responses['/paint/ssss'] = hanging;
    const addresses = Array.from({ length: 40 }, (_, number) => `/new-page?n=${number}`);
    const responses = await Promise.all(addresses.map((address) => page(address)));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(renderRequests().length).toBeLessThanOrEqual(16);
  });

  it('is not requested again and again if its part has none', async () => {
    shop.storefront.responses['/paint/ssss'] = { status: 404, body: 'Page not found.' };
    await page();
    expect((await page()).body).toContain(PLACEHOLDER);
    expect(renderRequests()).toHaveLength(1);
  });

  it('is not requested if the release has no SSR bundle or the remote is overridden', async () => {
    const body = createReleaseDocument('storefront-mfe', 'oooo', { '/shop': ['shop.js'] });
    shop.storefront.responses['/release.json'] = { body };
    await page('/releases.json');
    expect((await page('/shop')).body).toContain(PLACEHOLDER);
    expect(renderRequests()).toEqual([]);
  });

  it.each([
    ['like the frame', { page: 'react 19, main 4 of 9', status: 200 }, true],
    ['for another frame', { page: 'react 19, main 2 of 3', status: 200 }, false],
    ['before hydration existed', { page: undefined, status: 200 }, false],
    ['from a failed response', { page: 'react 19, main 4 of 9', status: 404 }, false],
  ])(
    'rendered %s is hydrated only if the browser renders the same',
    async (_, given, isHydrated) => {
      const hydration = 'react 19, main 4 of 9';
      frame = () => Promise.resolve({ html: FRAME, head: { title: '' }, hydration });
      shop.storefront.responses['/paint/ssss'] = { body: { ...RENDERED, hydration: given.page } };
      shop.api.responses['/api/products/7'] = { status: given.status, body: COIN };
      const { body } = await page();
      expect(body).toContain(`<div id="root" data-painted${isHydrated ? '="hydrate"' : ''}>`);
    },
  );

  it('of the shell is the complete frame', async () => {
    const html = '<header></header><main><h1>Log in</h1></main>';
    frame = () => Promise.resolve({ html, head: { title: 'Login' } });
    const { body } = await page('/login');
    expect(body).toContain(`<div id="root" data-painted>${html}</div>`);
    expect(body).toContain('<title>Login · Lakou');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
});
