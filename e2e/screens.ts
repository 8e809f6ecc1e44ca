// Every screen of the shop and notable state, with the steps that open it.
import type { Locator } from '@playwright/test';
import { addToCart, checkout } from './cart.ts';
import { respondWith, expect, follow, heading, isProducts, main, type Page } from './journey.ts';
import { logInShopper } from './shopper.ts';

/** Opens a screen or brings it into a state; resolves when it is on screen. */
type Open = (page: Page) => Promise<unknown>;

/** A screen that only needs its path. */
function at(path: string): Open {
  return async (page) => {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  };
}

/** A screen as a new shopper with these products in the cart; resolves when `expected` is visible. */
function signedInAt(path: string, expected: (page: Page) => Locator, ...cart: string[]): Open {
  return async (page) => {
    await logInShopper(page, ...cart);
    await at(path)(page);
    await expect(expected(page)).toBeVisible();
  };
}

/** A screen after pressing a button; resolves when `expected` is visible. */
function pressed(path: string, name: string, expected: (page: Page) => Locator): Open {
  return async (page) => {
    await at(path)(page);
    await main(page).getByRole('button', { name }).click();
    await expect(expected(page)).toBeVisible();
  };
}

const text = (words: string) => (page: Page) => page.getByText(words);
const button = (name: string) => (page: Page) => page.getByRole('button', { name });

/** Screens for visitors. */
export const ADDRESSES = {
  home: '/',
  shop: '/shop',
  'shop, a filter that is on sale': '/shop?filter=on_sale',
  'shop, nothing found': '/shop?q=nothing-like-this',
  'a coin': '/product/1',
  'a coin on sale': '/product/13',
  'a coin that is coming soon': '/product/23',
  'the custom gift set': '/product/14',
  'a fixed set': '/product/26',
  'a stand': '/product/28',
  'a missing product': '/product/999999',
  login: '/login',
  register: '/register',
  about: '/about',
  contact: '/contact',
  faqs: '/faqs',
  withdrawal: '/withdraw',
  request: '/request?kind=pre_order',
  imprint: '/imprint',
  privacy: '/privacy',
  accessibility: '/accessibility',
  'link of a stock notice': '/stock-notice?confirm=abc',
  'gift set builder': '/custom-gift',
  'cart, logged out': '/cart',
  'no such page': '/no-such-page',
  'forgot password': '/forgot-password',
  'an expired password link': '/reset-password?token=dead',
  'an expired email confirmation link': '/confirm-email?token=dead',
};

/** Screens that need an account. */
const SHOPPER: Record<string, Open> = {
  'cart, empty': signedInAt('/cart', (page) => heading(page, 'Your Cart is Empty')),
  'cart with two lines': signedInAt('/cart', checkout, '1', '29'),
  account: signedInAt('/account', (page) => heading(page)),
  'orders, none': signedInAt('/orders', (page) => heading(page, 'No Orders Yet')),
  'orders, one': async (page) => {
    await (await logInShopper(page, '25', '28')).checkOut();
    await at('/orders')(page);
    await expect(page.getByRole('article')).toBeVisible();
  },
  'an order, just placed': async (page) => {
    await logInShopper(page, '25', '28');
    await at('/cart')(page);
    await checkout(page).click();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^N° / }).getByRole('img')).toBeVisible();
  },
  'an order': async (page) => {
    const order = await (await logInShopper(page, '25', '28')).checkOut();
    await at(`/orders/${order.id}`)(page);
    await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible();
  },
  'a coin with comments, logged in': async (page) => {
    const shopper = await logInShopper(page);
    await shopper.comment('15', `Bèl travay! ${shopper.username}`);
    await at('/product/15')(page);
    await expect(page.getByRole('button', { name: /^Like/ }).first()).toBeVisible();
  },
};

/** All screens of the shop by name. */
export const SCREENS: Record<string, Open> = {
  ...Object.fromEntries(Object.entries(ADDRESSES).map(([name, path]) => [name, at(path)])),
  ...SHOPPER,
};

/** States of screens after interactions. */
export const STATES: Record<string, Open> = {
  'the mobile menu open': async (page) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await at('/shop')(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  },
  'the removal confirmation': async (page) => {
    await logInShopper(page, '1');
    await at('/cart')(page);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'login with errors': pressed('/login', 'Login', text('Please fill in all fields.')),
  'register with an error at a field': async (page) => {
    await at('/register')(page);
    for (const name of ['Username', 'Email']) await page.getByLabel(name).fill('a@b.example');
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('one-thing');
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another');
    await main(page).getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
  },
  'contact with errors': pressed(
    '/contact',
    'Send Message',
    text('Please fill in all required fields.'),
  ),
  'request with errors': pressed('/request', 'Send request', text('Please enter your name.')),
  'request about a coin': pressed('/product/23', 'Pre-order by message', button('Send request')),
  'stock notice of a coin': pressed('/product/23', 'Tell me when it opens', (page) =>
    page.getByRole('button', { name: 'Tell me', exact: true }),
  ),
  'withdrawal with errors': pressed('/withdraw', 'Continue', text('Please enter your name.')),
  'withdrawal to confirm': async (page) => {
    await at('/withdraw?order=1804A04A')(page);
    await main(page).getByLabel('Name').fill('Catherine Flon');
    await main(page).getByLabel('Email').fill('catherine@example.com');
    await main(page).getByLabel('What you return').fill('W'.repeat(100));
    await main(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible();
  },
  'a comment refused': async (page) => {
    await logInShopper(page);
    await at('/product/1')(page);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expect(page.getByText('Comment cannot be empty.')).toBeVisible();
  },
  'the share menu open': pressed('/product/1', 'Share', button('Copy Link')),
  'the coin turned over': pressed(
    '/product/1',
    'Flip to the reverse',
    button('Flip to the obverse'),
  ),
  'a picture looked at closely': pressed('/product/1', 'Zoom the picture', (page) =>
    page.getByRole('dialog').getByRole('img'),
  ),
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
  'a gift set with three coins': async (page) => {
    await at('/custom-gift')(page);
    for (const name of ['Catherine Flon', 'Palace of Sans-Souci', 'Sanité Bélair'])
      await main(page).getByRole('button').filter({ hasText: name }).first().click();
    await page.mouse.move(0, 0);
    await expect(page.getByText('Your set is complete.')).toBeVisible();
  },
  'a login for a coin': async (page) => {
    await at('/product/6')(page);
    await addToCart(page).click();
    await expect(page.getByText('Log in to add 1 × Catherine Flon to your cart.')).toBeVisible();
  },
  'a toast of failure': async (page) => {
    await at('/product/1')(page);
    await addToCart(page).click();
    // Hovering keeps the toast open.
    await page.getByRole('alert').getByText('Login Required').hover();
  },
  'a toast of success': async (page) => {
    await logInShopper(page);
    await at('/product/1')(page);
    await addToCart(page).click();
    await page.getByText('Added to Cart!').hover();
  },
  'products that could not be loaded': async (page) => {
    await respondWith(page, 500, isProducts);
    await at('/faqs')(page);
    await follow(page, 'Shop');
    await expect(page.getByText('The products could not be loaded')).toBeVisible();
  },
  'a session that could not be confirmed': async (page) => {
    await logInShopper(page);
    const answer = { status: 503, headers: { 'retry-after': '0' }, body: '' };
    await page.route('**/api/auth/me', (route) => route.fulfill(answer));
    await at('/faqs')(page);
    await expect(page.getByText(/We could not verify your login/)).toBeVisible();
  },
  'a page that no longer fits the storefront': async (page) => {
    await page.route('**/about', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(/"contract":\d+/g, '"contract":99');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/about');
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  },
  'an invitation that is dead': at('/invitation?token=dead'),
  'the storefront out of reach': async (page) => {
    await page.route('**/storefront-mfe/**', (route) => route.abort());
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: /Try again|Reload/ })).toBeVisible();
  },
};
