import { expect, test } from '@playwright/test';
import { aNewShopper, sendRegistration } from '../shopper.ts';

test('a visitor looks at a coin, registers, buys it and finds the order under My Orders', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Shop All', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop All Coins' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Toussaint Louverture' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toussaint Louverture' })).toBeVisible();
  await expect(page.getByText(/ of 2,500 left$/)).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Please login to add items to cart.')).toBeVisible();
  await page.goto('/register?next=/product/2');
  await sendRegistration(page, aNewShopper());
  await expect(page).toHaveURL('/product/2');

  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('main').getByText('$25.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order Placed!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: 'Toussaint Louverture' });
  await expect(order).toContainText('PENDING');
  await expect(order).toContainText('$25.00');
  await expect(order.getByText(/^N° \d+$/)).toBeVisible();
  await expect(
    page.getByText('We will contact you by e-mail about payment and delivery.'),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
});

test('a shopper requests nothing of the admin bundle', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/shop', '/product/1', '/cart', '/faqs']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(requests.filter((url) => url.includes('/storefront-mfe/')).length).toBeGreaterThan(0);
  expect(requests.filter((url) => url.includes('admin'))).toEqual([]);
});
