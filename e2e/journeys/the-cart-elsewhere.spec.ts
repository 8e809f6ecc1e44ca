// The cart and its prices change while a page shows them: what is ordered is what was seen.
import { expect, test, type Page } from '@playwright/test';
import {
  archiveProduct,
  changeProduct,
  createProduct,
  ordersOf,
  putInCart,
  shopkeeper,
} from '../shop-api.ts';
import { signInWithCart } from '../shopper.ts';

const line = (page: Page, name: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart,/ });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

test('a price that is raised while the cart is open is shown before anything is ordered', async ({
  page,
}) => {
  const admin = await shopkeeper(page.request);
  const product = await createProduct(page.request, admin, { name: 'A flag to hang', price: 25 });
  const shopper = await signInWithCart(page, product.id, '28');
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Total$43.00');
  await changeProduct(page.request, admin, product, { price: 30 });

  await page.getByRole('button', { name: 'Checkout' }).click();
  const told = 'The price of A flag to hang is now $30.00, not $25.00.';
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await expect(summary(page)).toContainText(told);
  await expect(line(page, 'A flag to hang')).toContainText(
    'Changed: it was 1 × $25.00 when you last looked.',
  );
  await expect(line(page, 'A flag to hang')).toContainText('$30.00 each');
  await expect(line(page, 'Mahogany Coin Stand')).not.toContainText('Changed');
  expect(await ordersOf(page.request, shopper)).toEqual([]);

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/orders');
  expect(await ordersOf(page.request, shopper)).toMatchObject([{ total: 48 }]);
  await archiveProduct(page.request, admin, product.id);
});

test('a quantity that is lost on the way goes back, and the network’s return shows what is so', async ({
  page,
  context,
}) => {
  const shopper = await signInWithCart(page, '28');
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ });
  await expect(quantity).toHaveValue('1');
  await context.setOffline(true);
  await quantity.fill('5');
  await quantity.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  await putInCart(page.request, shopper, '28', 2);
  await context.setOffline(false);
  await expect(quantity).toHaveValue('3');
});

test('a quantity that is changed in another tab is seen in this one', async ({ page, context }) => {
  await signInWithCart(page, '28');
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^One more/ }).click();
  await expect(summary(page)).toContainText('Subtotal (2 items)');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});
