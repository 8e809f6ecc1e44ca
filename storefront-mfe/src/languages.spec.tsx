import './testing/in-french.ts';
import { screen, within } from '@testing-library/react';
import { settingsQuery } from '@challenge-coins/shared-ui/api';
import type { HeadContext } from '@challenge-coins/shared-ui/host';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { aProduct, aRelatedProduct, createRelated } from '@challenge-coins/shared-ui/shop/testing';
import { ProductPage } from './pages/product.page.tsx';
import { ShopPage } from './pages/shop-page.page.tsx';
import { HomePage } from './pages/home.page.tsx';
import { PAGES } from './pages.ts';
import { shopPageQuery } from './shop-pages.ts';
import { renderPage } from './testing/render-page.tsx';

const context = { params: { id: '7' }, search: new URLSearchParams(), user: null };

const PATHS = PAGES.flatMap(({ queries }) => queries?.(context) ?? []).flatMap(
  ({ path }) => path ?? [],
);

const ADDRESSES = PAGES.flatMap(({ sitemap = [] }) => ('each' in sitemap ? [] : sitemap));

async function headAt(address: string) {
  const { pathname, searchParams: search } = new URL(address, 'https://coins.example');
  const headContext: HeadContext = {
    ...{ ...context, search, siteName: 'Haiti 1804' },
    ...{ getData: () => undefined, getErrorStatus: () => undefined },
    toAbsoluteUrl: (path) => `https://coins.example${path}`,
  };
  return PAGES.find(({ path }) => path === pathname)?.head?.(headContext);
}

const image = {
  ...{ url: '/api/images/0123456789abcdef-640.webp', width: 960, height: 960 },
  alt: 'The obverse',
};
const FALLBACK = { description: 'Sewed by tradition.', sale_label: 'Flag day' };

async function renderProduct(fallback_fields: readonly string[], comments: object[] = []) {
  const product = {
    ...aProduct({ name: 'Catherine Flon', material: 'Bronze antique', weight: 38, ...FALLBACK }),
    ...{ images: [image], image: image.url, fallback_fields },
  };
  const older = aRelatedProduct({ id: '3', name: 'The oath', year: 1791 });
  const api = fakeApi({
    'GET /products/2': () => product,
    'GET /products/2/comments': () => comments,
    'GET /products/2/related': () =>
      createRelated({ older: { ...older, fallback_fields: ['name'] } }),
    'GET /settings': () => ({}),
  });
  await renderPage('/product/2', [{ path: '/product/:id', element: <ProductPage /> }]);
  await screen.findByRole('heading', { level: 1, name: 'Catherine Flon' });
  return api;
}

const languageOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang');

describe('French pages', () => {
  it('request translated content in French', () => {
    // Delivery has country codes and the shop's own names, which are not translated.
    const translated = PATHS.filter((path) => path !== '/api/delivery');
    expect(translated.filter((path) => !path.endsWith('locale=fr'))).toEqual([]);
    expect(PATHS.length).toBeGreaterThan(10);
  });

  it('do not share the cache entries of the back office, which edits the English texts', () => {
    expect(shopPageQuery('imprint').queryKey).toEqual(['shop-page', 'imprint', 'fr']);
    expect(settingsQuery.queryKey).toEqual(['settings', 'fr']);
  });

  it.each(ADDRESSES)('have a unique French title and description: %s', async (own) => {
    const head = await headAt(own);
    const others = await Promise.all(ADDRESSES.filter((other) => other !== own).map(headAt));
    for (const other of others) {
      expect(other?.title).not.toBe(head?.title);
      expect(other?.description).not.toBe(head?.description);
    }
    expect(head?.description).toMatch(/[éèêàçû]/i);
  });

  it('show a product in French, with measures and prices as in French', async () => {
    const { asked } = await renderProduct([]);
    const [request] = asked('GET /products/2');
    expect(new URL(request?.url ?? '').search).toBe('?locale=fr');
    expect(screen.getByRole('button', { name: 'Ajouter au panier' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Poids 38,0\sg$/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Tirage 2\s500 exemplaires/ })).toBeVisible();
    expect(languageOf(screen.getByText(FALLBACK.description))).toBeUndefined();
  });

  it('mark the texts of a product that are English', async () => {
    await renderProduct(['description', 'sale_label', 'images']);
    expect(languageOf(screen.getByText(FALLBACK.description))).toBe('en');
    expect(languageOf(screen.getByText(FALLBACK.sale_label))).toBe('en');
    expect(languageOf(screen.getByRole('img', { name: image.alt }))).toBe('en');
    expect(languageOf(screen.getByRole('heading', { level: 1 }))).toBeUndefined();
    expect(languageOf(screen.getByRole('cell', { name: 'Bronze antique' }))).toBeUndefined();
    const older = await screen.findByRole('link', { name: /The oath/ });
    expect(languageOf(within(older).getByText('The oath'))).toBe('en');
    expect(languageOf(within(older).getByText('Plus ancienne · 1791'))).toBe('fr');
  });

  it('mark comments in another language; one without a language is English', async () => {
    const comment = { username: 'Claire', timestamp: '2026-11-18T12:00:00.000Z', likes: 0 };
    await renderProduct(
      [],
      [
        { ...comment, id: '1', comment: 'Une belle pièce.', locale: 'fr' },
        { ...comment, id: '2', comment: 'Yon bèl pyès.', locale: 'ht' },
        { ...comment, id: '3', comment: 'A fine coin.' },
      ],
    );
    expect(languageOf(await screen.findByText('Une belle pièce.'))).toBeUndefined();
    expect(languageOf(screen.getByText('Yon bèl pyès.'))).toBe('ht');
    expect(languageOf(screen.getByText('A fine coin.'))).toBe('en');
  });

  it('sign the comments of an erased account in French', async () => {
    const comment = { comment: 'Superbe.', timestamp: '2026-11-18T12:00:00.000Z', likes: 1 };
    await renderProduct(
      [],
      [
        { ...comment, id: '1', username: 'a former customer' },
        { ...comment, id: '2', username: 'A former customer of Jacmel' },
      ],
    );
    const [former, named] = await screen.findAllByRole('article');
    expect(former).toHaveTextContent(/^un ancien client18 novembre 2026Superbe/);
    expect(former).not.toHaveTextContent('customer');
    expect(named).toHaveTextContent(/^A former customer of Jacmel18/);
    expect(
      screen.getByRole('button', {
        name: $t('comments.like', { username: 'un ancien client', likes: 1 }),
      }),
    ).toBeVisible();
  });

  it.each([
    ['fr', undefined],
    [undefined, 'en'],
  ])(
    'mark an information page, and a record of personal data in %s as %s',
    async (locale, marked) => {
      fakeApi({
        'GET /settings': () => ({}),
        'GET /shop-pages/privacy': () => ({
          ...{ body: 'What we store.', published: false, version: 1, fallback_fields: ['body'] },
        }),
        'GET /data-processing': () => ({
          items: [
            { subject: 'guest', purpose: 'one email', basis: 'consent', retention: 'one year' },
          ],
          locale,
        }),
      });
      await renderPage('/privacy', [{ path: '/privacy', element: <ShopPage /> }]);
      expect(languageOf(await screen.findByText('What we store.'))).toBe('en');
      const entry = await screen.findByRole('definition');
      expect(entry).toHaveTextContent('Durée de conservation : one year.');
      expect(languageOf(entry)).toBeUndefined();
      expect(languageOf(within(entry).queryByText('one year') ?? entry)).toBe(marked);
    },
  );

  it('mark the texts of the shop that are English', async () => {
    fakeApi({
      'GET /settings': () => ({
        ...{ hero_title: 'Haïti, 1804', hero_subtitle: 'Struck', hero_description: '' },
        fallback_fields: ['hero_subtitle'],
      }),
      'GET /products': () => [],
    });
    await renderPage('/', [{ path: '/', element: <HomePage /> }]);
    expect(languageOf(await screen.findByText('Struck'))).toBe('en');
    expect(languageOf(screen.getByRole('heading', { level: 1 }))).toBeUndefined();
  });
});
