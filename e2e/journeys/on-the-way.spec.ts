// What a page brings with it, what it keeps over a log-in, and what it says without a network.
import { expect, test, type Page } from '@playwright/test';
import { aNewShopper, sendRegistration } from '../shopper.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a visitor who adds three coins registers, and they are in the cart, once', async ({
  page,
}) => {
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/add')) added.push(request.postData() ?? '');
  });
  await page.goto('/product/12');
  const more = page.getByRole('button', { name: 'One more: Quantity' });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/login?next=%2Fproduct%2F12');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await sendRegistration(page, aNewShopper());
  await expect(page).toHaveURL('/product/12');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' });
  await expect(cart).toBeVisible();
  await page.reload();
  await expect(cart).toBeVisible();
  expect(added).toHaveLength(1);
});

test('a page without a network says so, and its "Try again" works once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click();
  await expect(heading(page, 'The shop could not be reached')).toBeVisible();
  await expect(page.getByText('just been updated')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still no answer. You may be offline.')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Frequently Asked Questions')).toBeVisible();
});

for (const path of ['/', '/shop', '/product/2', '/custom-gift']) {
  test(`${path} asks the API for nothing that came with the page`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const brought = page.locator('#initial-data');
    // Under load the API may be too late for a page to bring its data along.
    await expect(async () => {
      asked.length = 0;
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await brought.textContent()).toMatch(/"settings":.*"products?":/s);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const again = asked.filter((address) => /^\/api\/(settings|products(\/\d+)?)$/.test(address));
    expect(again).toEqual([]);
  });
}

test('every script and sheet of a page is checked against what was released', async ({ page }) => {
  for (const path of ['/', '/product/2', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const html = await (await page.request.get(path)).text();
    const tags = html.match(/<(script src|script defer|link)[^>]*>/g) ?? [];
    const loaded = tags.filter((tag) => /rel="stylesheet"|as="(script|style)"|<script/.test(tag));
    expect(loaded.length).toBeGreaterThan(2);
    for (const tag of loaded) expect(tag).toMatch(/integrity="sha384-/);
    const entry = page.locator('script[src*=remoteEntry]');
    for (const script of await entry.all())
      await expect(script).toHaveAttribute('integrity', /^sha384-/);
  }
});
