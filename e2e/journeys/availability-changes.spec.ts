import { addToCart, checkout } from '../cart.ts';
import { expect, header, heading, main, test, type Page } from '../journey.ts';
import { ownName } from '../shop-api.ts';
import { logInShopper, storeSession } from '../shopper.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' });
/**
 * Text about the page's product; related products below it, created by other tests, may have the same text.
 */
const ofProduct = (page: Page, words: string) =>
  main(page).getByText(words, { exact: true }).and(page.locator(':not(article *)'));
/** A page may be a second behind the settings; reload until it shows them. */
async function showsAnnouncement(page: Page, path: string, texts: string[]) {
  await expect(async () => {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect(await banner(page).allTextContents()).toEqual(texts);
  }).toPass();
}

test('the announcement of the settings is above the header on every page but /admin', async ({
  page,
  admin,
  ownSettings,
}) => {
  const announcement_text = 'Bwa Kayiman, 14 August 1791: the coin is back in stock.';
  const announce = (announcement_enabled: boolean) =>
    admin.saveSettings({ ...ownSettings, announcement_enabled, announcement_text });
  await announce(true);
  for (const path of ['/', '/shop', '/faqs', '/login', '/no-such-page'])
    await showsAnnouncement(page, path, [announcement_text]);
  const above = await banner(page).boundingBox();
  const below = await header(page).boundingBox();
  expect(above!.y).toBeLessThan(below!.y);
  await storeSession(page, admin.session);
  await showsAnnouncement(page, '/admin', []);

  await announce(false);
  await showsAnnouncement(page, '/shop', []);
});

test('a coin that is coming soon shows a text instead of a price and cannot be bought', async ({
  page,
}) => {
  await page.goto('/shop?filter=presidential');
  const card = page.getByRole('article').filter({ hasText: 'Fabre Geffrard' });
  await expect(card.getByText('Coming soon', { exact: true })).toBeVisible();
  await expect(card.getByText('Coming Soon', { exact: true })).toBeVisible();
  await expect(card).not.toContainText('$');
  await card.getByRole('link').click();
  await expect(heading(page, 'Fabre Geffrard')).toBeVisible();
  await expect(ofProduct(page, 'Coming soon')).toBeVisible();
  await expect(addToCart(page)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Pre-order by message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pre-order by message' });
  await expect(dialog).toContainText('Fabre Geffrard');
  await expect(dialog.getByLabel('Quantity')).toBeVisible();
});

test('the last piece is sold once; then badge and button are replaced by "Sold Out"', async ({
  page,
  admin,
}) => {
  const product = await admin.aProduct({
    name: ownName('A single piece'),
    mintage: 1,
    status: 'limited_stock',
  });
  await page.goto(`/product/${product.id}`);
  await expect(page.getByText('Edition of 1 · the next piece is N° 1')).toBeVisible();
  await expect(ofProduct(page, 'Limited Stock')).toBeVisible();

  const late = await logInShopper(page);
  await late.addToCart(product.id);
  await admin.anOrder(product.id);

  await page.goto('/cart');
  await expect(page.getByText('No longer available. Remove it to check out.')).toBeVisible();
  await checkout(page).click();
  await expect(page.getByText('Checkout Failed')).toBeVisible();
  expect(await late.orders()).toEqual([]);

  // As with the announcement, the page may be a second behind.
  await expect(async () => {
    await page.goto(`/product/${product.id}`);
    await expect(heading(page)).toBeVisible();
    await expect(ofProduct(page, 'Sold Out')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(ofProduct(page, 'Limited Stock')).toHaveCount(0);
  await expect(addToCart(page)).toHaveCount(0);
});

test('an archived product is hidden from the shop and stays in past orders', async ({
  page,
  admin,
}) => {
  const name = ownName('A passing thing');
  const product = await admin.aProduct({ name });
  const shopper = await logInShopper(page, product.id);
  await shopper.checkOut();
  await admin.archive(product.id);

  await expect.poll(async () => (await page.goto(`/product/${product.id}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Catherine Flon' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText(name);
});

test("an unknown product returns 404 with the shop's page and a link back", async ({ page }) => {
  const answer = await page.goto('/product/999999');
  expect(answer?.status()).toBe(404);
  await expect(heading(page, 'Product Not Found')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test("an unknown path returns 404 with the shop's page", async ({ page }) => {
  for (const path of ['/no-such-page', '/product', '/shop/12']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(header(page)).toBeVisible();
  }
});
