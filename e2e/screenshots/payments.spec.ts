// Captures the states of an order's payment, in the shop, in the sandbox and in the admin UI.
import type { Browser } from '@playwright/test';
import { openAdmin } from '../admin.ts';
import { mailedLink } from '../emails.ts';
import { expect, main, test, type Page } from '../journey.ts';
import { ownName, Shopper, type Admin } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';
import { captureScreen } from './capture.ts';

const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

/** An order of two numbered coins by a shopper with a confirmed address; every method is offered. */
async function openOrder(page: Page, admin: Admin): Promise<string> {
  const methods = { card: {}, moncash: { rate: 132.5 }, cash: { instructions: '12 Rue Capois' } };
  const transfer = { instructions: 'Sogebank, account 1804-0101' };
  for (const [method, data] of Object.entries({ ...methods, transfer })) {
    await admin.send('PUT', `/admin/payment-methods/${method}`, {
      data: { enabled: true, ...data },
    });
  }
  const { id } = await admin.aProduct({ name: ownName('Coin to pay'), mintage: 9 });
  const shopper = await Shopper.register(page.request);
  const [, token] = (await mailedLink(admin, shopper.email, '/confirm-email')).split('token=');
  await page.request.post('/api/auth/confirm-email', { data: { token } });
  await shopper.addToCart(id, 2);
  const order = await shopper.checkOut();
  await storeSession(page, shopper.session);
  await page.goto(`/orders/${order.id}`);
  await expect(payment(page)).toContainText('$50.00 to pay');
  return order.id;
}

async function openPaymentPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/127\.0\.0\.1/);
}

async function payByCard(page: Page): Promise<void> {
  await openPaymentPage(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment(page)).toContainText('Paid. Thank you!');
}

async function openBackOffice(browser: Browser, admin: Admin, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await storeSession(page, admin.session);
  await openAdmin(page, path);
  return page;
}

test('the payment of an order', async ({ page, admin }) => {
  const order = await openOrder(page, admin);
  await captureScreen(page, 'pay methods', 'whole');
  for (const name of ['Card', 'MonCash']) {
    await page.getByRole('radio', { name }).check();
    await captureScreen(page, `pay by ${name}`, 'whole');
  }
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: 'Use this method' }).click();
  await expect(payment(page)).toContainText('Sogebank');
  await captureScreen(page, 'pay by transfer', 'whole');
  await openPaymentPage(page);
  await captureScreen(page, 'pay sandbox', 'whole');
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await captureScreen(page, 'pay sandbox declined', 'whole');
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(main(page)).toContainText('Nothing was charged.');
  await captureScreen(page, 'pay left', 'whole');
  await payByCard(page);
  await captureScreen(page, 'pay paid', 'whole');
  await page.goto(`/orders/${order}?payment=return`);
  await expect(payment(page)).toContainText('Paid. Thank you!');
  await page.goto('/orders');
  await captureScreen(page, 'pay orders', 'whole');
});

test('the payment in the back office', async ({ page, admin, browser }) => {
  const order = await openOrder(page, admin);
  const office = await openBackOffice(browser, admin, `/admin/orders/${order}`);
  await captureScreen(office, 'office unpaid', 'whole');
  await payByCard(page);
  await office.reload();
  await expect(payment(office)).toContainText('Captured');
  await captureScreen(office, 'office paid', 'whole');
  await office.getByRole('button', { name: 'Refund card' }).click();
  await captureScreen(office, 'office refund', 'whole');
  const form = office.getByRole('form', { name: 'Refund' });
  await form.getByRole('radio', { name: 'Coins' }).check();
  await captureScreen(office, 'office refund coins', 'whole');
  await office.goto('/admin?tab=settings');
  await expect(office.getByRole('heading', { name: 'Payment methods' })).toBeVisible();
  await captureScreen(office, 'office methods', 'whole');
  await office.context().close();
});

test('a dispute in the back office', async ({ page, admin, browser }) => {
  const order = await openOrder(page, admin);
  await openPaymentPage(page);
  const sandbox = new URL(page.url()).origin;
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment(page)).toContainText('Paid. Thank you!');
  const books = await (await page.request.get(`${sandbox}/sandbox/books`)).json();
  const { payments } = books as { payments: { id: string; captured: number }[] };
  const paid = payments.findLast(({ captured }) => captured > 0)!;
  await page.request.post(`${sandbox}/sandbox/payment-intents/${paid.id}/dispute`, { data: {} });
  const office = await openBackOffice(browser, admin, '/admin/disputes');
  await expect(async () => {
    await office.reload();
    await expect(office.getByRole('link', { name: order.slice(-8).toUpperCase() })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await captureScreen(office, 'office disputes', 'whole');
  await office.goto(`/admin/orders/${order}`);
  await expect(payment(office)).toContainText(/disput/i);
  await captureScreen(office, 'office disputed order', 'whole');
  await office.context().close();
});
