import { expectAccessible } from '../accessibility.ts';
import { openAdmin } from '../admin.ts';
import { expect, heading, main, test, type Page } from '../journey.ts';
import { ownName, Shopper, type Admin } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';

const ACCOUNT = 'Sogebank, account 1804-0101';
/** Offers bank transfer. It stays switched on: no other journey depends on it. */
const offerTransfer = (admin: Admin) =>
  admin.send('PUT', '/admin/payment-methods/transfer', {
    data: { enabled: true, instructions: ACCOUNT },
  });
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

test('an order is paid by transfer, the shopkeeper records it and refunds a part', async ({
  page,
  admin,
  browser,
}) => {
  await offerTransfer(admin);
  const { id } = await admin.aProduct({ name: ownName('Coin to pay'), mintage: 9 });
  const shopper = await Shopper.register(page.request);
  await shopper.addToCart(id, 2);
  const order = await shopper.checkOut();
  const number = order.id.slice(-8).toUpperCase();
  const back = await (await browser.newContext()).newPage();
  await storeSession(back, admin.session);

  await test.step('the shopper finds the account, the reference and the deadline', async () => {
    await storeSession(page, shopper.session);
    await page.goto('/orders');
    await page.getByRole('link', { name: `Details and payment of order #${number}` }).click();
    await expect(heading(page, `Order #${number}`)).toBeVisible();
    await expect(main(page)).toContainText('N° 1–2');
    await expect(payment(page)).toContainText('$50.00 to pay');
    // With the keyboard.
    await page.getByRole('radio', { name: 'By arrangement' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
    await page.keyboard.press('Enter');
    for (const text of [ACCOUNT, number, 'Your coins are held for you until'])
      await expect(payment(page)).toContainText(text);
    await expectAccessible(page);
  });

  await test.step('the shopkeeper records the transfer', async () => {
    await openAdmin(back, `/admin/orders/${order.id}`);
    await expect(payment(back)).toContainText('Held until');
    await back.getByRole('button', { name: 'Record a payment' }).focus();
    await back.keyboard.press('Enter');
    const form = back.getByRole('form', { name: 'Record a payment' });
    await expect(form.getByLabel('Amount in dollars')).toHaveValue('50.00');
    await form.getByLabel('Remark').fill('Statement 4');
    await back.keyboard.press('Enter');
    await expect(payment(back)).toContainText('Statement 4');
    await expect(payment(back)).not.toContainText('Held until');
  });

  await test.step('the shopper sees the payment, and is offered nothing else', async () => {
    await page.reload();
    await expect(payment(page)).toContainText('Paid. Thank you!');
    await expect(payment(page)).not.toContainText('Statement 4');
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('the paid order cannot be cancelled before the refund', async () => {
    const status = back.getByRole('combobox', { name: 'Status' });
    await status.first().selectOption('Cancelled');
    await back.getByRole('button', { name: /^Set status/ }).click();
    await back.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
    await expect(
      back.getByText('This order has been paid. Refund the payment before you cancel it.').first(),
    ).toBeVisible();
  });

  await test.step('the shopkeeper refunds one coin', async () => {
    await back.reload();
    await back.getByRole('button', { name: 'Refund bank transfer' }).click();
    const form = back.getByRole('form', { name: 'Record a refund' });
    await form.getByLabel('Amount in dollars').fill('25');
    await form.getByLabel('Reason').fill('Scratched');
    await form.getByRole('button', { name: 'Record refund' }).click();
    await expect(payment(back)).toContainText('−$25.00');
    await page.reload();
    await expect(payment(page)).toContainText('$25.00 of $50.00 refunded');
    await expect(payment(page)).not.toContainText('Scratched');
  });
  await back.context().close();
});

test('a payment that was recorded already is not recorded twice by a lost response', async ({
  page,
  admin,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Bag to pay') });
  const order = await admin.anOrder(id);
  await storeSession(page, admin.session);
  await openAdmin(page, `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const form = page.getByRole('form', { name: 'Record a payment' });
  let isLost = false;
  // The API records the payment, but its first response is lost.
  await page.route('**/api/admin/orders/*/payments', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    isLost = true;
    return route.abort();
  });
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form.getByText(/could not be recorded|connection/)).toBeVisible();
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(form).toBeHidden();
  const entries = page.getByRole('list', { name: 'Payments and refunds' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
});
