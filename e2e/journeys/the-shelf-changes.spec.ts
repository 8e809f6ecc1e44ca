import { expect, test, type Page } from '@playwright/test';
import { aloneWithSettings } from '../admin.ts';
import {
  archiveProduct,
  createProduct,
  openAccount,
  ordersOf,
  placeOrder,
  putInCart,
  saveSettings,
  shopkeeper,
  siteSettings,
} from '../shop-api.ts';
import { aNewShopper, signIn, storeSession } from '../shopper.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' });
/** A page may be a second behind the settings; opened again, it shows what they say. */
async function showsAnnouncement(page: Page, path: string, texts: string[]) {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await banner(page).allTextContents()).toEqual(texts);
  }).toPass();
}

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });

test('the announcement is what the settings say, above the header on every page but /admin', async ({
  page,
  request,
}) => {
  await aloneWithSettings(async () => {
    const admin = await shopkeeper(request);
    const before = await siteSettings(request);
    const announcement_text = 'Bwa Kayiman, 14 August 1791: the coin is back in stock.';
    const announce = (announcement_enabled: boolean) =>
      saveSettings(request, admin, { ...before, announcement_enabled, announcement_text });
    try {
      await announce(true);
      for (const path of ['/', '/shop', '/faqs', '/login', '/no-such-page'])
        await showsAnnouncement(page, path, [announcement_text]);
      const above = await banner(page).boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect(above!.y).toBeLessThan(header!.y);
      await storeSession(page, admin.token, admin.user);
      await showsAnnouncement(page, '/admin', []);

      await announce(false);
      await showsAnnouncement(page, '/shop', []);
    } finally {
      await saveSettings(request, admin, before);
    }
  });
});

test('a coin that is coming soon has words instead of a price and cannot be bought', async ({
  page,
}) => {
  await page.goto('/shop?filter=presidential');
  const card = page.getByRole('article').filter({ hasText: 'Fabre Geffrard' });
  await expect(card.getByText('Coming soon', { exact: true })).toBeVisible();
  await expect(card.getByText('Coming Soon', { exact: true })).toBeVisible();
  await expect(card).not.toContainText('$');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fabre Geffrard' })).toBeVisible();
  await expect(page.getByText('Coming soon', { exact: true })).toBeVisible();
  await expect(addToCart(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the last piece is sold once: then badge and button give way to "Sold Out"', async ({
  page,
  request,
}) => {
  const admin = await shopkeeper(request);
  const product = await createProduct(request, admin, {
    name: `A single piece for ${aNewShopper().username}`,
    mintage: 1,
    status: 'limited_stock',
  });
  await page.goto(`/product/${product.id}`);
  await expect(page.getByText('1 of 1 left')).toBeVisible();
  await expect(page.getByText('Limited Stock')).toBeVisible();

  const late = await signIn(page);
  await putInCart(request, late, product.id);
  const first = await openAccount(request, aNewShopper());
  await putInCart(request, first, product.id);
  await placeOrder(request, first);

  await page.goto('/cart');
  await expect(page.getByText('No longer available. Remove it to check out.')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByText('Checkout Failed')).toBeVisible();
  expect(await ordersOf(request, late)).toEqual([]);

  await page.goto(`/product/${product.id}`);
  await expect(page.getByText('Sold Out', { exact: true })).toBeVisible();
  await expect(page.getByText('Limited Stock')).toHaveCount(0);
  await expect(addToCart(page)).toHaveCount(0);
  await archiveProduct(request, admin, product.id);
});

test('a product that is archived leaves the shop and stays in the orders of those who have it', async ({
  page,
  request,
}) => {
  const admin = await shopkeeper(request);
  const name = `A passing thing of ${aNewShopper().username}`;
  const product = await createProduct(request, admin, { name });
  const shopper = await signIn(page);
  await putInCart(request, shopper, product.id);
  await placeOrder(request, shopper);
  await archiveProduct(request, admin, product.id);

  await expect.poll(async () => (await page.goto(`/product/${product.id}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Catherine Flon' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await page.goto('/orders');
  await expect(page.getByRole('article')).toContainText(name);
});

test('a product that never was answers 404 with the page of the shop and a way back', async ({
  page,
}) => {
  const answer = await page.goto('/product/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Product Not Found' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page).toHaveURL('/shop');
});

test('an address that is no page answers 404 with the page of the shop', async ({ page }) => {
  for (const path of ['/no-such-page', '/product', '/shop/12']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
