import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { marie, renderShop, waitForPage, storeFakeSession } from '../testing/render-shop.tsx';

beforeEach(() => {
  fakeApi({
    'GET /auth/me': () => marie,
    'GET /cart': () => ({ items: [], total: 0, item_count: 3 }),
  });
});

const button = () => screen.getByRole('button', { name: 'Menu' });

/** Renders the shop and opens the menu. */
async function openMenu() {
  const shop = renderShop('/shop');
  await waitForPage();
  await userEvent.click(button());
  return shop;
}

test('the menu button reports its state, and opening focuses the first link', async () => {
  renderShop('/shop');
  await waitForPage();
  expect(button()).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(button());

  expect(button()).toHaveAttribute('aria-expanded', 'true');
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Home' })).toHaveFocus();
});

test('Escape closes the menu and returns the focus to its button', async () => {
  await openMenu();

  await userEvent.keyboard('{Escape}');

  expect(button()).toHaveFocus();
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
});

test('tabbing out of the menu closes it', async () => {
  await openMenu();
  screen.getAllByRole('link', { name: 'Login' }).at(-1)?.focus();

  await userEvent.tab();

  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

test('the menu links to the gift set, and to My Orders when logged in', async () => {
  storeFakeSession();
  await openMenu();
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Gift Set' })).toHaveAttribute('href', '/custom-gift');
  expect(menu.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
});

test('a logged-in shopper is greeted and can log out', async () => {
  storeFakeSession();
  await openMenu();

  expect(screen.getByText('Hello, Marie-Jeanne')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Logout' }).at(-1)!);

  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
});

test('only an administrator sees the link to the dashboard', async () => {
  storeFakeSession({ ...marie, is_admin: true });
  fakeApi({ 'GET /auth/me': () => ({ ...marie, is_admin: true }) });
  const { unmount } = await openMenu();
  expect(screen.getAllByRole('link', { name: 'Admin' })).toHaveLength(2);
  unmount();

  storeFakeSession(marie);
  fakeApi({ 'GET /auth/me': () => marie });
  await openMenu();
  expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
});
