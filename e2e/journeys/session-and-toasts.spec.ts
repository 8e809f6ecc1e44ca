import type { Locator } from '@playwright/test';
import { addToCart } from '../cart.ts';
import { delayResponses } from '../delayed-responses.ts';
import { cartLink, expect, header, heading, main, test, type Page } from '../journey.ts';
import { ownName, Shopper } from '../shop-api.ts';
import { logIn, logInShopper, storedSession, storeSession } from '../shopper.ts';

const SESSION_OVER = 'Your session has ended. Please log in again.';
const UNSURE = /We could not verify your login/;

test('a stored session is shown immediately and then refreshed from the server', async ({
  page,
}) => {
  const { session, username } = await Shopper.register(page.request);
  const user = { ...session.user, username: 'An older name' };
  await storeSession(page, { ...session, user });
  const held = await delayResponses(page, '**/api/auth/me');
  await page.goto('/about');
  await expect(header(page).getByText('An older name')).toBeVisible();
  await held.end();
  await expect(header(page).getByText(username)).toBeVisible();
  await expect(cartLink(page, 'Cart, 0 items')).toBeVisible();
});

test('an unknown token ends the session with a message', async ({ page }) => {
  const { session } = await Shopper.register(page.request);
  await storeSession(page, { ...session, token: 'not-a-token' });
  await page.goto('/about');
  await expect(page.getByText(SESSION_OVER)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedSession(page)).toEqual([null, null]);
});

test('a session that ends in the cart leads through login back to the cart', async ({ page }) => {
  const shopper = await logInShopper(page, '10');
  await page.goto('/cart');
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
  await page.route('**/api/cart**', (route) =>
    route.fulfill({ status: 401, json: { status: 401, detail: 'Please log in.' } }),
  );
  await page.reload();
  await expect(heading(page, 'Login Required')).toBeVisible();
  await page.unrouteAll();
  await main(page).getByRole('link', { name: 'Login' }).click();
  await logIn(page, shopper);
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
});

test('a failing API keeps the session and shows that it could not be confirmed', async ({
  page,
}) => {
  const shopper = await logInShopper(page);
  for (const status of [503, 500, 429]) {
    await test.step(`a ${status}`, async () => {
      const headers = { 'retry-after': '0' };
      await page.route('**/api/auth/me', (route) => route.fulfill({ status, headers, body: '' }));
      await page.goto('/about');
      await expect(page.getByText(UNSURE), `${status}`).toBeVisible();
      await expect(header(page).getByText(shopper.username), `${status}`).toBeVisible();
      expect((await storedSession(page))[0], `${status}`).toBe(shopper.token);
      await expect(page.getByText(SESSION_OVER), `${status}`).toHaveCount(0);
      await page.unrouteAll();
      await page.reload();
      await expect(cartLink(page, 'Cart, 0 items'), `${status}`).toBeVisible();
      await expect(page.getByText(UNSURE), `${status}`).toHaveCount(0);
    });
  }
});

test('logging out in one tab logs out the other', async ({ page, context, shopper }) => {
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/faqs');
  await expect(header(other).getByText(shopper.username)).toBeVisible();
  await header(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
});

async function sendMessage(page: Page) {
  for (const label of ['Name', 'Email', 'Message'])
    await page.getByRole('form').getByLabel(label).fill('marie@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

const toast = (page: Page) => page.getByText('Message Sent!');
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' });

test('a toast stays five seconds, one at a time, and stays while hovered or focused', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-01-01T09:00:00Z' });
  await page.goto('/contact');
  await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible();
  // The clock is paused from now on.
  await page.clock.pauseAt('2026-01-01T10:00:00Z');
  /** Expects the toast to disappear after exactly this many milliseconds. */
  const goesAfter = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds - 1);
    await expect(toast(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast(page)).toHaveCount(0);
  };

  await test.step('a toast stays five seconds', async () => {
    await sendMessage(page);
    await page.mouse.move(0, 0);
    await goesAfter(5000);
  });
  await test.step('one toast is shown at a time, each for five seconds of its own', async () => {
    await sendMessage(page);
    await page.clock.runFor(3000);
    await sendMessage(page);
    await expect(dismiss(page)).toHaveCount(1);
    await goesAfter(5000);
  });
  await test.step('it waits while it is pointed at, and goes on from where it stopped', async () => {
    await sendMessage(page);
    await page.clock.runFor(3000);
    await toast(page).hover();
    await page.clock.runFor(60_000);
    await expect(toast(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await goesAfter(2000);
  });
  await test.step('it waits while it holds the focus; a key takes it away', async () => {
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
});

test('success is announced politely, errors assertively', async ({ page }) => {
  await page.goto('/contact');
  await sendMessage(page);
  await expect(page.getByRole('status').filter({ hasText: 'Message Sent!' })).toBeVisible();
  await page.goto('/product/10');
  await addToCart(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Login Required' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  /** Whether the toast covers an element, after both have settled. */
  const covers = async (shown: Locator, part: Locator) => {
    const [over, under] = [await shown.boundingBox(), await part.boundingBox()];
    return over!.y < under!.y + under!.height && under!.y < over!.y + over!.height;
  };
  const toastCard = (page: Page) => page.locator('[data-toast]');

  test('a toast covers neither the pressed button nor the button at the end of a set', async ({
    page,
  }) => {
    await logInShopper(page);
    await page.goto('/product/1');
    const add = addToCart(page);
    await add.click();
    await toastCard(page).hover();
    await expect.poll(() => covers(toastCard(page), add)).toBe(false);

    await page.goto('/custom-gift');
    const choose = page.getByRole('button', { name: 'Select 3 more coins' });
    // It has aria-disabled and still responds.
    await choose.click({ force: true });
    await expect(page.getByText('Selection Incomplete')).toBeVisible();
    await expect.poll(() => covers(toastCard(page), choose)).toBe(false);
  });

  test('a toast does not cover the save button of a product', async ({ page, admin }) => {
    const { id } = await admin.aProduct({ name: ownName('Coin') });
    await storeSession(page, admin.session);
    await page.goto(`/admin/products/${id}`);
    const save = page.getByRole('button', { name: 'Save product' });
    await save.click();
    await toastCard(page).hover();
    await expect.poll(() => covers(toastCard(page), save)).toBe(false);
  });
});
