import { expect, test, type Page } from '@playwright/test';
import { holdAnswers } from '../held-answers.ts';
import { openAccount } from '../shop-api.ts';
import {
  aNewShopper,
  logIn,
  signIn,
  signInWithCart,
  storedSession,
  storeSession,
} from '../shopper.ts';

const header = (page: Page) => page.getByRole('banner');
const SESSION_OVER = 'Your session has ended. Please login again.';
const UNSURE = /We could not confirm your login just now/;

test('a stored session is shown at once and then as the server knows it', async ({ page }) => {
  const shopper = aNewShopper();
  const { token, user } = await openAccount(page.request, shopper);
  await storeSession(page, token, { ...user, username: 'An older name' });
  const held = await holdAnswers(page, '**/api/auth/me');
  await page.goto('/about');
  await expect(header(page).getByText('An older name')).toBeVisible();
  await held.end();
  await expect(header(page).getByText(shopper.username)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a token the server does not know ends the session and says so', async ({ page }) => {
  const { user } = await openAccount(page.request, aNewShopper());
  await storeSession(page, 'not-a-token', user);
  await page.goto('/about');
  await expect(page.getByText(SESSION_OVER)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedSession(page)).toEqual([null, null]);
});

test('a session that ends in the cart leads through log-in back to the cart', async ({ page }) => {
  const shopper = await signInWithCart(page, '10');
  await page.goto('/cart');
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.route('**/api/cart**', (route) =>
    route.fulfill({ status: 401, json: { status: 401, detail: 'Please log in.' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Login Required' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL('/cart');
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

for (const status of [503, 500, 429]) {
  test(`a ${status} keeps the session and says that it could not be confirmed`, async ({
    page,
  }) => {
    const shopper = await signIn(page);
    const headers = { 'retry-after': '0' };
    await page.route('**/api/auth/me', (route) => route.fulfill({ status, headers, body: '' }));
    await page.goto('/about');
    await expect(page.getByText(UNSURE)).toBeVisible();
    await expect(header(page).getByText(shopper.username)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(shopper.token);
    await expect(page.getByText(SESSION_OVER)).toHaveCount(0);
    await page.unrouteAll();
    await page.reload();
    await expect(header(page).getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    await expect(page.getByText(UNSURE)).toHaveCount(0);
  });
}

test('logging out in one tab logs the other one out', async ({ page, context }) => {
  const shopper = await signIn(page);
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/faqs');
  await expect(header(other).getByText(shopper.username)).toBeVisible();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
});

/** Opens Contact with a clock that stands still until the test moves it. */
async function contactAtStandstill(page: Page) {
  await page.clock.install({ time: '2026-01-01T09:00:00Z' });
  await page.goto('/contact');
  await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible();
  await page.clock.pauseAt('2026-01-01T10:00:00Z');
}

async function sendMessage(page: Page) {
  for (const label of ['Name', 'Email', 'Message'])
    await page.getByRole('form').getByLabel(label).fill('marie@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

const toast = (page: Page) => page.getByText('Message Sent!');
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' });

test('a toast stays five seconds', async ({ page }) => {
  await contactAtStandstill(page);
  await sendMessage(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
});

test('one toast is shown at a time, each for five seconds of its own', async ({ page }) => {
  await contactAtStandstill(page);
  await sendMessage(page);
  await page.clock.runFor(3000);
  await sendMessage(page);
  await expect(dismiss(page)).toHaveCount(1);
  await page.clock.runFor(4999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast waits while it is pointed at, and goes on from where it stopped', async ({
  page,
}) => {
  await contactAtStandstill(page);
  await sendMessage(page);
  await page.clock.runFor(3000);
  await toast(page).hover();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast waits while it holds the focus; a key takes it away', async ({ page }) => {
  await contactAtStandstill(page);
  await sendMessage(page);
  await dismiss(page).focus();
  await page.clock.runFor(60_000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);

  await sendMessage(page);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
});

test('good news is said politely, bad news at once', async ({ page }) => {
  await page.goto('/contact');
  await sendMessage(page);
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible();
  await page.goto('/product/10');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Login Required' })).toBeVisible();
});
