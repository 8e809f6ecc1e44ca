import type { Locator } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAdmin } from '../admin.ts';
import { mailedLink } from '../emails.ts';
import { expect, main, test, type Page } from '../journey.ts';
import { ownName, Shopper, type Admin } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';

const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $50.00 by card' });

/** A buyer with a confirmed address and an order of $50, on the page of the order. */
async function openUnpaidOrder(page: Page, admin: Admin) {
  await admin.send('PUT', '/admin/payment-methods/card', { data: { enabled: true } });
  const { id } = await admin.aProduct({ name: ownName('Coin to pay by card'), mintage: 9 });
  const shopper = await Shopper.register(page.request);
  const [, token] = (await mailedLink(admin, shopper.email, '/confirm-email')).split('token=');
  await page.request.post('/api/auth/confirm-email', { data: { token } });
  await shopper.addToCart(id, 2);
  const order = await shopper.checkOut();
  await storeSession(page, shopper.session);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('radio', { name: 'Card' }).check();
  return order;
}

const openPaymentPage = async (page: Page) => {
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/127\.0\.0\.1/);
};

test('an order is paid by card with the keyboard, and a coin of it is refunded and withdrawn', async ({
  page,
  admin,
  browser,
}) => {
  const order = await openUnpaidOrder(page, admin);
  await expect(payment(page)).toContainText('Test mode: no money moves.');
  await expectAccessible(page);
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/127\.0\.0\.1/);
  await page.getByRole('button', { name: 'Pay', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(payment(page)).toContainText('Paid. Thank you!');
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));

  const phone = { width: 375, height: 812 };
  const back = await (await browser.newContext({ viewport: phone })).newPage();
  await storeSession(back, admin.session);
  await openAdmin(back, `/admin/orders/${order.id}`);
  await expect(payment(back)).toContainText('Captured');
  const press = async (target: Locator, key: string) => {
    await target.focus();
    await back.keyboard.press(key);
  };
  await press(back.getByRole('button', { name: 'Refund card' }), 'Enter');
  const form = back.getByRole('form', { name: 'Refund' });
  await press(form.getByRole('radio', { name: 'Coins' }), 'Space');
  await press(form.getByRole('checkbox', { name: /^N° 2/ }), 'Space');
  await press(form.getByRole('combobox', { name: /^What happens to N° 2/ }), 'W');
  await expect(form.getByLabel('Amount in dollars')).toHaveValue('25.00');
  await expectAccessible(back);
  await form.getByLabel('Reason').focus();
  await back.keyboard.type('Scratched');
  await press(form.getByRole('button', { name: 'Refund', exact: true }), 'Enter');
  await expect
    .poll(async () => {
      await back.reload();
      return payment(back).innerText();
    })
    .toContain('−$25.00');
  await expect(payment(back)).toContainText(/N° 2 of .*Withdraw the number for ever/);
  await back.context().close();
  await page.reload();
  await expect(payment(page)).toContainText('$25.00 of $50.00 refunded');
});

test('Back, a declined card, a further step and a page that was left lose nothing', async ({
  page,
  admin,
}) => {
  const order = await openUnpaidOrder(page, admin);
  await openPaymentPage(page);
  const paymentPage = page.url();
  await page.goBack();
  await page.getByRole('radio', { name: 'Card' }).check();
  await openPaymentPage(page);
  expect(page.url()).toBe(paymentPage);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByText('The card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(main(page)).toContainText('You left the payment page. Nothing was charged.');
  await page.getByRole('radio', { name: 'Card' }).check();
  await openPaymentPage(page);
  await page.getByRole('button', { name: 'Pay after a further step' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(payment(page)).toContainText('Paid. Thank you!');
  const { paid } = await admin.read<{ paid: number }>(`/orders/${order.id}/payments`);
  expect(paid).toBe(50);
});

test('a payment that arrives late is confirmed on the page that waits for it', async ({
  page,
  admin,
}) => {
  await openUnpaidOrder(page, admin);
  await page.setViewportSize({ width: 375, height: 812 });
  await openPaymentPage(page);
  const session = new URL(page.url());
  await page.getByRole('button', { name: 'Pay later' }).click();
  await expect(payment(page)).toContainText('Checking your payment…');
  await expectAccessible(page);
  const path = `/sandbox/sessions/${session.pathname.split('/').at(-1)}/pay`;
  await page.request.post(session.origin + path, { data: { outcome: 'paid' } });
  await expect(payment(page)).toContainText('Paid. Thank you!', { timeout: 30_000 });
});

test('two tabs pay once, and a closed tab is paid by the webhook', async ({ page, admin }) => {
  const order = await openUnpaidOrder(page, admin);
  const other = await page.context().newPage();
  await other.goto(`/orders/${order.id}`);
  await other.getByRole('radio', { name: 'Card' }).check();
  await openPaymentPage(page);
  await openPaymentPage(other);
  expect(other.url()).toBe(page.url());
  // The buyer pays and closes the tab before it returns to the shop.
  await other.route(`**/orders/${order.id}*`, (route) => route.abort());
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await other.close();
  await expect
    .poll(async () => (await admin.read<{ paid: number }>(`/orders/${order.id}/payments`)).paid)
    .toBe(50);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await page.goto(`/orders/${order.id}`);
  await expect(payment(page)).toContainText('Paid. Thank you!');
});
