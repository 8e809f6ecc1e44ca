import { cartLink, expect, heading, main, requestsTo, test } from '../journey.ts';
import { aNewShopper } from '../shop-api.ts';
import { sendRegistration } from '../shopper.ts';

test('a visitor looks at a coin, registers, buys it and finds the order under My Orders', async ({
  page,
}) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Shop All', exact: true }).click();
  await expect(heading(page, 'Shop All Coins')).toBeVisible();

  await main(page).getByRole('link', { name: 'Toussaint Louverture' }).click();
  await expect(heading(page, 'Toussaint Louverture')).toBeVisible();
  await expect(page.getByText(/ of 2,500 left$/)).toBeVisible();

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Please login to add items to cart.')).toBeVisible();
  await page.goto('/register?next=/product/2');
  await sendRegistration(page, aNewShopper());
  await expect(page).toHaveURL('/product/2');

  await expect(page.getByText('Added to Cart!')).toBeVisible();
  await cartLink(page, 'Cart, 1 item').click();
  await expect(main(page).getByText('$25.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order Placed!')).toBeVisible();
  await expect(heading(page, 'My Orders')).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: 'Toussaint Louverture' });
  await expect(order).toContainText('PENDING');
  await expect(order).toContainText('$25.00');
  await expect(order.getByText(/^N° \d+$/)).toBeVisible();
  await expect(
    page.getByText('We will contact you by e-mail about payment and delivery.'),
  ).toBeVisible();
  await expect(cartLink(page, 'Cart, 0 items')).toBeVisible();
});

test('a shopper requests nothing of the admin bundle', async ({ page }) => {
  const requests = requestsTo(page, /admin|\/storefront-mfe\//);
  for (const path of ['/', '/shop', '/product/1', '/cart', '/faqs']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  const addresses = requests.map((request) => request.url());
  expect(addresses.filter((url) => url.includes('/storefront-mfe/')).length).toBeGreaterThan(0);
  expect(addresses.filter((url) => url.includes('admin'))).toEqual([]);
});
