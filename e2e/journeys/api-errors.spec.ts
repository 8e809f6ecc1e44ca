// Shell and storefront are separate bundles: errors thrown by one must be recognized by the other.
import { addToCart } from '../cart.ts';
import { expect, follow, header, isProducts, main, test, type Page } from '../journey.ts';
import { logInShopper, storedSession } from '../shopper.ts';

const said = (page: Page, sentence: string) =>
  page.getByRole('alert').filter({ hasText: sentence });

const MAHOGANY_STAND = '28';
const BUSY = {
  status: 503,
  headers: { 'retry-after': '0' },
  json: { status: 503, code: 'unavailable', detail: 'The shop is busy. Please wait a moment.' },
};

test("an error of the cart is shown with the API's message", async ({ page, shopper }) => {
  await shopper.addToCart(MAHOGANY_STAND, 99);
  await page.goto(`/product/${MAHOGANY_STAND}`);
  await addToCart(page).click();
  await expect(said(page, 'A cart holds at most 99 of one item.')).toBeVisible();
});

test('an action with an invalid token ends the session', async ({ page }) => {
  const shopper = await logInShopper(page);
  await page.goto(`/product/${MAHOGANY_STAND}`);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await page.evaluate(
    (token) => localStorage.setItem('token', token),
    `${shopper.token.slice(0, -6)}forged`,
  );
  await addToCart(page).click();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await storedSession(page)).toEqual([null, null]);
});

test('a page retries when the API is busy', async ({ page }) => {
  await page.goto('/faqs');
  let refused = 0;
  await page.route(isProducts, (route) => {
    refused += 1;
    return refused <= 2 ? route.fulfill(BUSY) : route.continue();
  });
  await follow(page, 'Shop');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  expect(refused).toBe(3);
});

test("after four busy responses the API's message is shown", async ({ page }) => {
  await page.goto('/faqs');
  let refused = 0;
  await page.route(isProducts, (route) => {
    refused += 1;
    return route.fulfill(BUSY);
  });
  await follow(page, 'Shop');
  // After four attempts with increasing delays.
  await expect(page.getByText('The shop is busy. Please wait a moment.')).toBeVisible({
    timeout: 20_000,
  });
  // Prefetching on hover, press and release requests the data once each time.
  expect(refused).toBeGreaterThanOrEqual(4);
  expect(refused).toBeLessThanOrEqual(7);
});
