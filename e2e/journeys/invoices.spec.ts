import {
  expectAccessible,
  expectNoOverflow,
  findSeriousViolations,
  tabTo,
} from '../accessibility.ts';
import { exportCsv, openAdmin, toast } from '../admin.ts';
import { readDownload } from '../downloads.ts';
import { expect, heading, test, type Page } from '../journey.ts';
import { ownName, Shopper } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';

const invoices = (page: Page) => page.getByRole('region', { name: 'Invoices' });

// One test: the seller and the rates are one row for all journeys, and stay as they are.
test('a paid order has an invoice, which the buyer downloads and the shopkeeper exports', async ({
  page,
  admin,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await admin.aProduct({ name: ownName('Coin to invoice'), mintage: 9 });
  const shopper = await Shopper.register(page.request);
  await shopper.addToCart(id, 2);
  const order = await shopper.checkOut();
  const back = await (await browser.newContext()).newPage();
  await storeSession(back, admin.session);

  await test.step('the shopkeeper enters the seller', async () => {
    await openAdmin(back, '/admin?tab=settings');
    await back.getByRole('link', { name: 'Set up taxes and invoices' }).click();
    await expect(heading(back, 'Taxes and invoices')).toBeVisible();
    const seller = back.getByRole('form', { name: 'Seller' });
    await seller.getByLabel('Legal name').fill('Haiti 1804 SARL');
    await seller.getByLabel('Address').fill('18 rue de la Liberté\n75011 Paris');
    await seller.getByLabel('Country').selectOption('France');
    await seller.getByLabel('Prefix').fill('hc');
    await back.keyboard.press('Enter');
    await expect(toast(back, 'Seller saved.')).toBeVisible();
    await expect(seller.getByLabel('Prefix')).toHaveValue('HC');
  });

  await test.step('and a tax rate, by keyboard; a wrong one is refused', async () => {
    const rates = back.getByRole('form', { name: 'Tax rates' });
    while ((await rates.getByRole('button', { name: /^Remove/ }).count()) > 0)
      await rates
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
    await rates.getByRole('button', { name: 'Add a rate' }).focus();
    await back.keyboard.press('Enter');
    await expect(rates.getByLabel('Country')).toBeFocused();
    await expect(rates.getByLabel('Country')).toHaveValue('FR');
    await tabTo(back, rates.getByLabel('Name'));
    await back.keyboard.type('TVA');
    await tabTo(back, rates.getByLabel('Percent'));
    await back.keyboard.type('120');
    await back.keyboard.press('Enter');
    await expect(rates.getByLabel('Percent')).toBeFocused();
    await expect(rates).toContainText('Please enter a percentage from 0 to 100');
    expect(await findSeriousViolations(back)).toEqual([]);
    await expectNoOverflow(back);
    await rates.getByLabel('Percent').fill('20');
    await expect(rates).toContainText('20 % included in $50.00: $8.33');
    await back.keyboard.press('Enter');
    await expect(toast(back, 'Tax rates saved.')).toBeVisible();
  });

  // The rates of an order are those of the time when it was placed.
  await shopper.addToCart(id, 2);
  const taxed = await shopper.checkOut();

  await test.step('the recorded payment issues the invoice', async () => {
    await openAdmin(back, `/admin/orders/${taxed.id}`);
    await expect(invoices(back)).toContainText('issued automatically when the order is fully paid');
    await back.getByRole('button', { name: 'Record a payment' }).click();
    const form = back.getByRole('form', { name: 'Record a payment' });
    await form.getByLabel('Remark').fill('Statement 7');
    await form.getByRole('button', { name: 'Record payment' }).click();
    await expect(invoices(back)).toContainText(/HC-INV-\d{4}-\d{6}/);
    expect(await findSeriousViolations(back)).toEqual([]);
  });

  await test.step('the invoice of an unpaid order is issued on request', async () => {
    await openAdmin(back, `/admin/orders/${order.id}`);
    await back.getByRole('button', { name: 'Issue invoice' }).click();
    await back.getByRole('alertdialog').getByRole('button', { name: 'Issue invoice' }).click();
    await expect(invoices(back)).toContainText(/HC-INV-\d{4}-\d{6}/);
    await expect(back.getByRole('heading', { name: 'Invoices' })).toBeFocused();
  });

  const number = await test.step('the buyer downloads it by keyboard on a phone', async () => {
    await storeSession(page, shopper.session);
    await page.goto(`/orders/${taxed.id}`);
    await expect(invoices(page)).toContainText(/Invoice HC-INV-\d{4}-\d{6}/);
    await expect(invoices(page)).toContainText('$50.00');
    await tabTo(page, invoices(page).getByRole('button', { name: /^Download PDF/ }));
    const { name, bytes } = await readDownload(page, () => page.keyboard.press('Enter'));
    expect(name).toMatch(/^HC-INV-\d{4}-\d{6}\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
    await expectNoOverflow(page);
    return name.replace('.pdf', '');
  });

  await test.step('the shopkeeper finds it beside the orders and exports the period', async () => {
    await openAdmin(back, '/admin?tab=orders');
    await back.getByRole('link', { name: 'Invoices', exact: true }).click();
    await expect(heading(back, 'Invoices')).toBeVisible();
    const row = back.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('$50.00$8.33');
    const today = new Date().toISOString().slice(0, 10);
    await back.getByLabel('First day').fill(today);
    await expect(back).toHaveURL(new RegExp(`from=${today}`));
    const { name, text } = await exportCsv(back);
    expect(name).toMatch(/^invoices-.*\.csv$/);
    expect(text).toContain(`${number},invoice,`);
    const saved = back.waitForEvent('download');
    await back.getByRole('button', { name: 'Export ZIP' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
    expect(await findSeriousViolations(back)).toEqual([]);
    await expectNoOverflow(back);
  });
  await back.context().close();
});
