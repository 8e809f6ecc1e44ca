import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { createProblem, fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { renderPage } from '../testing/render-page.tsx';
import { ShopPage } from './shop.page.tsx';

const PRODUCTS = [
  aProduct({ id: '4', name: 'Henry Christophe', category: 'royal' }),
  aProduct({ id: '5', name: 'Alexandre Pétion', category: 'presidential', price: 30 }),
  aProduct({ id: '6', name: 'Catherine Flon', price: 20 }),
];

const renderShop = (at = '/shop') =>
  renderPage(at, [{ path: '/shop', element: <ShopPage />, children: [] }]);

/** The shop with its three products, at an address. */
async function renderStock(at?: string) {
  fakeApi({ 'GET /products': () => PRODUCTS });
  const page = await renderShop(at);
  await screen.findByRole('button', { name: /^All \d/ });
  return page;
}

/** The names on the shelf, in order. */
const shelf = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent);

const filter = (name: string) => screen.getByRole('button', { name });

describe('the shop', () => {
  it('shows every product, with a count at each of the nine filters', async () => {
    await renderStock();
    expect(await screen.findByText('3 products.')).toBeVisible();
    for (const name of ['All 3', 'Gift Sets 0', 'Heroines 1', 'Historical 1', 'Presidential 1'])
      expect(filter(name)).toBeVisible();
    for (const name of ['Royal 1', 'Accessories 0', "Children's Books 0", 'On Sale 0'])
      expect(filter(name)).toBeVisible();
  });

  it('lets no picture compete with the first one', async () => {
    const image = '/api/images/0a1b-640.webp';
    fakeApi({ 'GET /products': () => PRODUCTS.map((product) => ({ ...product, image })) });
    const { container } = await renderShop();
    await screen.findByText('3 products.');
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      'high',
      'auto',
      'auto',
    ]);
  });

  it('says that it is loading, and offers to try again when it fails', async () => {
    let answer: (response: Response) => void = () => undefined;
    fakeApi({ 'GET /products': () => new Promise((resolve) => (answer = resolve)) });
    await renderShop();
    expect(screen.getByText('Loading products...')).toBeInTheDocument();
    act(() => {
      answer(createProblem(500, 'x', 'Not now.'));
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('keeps the counts where a search finds nothing, and a filter leaves the search', async () => {
    await renderStock('/shop?q=nothing-like-this');
    expect(screen.getByText('0 products for “nothing-like-this”.')).toBeVisible();
    for (const name of ['All 3', 'Royal 1', 'Presidential 1']) expect(filter(name)).toBeVisible();
    await userEvent.click(filter('Royal 1'));
    await waitFor(() => expect(shelf()).toEqual(['Henry Christophe']));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('offers three coins that can be had where nothing is found', async () => {
    const gone = aProduct({ id: '3', name: 'Gone', featured: true, available: 0 });
    const stand = aProduct({ id: '28', name: 'Stand', diameter: null });
    const featured = aProduct({ id: '9', name: 'Bois Caïman', featured: true });
    fakeApi({ 'GET /products': () => [gone, stand, ...PRODUCTS, featured] });
    await renderShop('/shop?filter=gift_set');
    const offered = within(await screen.findByRole('region', { name: 'Three coins to look at' }));
    const names = offered.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.map((name) => name.replace(/\$.*/, ''))).toEqual([
      'Bois Caïman',
      'Henry Christophe',
      'Alexandre Pétion',
    ]);
  });

  it('writes the filter into the address, announces the count, and Back takes it out', async () => {
    const { host, router } = await renderStock();
    await userEvent.click(filter('Royal 1'));
    await waitFor(() => expect(shelf()).toEqual(['Henry Christophe']));
    expect(router.state.location.search).toBe('?filter=royal');
    expect(filter('Royal 1')).toHaveAttribute('aria-pressed', 'true');
    expect(filter('Royal 1')).toHaveFocus();
    expect(host.announcements).toEqual(['1 royal coin.']);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(shelf()).toHaveLength(3));
  });

  it('loses none of two changes that come before the page is drawn again', async () => {
    const { router } = await renderStock();
    // What React has to draw waits for the end of this block.
    await act(async () => {
      fireEvent.click(filter('Royal 1'));
      while (location.search === '') await Promise.resolve();
      fireEvent.change(screen.getByRole('combobox'), { target: { value: 'price_desc' } });
    });
    await waitFor(() => expect(router.state.location.search).toBe('?filter=royal&sort=price_desc'));
  });

  it('shows what a pasted address says', async () => {
    await renderStock('/shop?filter=heroines&sort=price_desc');
    await waitFor(() => expect(shelf()).toEqual(['Catherine Flon']));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc');
  });

  it('sorts by price', async () => {
    await renderStock();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Price: Low to High');
    await waitFor(() =>
      expect(shelf()).toEqual(['Catherine Flon', 'Henry Christophe', 'Alexandre Pétion']),
    );
  });

  it('finds Pétion for "petion", and the field follows Back', async () => {
    const { router } = await renderStock();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'petion');
    await waitFor(() => expect(shelf()).toEqual(['Alexandre Pétion']));
    expect(router.state.location.search).toBe('?q=petion');
    await act(() => router.navigate('/shop'));
    await waitFor(() => expect(search).toHaveValue(''));
  });

  it('says when nothing is found, and leads back to everything', async () => {
    await renderStock('/shop?filter=royal&q=flon');
    expect(
      await screen.findByRole('heading', { name: 'No products found in this category.' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    await waitFor(() => expect(shelf()).toHaveLength(3));
  });
});
