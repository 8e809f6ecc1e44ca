// The cart and its prices change while a page is open: shoppers order what they saw.
import { checkout, cartLine, summary } from '../cart.ts';
import { cartLink, goOffline, goOnline, expect, test } from '../journey.ts';
import { logInShopper } from '../shopper.ts';

test('a price raised while the cart is open is shown before checkout', async ({ page, admin }) => {
  const product = await admin.aProduct({ name: 'A flag to hang', price: 25 });
  const shopper = await logInShopper(page, product.id, '28');
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Total$43.00');
  await admin.change(product, { price: 30 });

  await checkout(page).click();
  const told = 'The price of A flag to hang is now $30.00, not $25.00.';
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
  await expect(summary(page)).toContainText(told);
  await expect(cartLine(page, 'A flag to hang')).toContainText(
    'Changed: it was 1 × $25.00 when you last looked.',
  );
  await expect(cartLine(page, 'A flag to hang')).toContainText('$30.00 each');
  await expect(cartLine(page, 'Mahogany Coin Stand')).not.toContainText('Changed');
  expect(await shopper.orders()).toEqual([]);

  await checkout(page).click();
  await expect(page).toHaveURL('/orders');
  expect(await shopper.orders()).toMatchObject([{ total: 48 }]);
});

test('a quantity change that fails is reverted, and the cart refreshes when the network is back', async ({
  page,
}) => {
  const shopper = await logInShopper(page, '28');
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ });
  await expect(quantity).toHaveValue('1');
  await goOffline(page);
  await quantity.fill('5');
  await quantity.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await expect(quantity).toHaveValue('1');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  await shopper.addToCart('28', 2);
  await goOnline(page);
  await expect(quantity).toHaveValue('3');
});

test('a quantity changed in another tab appears in this one', async ({ page, context }) => {
  await logInShopper(page, '28');
  await page.goto('/cart');
  await expect(summary(page)).toContainText('Subtotal (1 item)');
  const other = await context.newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: /^One more/ }).click();
  await expect(summary(page)).toContainText('Subtotal (2 items)');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});
