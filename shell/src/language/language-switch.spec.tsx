import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { renderShop, storeFakeSession, waitForPage, marie } from '../testing/render-shop.tsx';

beforeEach(() => {
  document.cookie = 'language=; path=/; max-age=0';
  fakeApi({ 'GET /settings': () => ({}), 'GET /auth/me': () => marie });
});

const address = () => location.pathname + location.search;
const links = (name = 'Language') =>
  within(screen.getByRole('group', { name })).getAllByRole('link');
const describeLinks = (all: HTMLElement[]) =>
  all.map((link) => [
    link.textContent,
    ...['href', 'lang', 'hreflang', 'aria-current'].map((name) => link.getAttribute(name)),
  ]);

test('each page links to itself in every language, by the language’s own name', async () => {
  renderShop('/shop?filter=sets');
  await waitForPage();
  expect(describeLinks(links())).toEqual([
    ['English', '/shop?filter=sets', 'en', 'en', 'true'],
    ['Français', '/fr/shop?filter=sets', 'fr', 'fr', null],
    ['Kreyòl ayisyen', '/ht/shop?filter=sets', 'ht', 'ht', null],
  ]);
});

test('so does a French page, whose other links stay French', async () => {
  setLocale('fr');
  renderShop('/fr?from=mail');
  await waitForPage();
  expect(describeLinks(links('Langue')).map(([, href]) => href)).toEqual([
    '/?from=mail',
    '/fr?from=mail',
    '/ht?from=mail',
  ]);
  const main = screen.getByRole('navigation', { name: 'Principale' });
  await userEvent.click(main.querySelector('[href="/fr/shop"]')!);
  await waitFor(() => expect(address()).toBe('/fr/shop'));
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/fr/login?next=%2Fshop',
  );
});

test('the mobile menu has the links, too', async () => {
  renderShop('/shop');
  await waitForPage();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await waitFor(() => expect(screen.getAllByRole('group', { name: 'Language' })).toHaveLength(2));
});

test('choosing a language stores it in a cookie', async () => {
  renderShop('/shop#top');
  await waitForPage();
  await userEvent.click(screen.getByRole('link', { name: 'English' }));
  await waitFor(() => expect(document.cookie).toBe('language=en'));
  expect(address() + location.hash).toBe('/shop#top');
});

test('a login returns to the page in the language of the document', async () => {
  setLocale('fr');
  storeFakeSession();
  renderShop('/fr/login?next=%2Fcart');
  await waitFor(() => expect(address()).toBe('/fr/cart'));
});

test('the secret of an email link stays with its page in every language', async () => {
  setLocale('fr');
  renderShop('/fr/reset-password?token=secret');
  await waitForPage();
  expect(address()).toBe('/fr/reset-password');
  expect(sessionStorage.getItem('link /reset-password')).toBe('secret');
});

test('the pages of a remote without the language are marked as English', async () => {
  setLocale('fr');
  const entry = '/storefront-mfe/releases/1/remoteEntry.js';
  renderShop('/fr/shop', {
    releases: { 'storefront-mfe': { entry, contract: 2, locale: 'en' } },
  });
  await waitForPage();
  expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
  await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }));
  await waitFor(() => expect(address()).toContain('/fr/login'));
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveAttribute('lang'));
});
