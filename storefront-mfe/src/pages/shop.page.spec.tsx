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

const renderShop = (url = '/shop') =>
  renderPage(url, [{ path: '/shop', element: <ShopPage />, children: [] }]);

/** Renders the shop with the three products at a URL. */
async function renderProducts(url?: string) {
  fakeApi({ 'GET /products': () => PRODUCTS });
  const page = await renderShop(url);
  await screen.findByRole('button', { name: /^All \d/ });
  return page;
}

/** Names of the listed products, in order. */
const productNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent);

const filter = (name: string) => screen.getByRole('button', { name });

describe('the shop', () => {
  it('shows every product and a count for each of the nine filters', async () => {
    await renderProducts();
    expect(await screen.findByText('3 products.')).toBeVisible();
    for (const name of ['All 3', 'Gift Sets 0', 'Heroines 1', 'Historical 1', 'Presidential 1'])
      expect(filter(name)).toBeVisible();
    for (const name of ['Royal 1', 'Accessories 0', "Children's Books 0", 'On Sale 0'])
      expect(filter(name)).toBeVisible();
  });

  it('in a long list has links to the coins of each chapter, with their number', async () => {
    const products = Array.from({ length: 20 }, (_, id) =>
      aProduct({ id: `${id}`, year: id < 2 ? 1791 : 1811 }),
    );
    fakeApi({ 'GET /products': () => [...products, aProduct({ id: '30', diameter: null })] });
    await renderShop();
    const chapters = within(await screen.findByRole('navigation', { name: 'Coins by year' }));
    const links = chapters
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['1791–93 The rising 2', '/shop?filter=1791-1793'],
      ['1806–20 Kingdom and republic 18', '/shop?filter=1806-1820'],
    ]);
    // All products are listed, before and after the links.
    expect(productNames()).toHaveLength(21);
    await userEvent.click(filter('Historical 21'));
    expect(screen.queryByRole('navigation', { name: 'Coins by year' })).toBeNull();
  });

  it('a chapter has its years, a sentence and its coins, and leads to the others', async () => {
    const years = [1791, 1803, 1804, 1811];
    const products = years.map((year) => aProduct({ id: `${year}`, year, name: `Coin ${year}` }));
    const book = aProduct({ id: '31', name: 'Book', year: 1803, diameter: null });
    fakeApi({ 'GET /products': () => [...products, book] });
    await renderShop('/shop?filter=1801-1805');
    expect(await screen.findByText('2 coins of 1801–05.')).toBeVisible();
    expect(productNames()).toEqual(['1801–05 Independence', 'Coin 1803', 'Coin 1804']);
    expect(screen.getByText(/^From the constitution of Toussaint/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^All/, pressed: true })).toBeNull();
    const links = within(screen.getByRole('navigation', { name: 'Coins by year' }));
    expect(links.getAllByRole('link')).toHaveLength(2);
    await userEvent.click(links.getByRole('link', { name: /^1791/ }));
    expect(await screen.findByText('1 coin of 1791–93.')).toBeVisible();
  });

  it('a large catalogue ignores a chapter, which the API does not know', async () => {
    fakeApi({
      'GET /products': () => ({ items: PRODUCTS, total: 400, page: 1, page_size: 48 }),
    });
    await renderShop('/shop?filter=1801-1805');
    expect(await screen.findByText('400 products.')).toBeVisible();
    expect(productNames()).toHaveLength(3);
    expect(screen.queryByRole('navigation', { name: 'Coins by year' })).toBeNull();
  });

  it('loads only the first image with high priority', async () => {
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

  it('shows a loading text and offers a retry after a failure', async () => {
    let respond: (response: Response) => void = () => undefined;
    fakeApi({ 'GET /products': () => new Promise((resolve) => (respond = resolve)) });
    await renderShop();
    expect(screen.getByText('Loading products...')).toBeInTheDocument();
    act(() => {
      respond(createProblem(500, 'x', 'Not now.'));
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('keeps the counts for a search without matches; choosing a filter clears it', async () => {
    await renderProducts('/shop?q=nothing-like-this');
    expect(screen.getByText('0 products for “nothing-like-this”.')).toBeVisible();
    for (const name of ['All 3', 'Royal 1', 'Presidential 1']) expect(filter(name)).toBeVisible();
    await userEvent.click(filter('Royal 1'));
    await waitFor(() => expect(productNames()).toEqual(['Henry Christophe']));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('suggests three buyable coins if nothing is found', async () => {
    const gone = aProduct({ id: '3', name: 'Gone', featured: true, available: 0 });
    const stand = aProduct({ id: '28', name: 'Stand', diameter: null });
    const featured = aProduct({ id: '9', name: 'Bois Caïman', featured: true });
    fakeApi({ 'GET /products': () => [gone, stand, ...PRODUCTS, featured] });
    await renderShop('/shop?filter=gift_set');
    const offered = within(
      await screen.findByRole('region', { name: 'Three coins you might like' }),
    );
    const names = offered.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.map((name) => name.replace(/\$.*/, ''))).toEqual([
      'Bois Caïman',
      'Henry Christophe',
      'Alexandre Pétion',
    ]);
  });

  it('writes the filter into the URL, announces the count, and reverts on Back', async () => {
    const { host, router } = await renderProducts();
    await userEvent.click(filter('Royal 1'));
    await waitFor(() => expect(productNames()).toEqual(['Henry Christophe']));
    expect(router.state.location.search).toBe('?filter=royal');
    expect(filter('Royal 1')).toHaveAttribute('aria-pressed', 'true');
    expect(filter('Royal 1')).toHaveFocus();
    expect(host.announcements).toEqual(['1 royal coin.']);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(productNames()).toHaveLength(3));
  });

  it('applies two changes made before a rerender', async () => {
    const { router } = await renderProducts();
    // React rerenders at the end of this `act` block.
    await act(async () => {
      fireEvent.click(filter('Royal 1'));
      while (location.search === '') await Promise.resolve();
      fireEvent.change(screen.getByRole('combobox'), { target: { value: 'price_desc' } });
    });
    await waitFor(() => expect(router.state.location.search).toBe('?filter=royal&sort=price_desc'));
  });

  it('applies filter and sort from the URL', async () => {
    await renderProducts('/shop?filter=heroines&sort=price_desc');
    await waitFor(() => expect(productNames()).toEqual(['Catherine Flon']));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_desc');
  });

  it('sorts by price', async () => {
    await renderProducts();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Price: Low to High');
    await waitFor(() =>
      expect(productNames()).toEqual(['Catherine Flon', 'Henry Christophe', 'Alexandre Pétion']),
    );
  });

  it('finds Pétion for "petion", and the field follows Back', async () => {
    const { router } = await renderProducts();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'petion');
    await waitFor(() => expect(productNames()).toEqual(['Alexandre Pétion']));
    expect(router.state.location.search).toBe('?q=petion');
    await act(() => router.navigate('/shop'));
    await waitFor(() => expect(search).toHaveValue(''));
  });

  it('shows an empty state that resets the filters', async () => {
    await renderProducts('/shop?filter=royal&q=flon');
    expect(
      await screen.findByRole('heading', { name: 'No products found in this category.' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    await waitFor(() => expect(productNames()).toHaveLength(3));
  });
});
