import { expect, test, type APIRequestContext } from '@playwright/test';
import { SHOP } from '../shop.ts';

interface JsonLd extends Record<string, unknown> {
  readonly '@type': string;
  /** Items of a BreadcrumbList. */
  readonly itemListElement?: readonly { readonly name: string; readonly item?: string }[];
}

const pageAt = (request: APIRequestContext, path: string) =>
  request.get(path, { headers: { accept: 'text/html' } });

/** Head of the first response that is ready. On a busy machine, the API may answer the first one late. */
async function readyHeadOf(
  request: APIRequestContext,
  path: string,
  isReady: (head: Head) => boolean,
) {
  let head = await headOf(request, path);
  await expect(async () => {
    if (!isReady(head)) head = await headOf(request, path);
    expect(isReady(head)).toBe(true);
  }).toPass();
  return head;
}

/** Head of a public page, server-rendered. */
const publicHeadOf = (request: APIRequestContext, path: string) =>
  readyHeadOf(request, path, ({ isRendered }) => isRendered);

/** Head of a page that does not exist. While the API is late, the page rightly answers 503. */
const missingHeadOf = (request: APIRequestContext, path: string) =>
  readyHeadOf(request, path, ({ status }) => status !== 503);

type Head = Awaited<ReturnType<typeof headOf>>;

/** Metadata in a page's HTML, as link previews and search engines read it without scripts. */
async function headOf(request: APIRequestContext, path: string) {
  const answer = await pageAt(request, path);
  const html = await answer.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
  const meta = (name: string) =>
    first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as JsonLd,
  );
  const isList = (object: JsonLd) => object['@type'] === 'BreadcrumbList';
  return {
    status: answer.status(),
    isRendered: html.includes('data-painted'),
    title: first(/<title>(.*?)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    icon: first(/<link rel="icon"[^>]* href="([^"]*)"/),
    manifest: first(/<link rel="manifest" href="([^"]*)"/),
    touchIcon: first(/<link rel="apple-touch-icon" href="([^"]*)"/),
    meta,
    jsonLd: objects.find((object) => !isList(object)) ?? null,
    breadcrumbs: objects.find(isList),
  };
}

test("the home page has a preview with the shop's name, text and picture", async ({ request }) => {
  const head = await publicHeadOf(request, '/');
  expect(head.title).toBe('Challenge coins of Haiti’s independence · Haiti 1804');
  expect(head.canonical).toBe(`${SHOP.url}/`);
  expect(head.meta('description')).toMatch(/^Heroes, heroines/);
  expect(head.meta('og:title')).toBe('Haiti 1804');
  expect(head.meta('og:type')).toBe('website');
  expect(head.meta('og:url')).toBe(`${SHOP.url}/`);
  expect(head.meta('og:description')).toBe(head.meta('description'));
  const picture = await request.get(head.meta('og:image') ?? 'og:image is missing');
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});

test('the shop page has a preview with title, description and canonical URL', async ({
  request,
}) => {
  const head = await publicHeadOf(request, '/shop?sort=price_asc&q=flon');
  expect(head.title).toBe('Shop all coins of Haiti · Haiti 1804');
  expect(head.canonical).toBe(`${SHOP.url}/shop`);
  expect(head.meta('description')).toMatch(/coins/);
  const heroines = await publicHeadOf(request, '/shop?filter=heroines');
  expect(heroines.canonical).toBe(`${SHOP.url}/shop?filter=heroines`);
});

test('a coin has a preview with name, story and picture, and Product data with an Offer', async ({
  request,
}) => {
  const head = await publicHeadOf(request, '/product/1');
  expect(head.title).toBe('Declaration of Independence, 1804 · Haiti 1804');
  expect(head.canonical).toBe(`${SHOP.url}/product/1`);
  expect(head.meta('description')).not.toBeNull();
  expect(head.meta('og:type')).toBe('product');
  expect(head.meta('og:url')).toBe(`${SHOP.url}/product/1`);
  expect(head.meta('twitter:card')).toBe('summary_large_image');
  expect(head.meta('og:image')).toMatch(new RegExp(`^${SHOP.url}/api/images/`));
  const picture = await request.get(head.meta('og:image')!);
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  expect(head.jsonLd).toMatchObject({
    '@type': 'Product',
    name: 'Declaration of Independence, 1804',
    url: `${SHOP.url}/product/1`,
    offers: {
      '@type': 'Offer',
      priceCurrency: 'USD',
      price: '25.00',
      availability: 'https://schema.org/InStock',
    },
  });
});

test('an offer has the effective price, and a coin that is coming soon is a pre-order', async ({
  request,
}) => {
  const onSale = await publicHeadOf(request, '/product/13');
  expect(onSale.jsonLd).toMatchObject({ offers: { price: '20.00' } });
  const toCome = await publicHeadOf(request, '/product/23');
  expect(toCome.jsonLd).toMatchObject({
    offers: { availability: 'https://schema.org/PreOrder' },
  });
  // The page does not show one either.
  expect(toCome.jsonLd).not.toHaveProperty('offers.price');
});

test('every page has breadcrumbs, and the FAQs are a FAQPage', async ({ request }) => {
  const { breadcrumbs } = await publicHeadOf(request, '/product/1');
  const locations = breadcrumbs?.itemListElement?.map(({ name, item }) => [name, item]);
  expect(locations).toEqual([
    ['Home', `${SHOP.url}/`],
    ['Shop', `${SHOP.url}/shop`],
    ['Declaration of Independence, 1804', undefined],
  ]);
  expect((await publicHeadOf(request, '/faqs')).jsonLd).toMatchObject({ '@type': 'FAQPage' });
});

test('a missing product returns 404 with noindex', async ({ request }) => {
  for (const path of ['/product/999999', '/product/not-a-number', '/no-such-page']) {
    const head = await missingHeadOf(request, path);
    expect(head.status).toBe(404);
    expect(head.meta('robots')).toBe('noindex');
    expect(head.canonical).toBeNull();
  }
});

test('personal pages have noindex', async ({ request }) => {
  for (const path of ['/cart', '/orders', '/orders/1', '/login', '/register', '/admin'])
    expect((await headOf(request, path)).meta('robots')).toBe('noindex');
});

test('the sitemap lists each product and public page; robots.txt names it', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const locations = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
  for (const path of [
    ...['/', '/shop', '/custom-gift', '/about', '/contact', '/faqs', '/withdraw', '/request'],
    ...['/imprint', '/terms', '/privacy', '/shipping-returns', '/accessibility'],
  ])
    expect(locations).toContain(SHOP.url + path);
  for (let id = 1; id <= 32; id += 1) expect(locations).toContain(`${SHOP.url}/product/${id}`);
  expect(
    locations.filter((location) => /admin|cart|orders|login|register/.test(location!)),
  ).toEqual([]);

  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain(`Sitemap: ${SHOP.url}/sitemap.xml`);
});

test('the shop can be installed, with a manifest and icons', async ({ request }) => {
  const head = await publicHeadOf(request, '/');
  expect(head.icon).not.toBeNull();
  const touchIcon = await request.get(head.touchIcon ?? 'apple-touch-icon is missing');
  expect(touchIcon.headers()['content-type']).toBe('image/png');
  const answer = await request.get(head.manifest ?? 'manifest is missing');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.name).toBe('Haiti 1804');
  expect(manifest.icons.length).toBeGreaterThanOrEqual(2);
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
