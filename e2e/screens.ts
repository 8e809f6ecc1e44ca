// Every screen and every state worth a look of its own, and how one gets there.
import { expect, type Page } from '@playwright/test';
import { placeOrder, writeComment } from './shop-api.ts';
import { signIn, signInWithCart } from './shopper.ts';

/** Opens a screen or brings it into a state; when it is done, the state is on screen. */
type Open = (page: Page) => Promise<unknown>;

/** A screen that needs nothing but its address. */
function at(path: string): Open {
  return async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
}

const main = (page: Page) => page.getByRole('main');

/** What a visitor can open by its address. */
const VISITOR: Record<string, Open> = {
  home: at('/'),
  shop: at('/shop'),
  'shop, a filter that is on sale': at('/shop?filter=on_sale'),
  'shop, nothing found': at('/shop?q=nothing-like-this'),
  'a coin': at('/product/1'),
  'a coin on sale': at('/product/13'),
  'a coin that is coming soon': at('/product/23'),
  'the custom gift set': at('/product/14'),
  'a missing product': at('/product/999999'),
  login: at('/login'),
  register: at('/register'),
  about: at('/about'),
  contact: at('/contact'),
  faqs: at('/faqs'),
  'gift set builder': at('/custom-gift'),
  'cart, signed out': at('/cart'),
  'no such page': at('/no-such-page'),
};

/** What needs an account. */
const SHOPPER: Record<string, Open> = {
  'cart, empty': async (page) => {
    await signIn(page);
    await at('/cart')(page);
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  },
  'cart with two lines': async (page) => {
    await signInWithCart(page, '1', '29');
    await at('/cart')(page);
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
  },
  'orders, none': async (page) => {
    await signIn(page);
    await at('/orders')(page);
    await expect(page.getByRole('heading', { name: 'No Orders Yet' })).toBeVisible();
  },
  'orders, one': async (page) => {
    await placeOrder(page.request, await signInWithCart(page, '25', '28'));
    await at('/orders')(page);
    await expect(page.getByRole('article')).toBeVisible();
  },
  'a coin with comments, signed in': async (page) => {
    const shopper = await signIn(page);
    await writeComment(page.request, shopper, '15', `Bèl travay! ${shopper.username}`);
    await at('/product/15')(page);
    await expect(page.getByRole('button', { name: /^Like/ }).first()).toBeVisible();
  },
};

/** Every screen of the shop, by its name. */
export const SCREENS: Record<string, Open> = { ...VISITOR, ...SHOPPER };

/** What a screen turns into when it is used. */
export const STATES: Record<string, Open> = {
  'the mobile menu open': async (page) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await at('/shop')(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  },
  'the question before removing': async (page) => {
    await signInWithCart(page, '1');
    await at('/cart')(page);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'login with faults': async (page) => {
    await at('/login')(page);
    await main(page).getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Please fill in all fields.')).toBeVisible();
  },
  'register with a fault at a field': async (page) => {
    await at('/register')(page);
    for (const name of ['Username', 'Email']) await page.getByLabel(name).fill('a@b.example');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('one-thing');
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another');
    await main(page).getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
  },
  'contact with faults': async (page) => {
    await at('/contact')(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  },
  'a comment refused': async (page) => {
    await signIn(page);
    await at('/product/1')(page);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expect(page.getByText('Comment cannot be empty.')).toBeVisible();
  },
  'the share menu open': async (page) => {
    await at('/product/1')(page);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  },
  'the coin turned over': async (page) => {
    await at('/product/1')(page);
    await page.getByRole('button', { name: 'Flip to the reverse' }).click();
    await expect(page.getByRole('button', { name: 'Flip to the obverse' })).toBeVisible();
  },
  'a question of the FAQs open': async (page) => {
    await at('/faqs#returns')(page);
    await expect(page.getByText('within 30 days')).toBeVisible();
  },
  'a gift set with two coins': async (page) => {
    await at('/custom-gift')(page);
    for (const name of ['Catherine Flon', 'Palace of Sans-Souci'])
      await main(page).getByRole('button').filter({ hasText: name }).first().click();
    await expect(page.getByText('2 of 3 coins chosen. Choose 1 more.')).toBeVisible();
  },
  'a toast of failure': async (page) => {
    await at('/product/1')(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    // A toast that is pointed at stays.
    await page.getByRole('alert').getByText('Login Required').hover();
  },
  'a toast of success': async (page) => {
    await signIn(page);
    await at('/product/1')(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('Added to Cart!').hover();
  },
  'products that could not be loaded': async (page) => {
    await page.route('**/api/products', (route) => route.fulfill({ status: 500, body: '' }));
    await at('/about')(page);
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.getByText('The products could not be loaded')).toBeVisible();
  },
  'a session that could not be confirmed': async (page) => {
    await signIn(page);
    const answer = { status: 503, headers: { 'retry-after': '0' }, body: '' };
    await page.route('**/api/auth/me', (route) => route.fulfill(answer));
    await at('/about')(page);
    await expect(page.getByText(/We could not confirm your login/)).toBeVisible();
  },
  'the storefront out of reach': async (page) => {
    await page.route('**/storefront-mfe/**', (route) => route.abort());
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: /Try again|Reload/ })).toBeVisible();
  },
};
