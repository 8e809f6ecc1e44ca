// Integrity of scripts, the cart across a login, and pages without a network.
import { addToCart } from '../cart.ts';
import {
  cartLink,
  goOffline,
  goOnline,
  expect,
  follow,
  heading,
  main,
  requestsTo,
  test,
} from '../journey.ts';
import { uniqueShopper } from '../shop-api.ts';
import { sendRegistration } from '../shopper.ts';

test('a visitor adds three coins and registers, and each is in the cart once', async ({ page }) => {
  const added = requestsTo(page, /\/api\/cart\/add$/);
  await page.goto('/product/12');
  const more = page.getByRole('button', { name: 'One more: Quantity' });
  await more.click();
  await more.click();
  await addToCart(page).click();
  await expect(page).toHaveURL('/login?next=%2Fproduct%2F12');
  await main(page).getByRole('link', { name: 'Register' }).click();
  await sendRegistration(page, uniqueShopper());
  await expect(page).toHaveURL('/product/12');
  const cart = cartLink(page, 'Cart, 3 items');
  await expect(cart).toBeVisible();
  await page.reload();
  await expect(cart).toBeVisible();
  expect(added).toHaveLength(1);
});

test('an offline page shows a message, and its "Try again" works when the network is back', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await follow(page, 'FAQs');
  await expect(heading(page, 'The shop could not be reached')).toBeVisible();
  await expect(page.getByText('just updated')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still no connection. You may be offline.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await goOnline(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Frequently Asked Questions')).toBeVisible();
});

test('every script and style sheet of a page has the integrity hash of the release', async ({
  page,
}) => {
  for (const path of ['/', '/product/2', '/login']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    const html = await (await page.request.get(path)).text();
    const tags = html.match(/<(script src|script defer|link)[^>]*>/g) ?? [];
    const loaded = tags.filter((tag) => /rel="stylesheet"|as="(script|style)"|<script/.test(tag));
    expect(loaded.length).toBeGreaterThan(1);
    for (const tag of loaded) expect(tag).toMatch(/integrity="sha384-/);
    // Fetched by the script loader after the server-rendered page is displayed.
    const later = html.match(/&quot;href&quot;:&quot;[^}]*/g) ?? [];
    expect(later.length).toBeGreaterThan(2);
    for (const script of later) expect(script).toContain('&quot;integrity&quot;:&quot;sha384-');
    const entry = page.locator('script[src*=remoteEntry]');
    for (const script of await entry.all())
      await expect(script).toHaveAttribute('integrity', /^sha384-/);
  }
});
