import { screen, waitFor, within } from '@testing-library/react';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { DELIVERY } from '../testing/a-delivery.ts';
import { renderPage } from '../testing/render-page.tsx';
import { HomePage } from './home.page.tsx';

const ROUTES = [{ path: '/', element: <HomePage /> }];

const SETTINGS = {
  hero_title: 'Freedom, struck in metal',
  hero_subtitle: 'Since 1804',
  hero_description: 'Coins of the revolution.',
};

const giftSet = (id: string, name: string) =>
  aProduct({ id, name, category: 'gift_set', price: 60, diameter: null });

const PRODUCTS = [
  aProduct({ id: '1', name: 'Declaration of Independence', year: 1804, featured: true }),
  aProduct({ id: '6', name: 'Catherine Flon' }),
  aProduct({ id: '7', name: 'Cécile Fatiman' }),
  aProduct({ id: '8', name: 'Sanité Bélair' }),
  giftSet('14', 'Custom Set'),
  giftSet('26', 'Heroines Set'),
  giftSet('27', 'Founders Case'),
  giftSet('33', 'A fourth set'),
];

/** Renders the home page with the settings and products above. */
function renderHome() {
  fakeApi({ 'GET /settings': () => SETTINGS, 'GET /products': () => PRODUCTS });
  return renderPage('/', ROUTES);
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the home page', () => {
  it('shows the hero texts of the settings and a link to the shop', async () => {
    await renderHome();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Freedom, struck in metal' }),
    ).toBeVisible();
    expect(screen.getByText('Coins of the revolution.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop All' })).toHaveAttribute('href', '/shop');
  });

  it('shows featured products, the heroines and the first three gift sets', async () => {
    await renderHome();
    await screen.findByRole('region', { name: 'Exclusive Gift Sets' });
    const names = (region: string) =>
      part(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(names('Featured Products')).toEqual(['Declaration of Independence']);
    expect(names('Heroines of Haiti')).toEqual([
      'Catherine Flon',
      'Cécile Fatiman',
      'Sanité Bélair',
    ]);
    expect(names('Exclusive Gift Sets')).toEqual(['Custom Set', 'Heroines Set', 'Founders Case']);
  });

  it('shows the hero coin last among the featured products', async () => {
    const flon = aProduct({ id: '6', name: 'Catherine Flon', featured: true });
    fakeApi({ 'GET /settings': () => SETTINGS, 'GET /products': () => [PRODUCTS[0], flon] });
    await renderPage('/', ROUTES);
    await screen.findByRole('region', { name: 'Featured Products' });
    const names = part('Featured Products').getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Catherine Flon',
      'Declaration of Independence',
    ]);
  });

  it('shows all featured products and one chapter with three coins', async () => {
    const featured = [1, 2, 3, 4, 5].map((id) => aProduct({ id: String(id), featured: true }));
    const royal = [6, 7, 8, 9].map((id) => aProduct({ id: String(id), year: 1811 }));
    fakeApi({ 'GET /settings': () => SETTINGS, 'GET /products': () => [...featured, ...royal] });
    await renderPage('/', ROUTES);
    await screen.findByRole('region', { name: '1806–20' });
    expect(part('Featured Products').getAllByRole('article')).toHaveLength(5);
    expect(part('1806–20').getByRole('heading', { level: 2 })).toHaveTextContent(
      '1806–20 Kingdom and republic',
    );
    expect(part('1806–20').getAllByRole('article')).toHaveLength(3);
  });

  it.each([
    [false, /^Free shipping worldwide$/],
    [true, /^Shipping price and days before you order$/],
  ])('says that shipping is free only without delivery services: %s', async (configured, text) => {
    fakeApi({
      'GET /settings': () => SETTINGS,
      'GET /products': () => PRODUCTS,
      'GET /delivery': () => ({ ...DELIVERY, configured }),
    });
    await renderPage('/', ROUTES);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /shipping/i }).parentElement).toHaveTextContent(text),
    );
  });

  it('promotes the custom gift set at its price', async () => {
    await renderHome();
    expect(await screen.findByText('pick any 3 coins for $60 (save $15)')).toBeVisible();
    for (const [name, href] of [
      ['View All Heroines', '/shop?filter=heroines'],
      ['View All Gift Sets', '/shop?filter=gift_set'],
      ['Build a Gift Set', '/custom-gift'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('promotes the custom gift set at its sale price', async () => {
    const onSale = PRODUCTS.map((product) =>
      product.id === '14' ? { ...product, sale_price: 48 } : product,
    );
    fakeApi({ 'GET /settings': () => SETTINGS, 'GET /products': () => onSale });
    await renderPage('/', ROUTES);
    expect(await screen.findByText('pick any 3 coins for $48 (save $27)')).toBeVisible();
  });

  it('shows heading and mission while the API is down', async () => {
    const down = () => createProblem(503, 'x', 'Not now.');
    fakeApi({ 'GET /settings': down, 'GET /products': down });
    await renderPage('/', ROUTES);
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Our mission' })).toBeVisible();
  });
});
