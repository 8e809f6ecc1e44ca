import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import {
  firstSettings,
  marie,
  renderShop,
  waitForPage,
  storeFakeSession,
} from '../testing/render-shop.tsx';

const settings = {
  site_name: 'Ayiti Coins',
  logo_url: null,
  announcement_enabled: true,
  announcement_text: 'The 1804 coin is in stock.',
  facebook_url: 'https://facebook.example/ayiti',
  twitter_url: 'javascript:alert(1)',
  instagram_url: '',
  unpaid_pieces_limit: 200,
  contact_email: 'hello@example.com',
};

beforeEach(() => {
  fakeApi({
    'GET /settings': () => settings,
    'GET /auth/me': () => marie,
    'GET /cart': () => ({ items: [], total: 75, item_count: 3 }),
  });
});

test('the first Tab stop is a link to the content', async () => {
  renderShop('/shop');
  await userEvent.setup().tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('the page has a header, a labelled nav, a main and a footer from the start', async () => {
  renderShop('/shop');
  await waitForPage();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('a page of a remote is linked after the shell’s own pages, in the header and in the menu', async () => {
  const releases = { 'hello-mfe': { nav: [{ to: '/hello', label: 'Hello' }] }, 'admin-mfe': null };
  renderShop('/shop', { releases });
  await waitForPage();
  const lastLink = (name: string) =>
    within(screen.getByRole('navigation', { name })).getAllByRole('link').at(-1);
  expect(lastLink('Main')).toHaveTextContent('Hello');
  expect(lastLink('Main')).toHaveAttribute('href', '/hello');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Menu' }));
  expect(
    within(await screen.findByRole('navigation', { name: 'Menu' })).getByRole('link', {
      name: 'Hello',
    }),
  ).toHaveAttribute('href', '/hello');
});

test('the announcement is on every page except the admin', async () => {
  const { unmount } = renderShop('/shop', firstSettings(settings));
  await waitForPage();
  expect(screen.getByText(settings.announcement_text)).toBeInTheDocument();
  unmount();

  renderShop('/admin', firstSettings(settings));
  await waitForPage();
  expect(screen.queryByText(settings.announcement_text)).not.toBeInTheDocument();
});

test('the admin has no footer', async () => {
  renderShop('/admin');
  await waitForPage();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('a disabled announcement is not shown', async () => {
  renderShop('/', firstSettings({ ...settings, announcement_enabled: false }));
  await waitForPage();
  expect(screen.queryByText(settings.announcement_text)).not.toBeInTheDocument();
});

test('a logged-out visitor sees Login and no cart', async () => {
  renderShop('/shop');
  await waitForPage();
  const header = within(screen.getByRole('banner'));
  const login = header.getByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/login?next=%2Fshop');
  expect(header.queryByRole('link', { name: /Cart/ })).not.toBeInTheDocument();
});

test('a shopper sees the number of items in the cart', async () => {
  storeFakeSession();
  renderShop('/shop');
  const cart = await screen.findByRole('link', { name: 'Cart, 3 items' });
  expect(cart).toHaveAttribute('href', '/cart');
});

test('header and footer link to the gift set and My Orders', async () => {
  storeFakeSession();
  renderShop('/shop');
  await waitForPage();
  for (const part of ['banner', 'contentinfo']) {
    const links = within(screen.getByRole(part));
    expect(links.getByRole('link', { name: 'Gift Set' })).toHaveAttribute('href', '/custom-gift');
    expect(links.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  }
});

test('social networks are links only if the settings have an http(s) URL', async () => {
  renderShop('/shop', firstSettings(settings));
  await waitForPage();
  const footer = within(screen.getByRole('contentinfo'));
  const link = (name: string) => footer.getByRole('link', { name });
  expect(link('Facebook')).toHaveAttribute('href', settings.facebook_url);
  expect(link('Email')).toHaveAttribute('href', 'mailto:hello@example.com');
  expect(footer.getByText('Twitter')).not.toHaveAttribute('href');
  expect(footer.getByText('Instagram')).not.toHaveAttribute('href');
});

test('the footer links to the withdrawal from a contract; Customer Service stays text', async () => {
  renderShop('/shop');
  await waitForPage();
  const footer = within(screen.getByRole('contentinfo'));
  const link = footer.getByRole('link', { name: 'Withdraw from contract here' });
  expect(link).toHaveAttribute('href', '/withdraw');
  for (const text of ['Shipping & Returns', 'Terms & Conditions'])
    expect(footer.getByText(text).closest('a')).toBeNull();
});

test('the footer links to the information pages', async () => {
  renderShop('/shop');
  await waitForPage();
  const information = within(screen.getByRole('navigation', { name: 'Information' }));
  const links = information.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    ...['/imprint', '/terms', '/privacy', '/shipping-returns', '/accessibility', '/withdraw'],
  ]);
});

test("the footer contains the year and the shop's name", async () => {
  renderShop('/shop', firstSettings(settings));
  await waitForPage();
  const year = new Date().getFullYear();
  expect(screen.getByText(new RegExp(`© ${year} Ayiti Coins`))).toBeInTheDocument();
});

test('after a navigation the heading has the focus and the document its title', async () => {
  const user = userEvent.setup();
  renderShop('/shop');
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveFocus();

  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Home'));

  expect(await screen.findByRole('heading', { level: 1, name: 'Home page' })).toHaveFocus();
  expect(document.title).toMatch(/^Home/);
});

test('an unknown URL shows "Page not found" inside the frame', async () => {
  renderShop('/no-such-page');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Page not found' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test('a remote can request a confirmation; Cancel has the initial focus', async () => {
  const user = userEvent.setup();
  const { host } = renderShop('/shop');
  await screen.findByRole('heading', { level: 1 });
  const question = {
    title: 'Remove item',
    message: 'Remove Catherine Flon from cart?',
    confirmLabel: 'Remove',
  };

  const ask = () => {
    let answered: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answered = host().confirm(question);
    });
    return answered;
  };
  let answered = ask();
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove item' });
  expect(dialog).toHaveAccessibleDescription('Remove Catherine Flon from cart?');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expect(answered).resolves.toBe(true);

  answered = ask();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(answered).resolves.toBe(false);
});
