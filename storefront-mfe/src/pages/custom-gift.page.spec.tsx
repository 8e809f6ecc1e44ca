import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShopper, type FakeHostOptions } from '@challenge-coins/shared-ui/host/testing';
import { aCart } from '../testing/a-cart.ts';
import { aProduct } from '@challenge-coins/shared-ui/shop/testing';
import { createProblem, fakeApi, type FakeResponses } from '@challenge-coins/shared-ui/api/testing';
import { renderPage } from '../testing/render-page.tsx';
import { CustomGiftPage } from './custom-gift.page.tsx';

const PRODUCTS = [
  aProduct({ id: '2', name: 'Toussaint Louverture', year: 1801 }),
  aProduct({ id: '6', name: 'Catherine Flon', year: 1803 }),
  aProduct({ id: '8', name: 'Sanité Bélair', year: 1802 }),
  aProduct({ id: '5', name: 'Alexandre Pétion', year: 1807, category: 'presidential' }),
  aProduct({ id: '23', name: 'Fabre Geffrard', status: 'coming_soon' }),
  aProduct({ id: '9', name: 'Bois Caïman', available: 0 }),
  aProduct({ id: '14', name: 'Custom Three-Coin Gift Set', category: 'gift_set', price: 60 }),
];

async function renderBuilder(replies: FakeResponses = {}, options: FakeHostOptions = {}) {
  const api = fakeApi({ 'GET /products': () => PRODUCTS, ...replies });
  const page = await renderPage(
    '/custom-gift',
    [{ path: '/custom-gift', element: <CustomGiftPage /> }],
    { user: aShopper, ...options },
  );
  await screen.findByRole('heading', { name: 'Coins for seat 1' });
  return { api, ...page };
}

/** Names of the coins in the list. */
const offered = () =>
  within(screen.getByRole('region', { name: /^Coins for seat/ }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent.replace(/Cat\. .*/, ''));

const choose = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the gift set builder', () => {
  it('lists available coins by year', async () => {
    await renderBuilder();
    expect(offered()).toEqual([
      'Toussaint Louverture',
      'Sanité Bélair',
      'Catherine Flon',
      'Alexandre Pétion',
    ]);
  });

  it('hides a chosen coin from the other seats and shows how many are missing', async () => {
    await renderBuilder();
    expect(screen.getByRole('button', { name: 'Select 3 more coins' })).toBeVisible();
    await choose(/^Catherine Flon/);
    expect(screen.getByRole('heading', { name: 'Coins for seat 2' })).toBeVisible();
    expect(offered()).not.toContain('Catherine Flon');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3 coins chosen. Choose 2 more.');
    await userEvent.click(screen.getByRole('radio', { name: /^Seat 1/ }));
    const button = screen.getByRole('button', { name: /^Catherine Flon/ });
    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows which coin a click would replace', async () => {
    await renderBuilder();
    expect(screen.queryByText(/replaces it/)).toBeNull();
    await choose(/^Catherine Flon/);
    await userEvent.click(screen.getByRole('radio', { name: /^Seat 1/ }));
    expect(
      screen.getByText('Catherine Flon is in this seat. Choosing another coin replaces it.'),
    ).toBeVisible();
  });

  it('keeps the focus in the list after a coin was chosen', async () => {
    await renderBuilder();
    screen.getByRole('button', { name: /^Sanité Bélair/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^Catherine Flon/ })).toHaveFocus();
  });

  it('empties a seat and focuses it', async () => {
    localStorage.setItem('customGiftSet', '["2","6","8"]');
    await renderBuilder();
    await choose(/^Remove Catherine Flon from seat 2$/);
    expect(screen.getByRole('radio', { name: /^Seat 2/ })).toHaveFocus();
    expect(localStorage.getItem('customGiftSet')).toBe('["2",null,"8"]');
  });

  it('shows a toast if fewer than three coins are chosen', async () => {
    const { host } = await renderBuilder();
    await choose(/^Select 3 more coins$/);
    expect(host.toasts).toMatchObject([
      {
        title: 'Selection Incomplete',
        message: 'Please select 3 coins to complete your gift set.',
      },
    ]);
  });

  it('requires a login and keeps the selection', async () => {
    localStorage.setItem('customGiftSet', '["2","6","8"]');
    const { host } = await renderBuilder({}, { user: null });
    await choose(/^Complete Your Gift Set - \$60\.00$/);
    expect(host.loginRequests).toEqual(['Please login to create your custom gift set.']);
    expect(localStorage.getItem('customGiftSet')).toBe('["2","6","8"]');
  });

  it('shows the price that is charged while the set is on sale', async () => {
    localStorage.setItem('customGiftSet', '["2","6","8"]');
    const products = PRODUCTS.map((product) =>
      product.id === '14' ? { ...product, sale_price: 48 } : product,
    );
    await renderBuilder({ 'GET /products': () => products });
    expect(screen.getByRole('button', { name: 'Complete Your Gift Set - $48.00' })).toBeVisible();
    expect(screen.getByText(/you save \$27$/)).toBeVisible();
  });

  it('adds the set with its coins to the cart and opens the cart', async () => {
    localStorage.setItem('customGiftSet', '["2","6","8"]');
    const { api, router } = await renderBuilder({ 'POST /cart/add': () => aCart() });
    await choose(/^Complete Your Gift Set/);
    await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
    const [call] = api.asked('POST /cart/add');
    expect(await call?.json()).toEqual({ product_id: '14', quantity: 1, coins: ['2', '6', '8'] });
    expect(localStorage.getItem('customGiftSet')).toBeNull();
  });

  it('keeps the selection if adding to the cart fails', async () => {
    localStorage.setItem('customGiftSet', '["2","6","8"]');
    const { router } = await renderBuilder({
      'POST /cart/add': () => createProblem(409, 'cart.sold-out', 'Catherine Flon is sold out.'),
    });
    await choose(/^Complete Your Gift Set/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Complete/ })).not.toHaveAttribute('aria-busy'),
    );
    expect(router.state.location.pathname).toBe('/custom-gift');
    expect(localStorage.getItem('customGiftSet')).toBe('["2","6","8"]');
  });
});
