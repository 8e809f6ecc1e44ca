import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { marie, openShop, pageShown, signedInBefore } from '../testing/open-shop.tsx';

beforeEach(() => {
  localStorage.clear();
  fakeApi({
    'GET /auth/me': () => marie,
    'GET /cart': () => ({ items: [], total: 0, item_count: 3 }),
  });
});

const button = () => screen.getByRole('button', { name: 'Menu' });

test('the menu says whether it is open, and takes the focus to its first link', async () => {
  const user = userEvent.setup();
  openShop('/shop');
  await pageShown();
  expect(button()).toHaveAttribute('aria-expanded', 'false');

  await user.click(button());

  expect(button()).toHaveAttribute('aria-expanded', 'true');
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Home' })).toHaveFocus();
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  const user = userEvent.setup();
  openShop('/shop');
  await pageShown();
  await user.click(button());

  await user.keyboard('{Escape}');

  expect(button()).toHaveFocus();
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
});

test('leaving the menu by Tab closes it', async () => {
  const user = userEvent.setup();
  openShop('/shop');
  await pageShown();
  await user.click(button());
  screen.getAllByRole('link', { name: 'Login' }).at(-1)?.focus();

  await user.tab();

  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

test('a signed-in shopper is greeted and may log out', async () => {
  signedInBefore();
  const user = userEvent.setup();
  openShop('/shop');
  await pageShown();
  await user.click(button());

  expect(screen.getByText('Hello, Marie-Jeanne')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Logout' }).at(-1)!);

  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
});

test('only an administrator sees the way to the dashboard', async () => {
  const user = userEvent.setup();
  signedInBefore({ ...marie, is_admin: true });
  fakeApi({ 'GET /auth/me': () => ({ ...marie, is_admin: true }) });
  const { unmount } = openShop('/shop');
  await pageShown();
  await user.click(button());
  expect(screen.getAllByRole('link', { name: 'Admin' })).toHaveLength(2);
  unmount();

  signedInBefore(marie);
  fakeApi({ 'GET /auth/me': () => marie });
  openShop('/shop');
  await pageShown();
  await user.click(button());
  expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
});
