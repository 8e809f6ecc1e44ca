import {
  expectAccessible,
  expectNoOverflow,
  findSeriousViolations,
  tabTo,
} from '../accessibility.ts';
import { openAdmin } from '../admin.ts';
import { expect, heading, main, test, type Page } from '../journey.ts';
import { ownName, Shopper } from '../shop-api.ts';
import { storeSession } from '../shopper.ts';

const LINK = 'Withdraw from contract here';
const field = (page: Page, name: string) =>
  main(page).getByRole('textbox', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: LINK, exact: true });

/** Tabs to a field and types. */
async function typeByKey(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

test('a guest withdraws by keyboard on a phone, and the shopkeeper handles it', async ({
  page,
  admin,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await admin.aProduct({ name: ownName('Coin to return'), mintage: 9 });
  const order = await admin.anOrder(id);
  const { email } = order.shopper.session.user;

  await test.step('the footer leads to the form', async () => {
    await page.goto('/faqs');
    await tabTo(page, footerLink(page));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Withdraw from a contract')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('missing fields are named', async () => {
    await tabTo(page, button(page, 'Continue'));
    await page.keyboard.press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(main(page)).toContainText('Please enter your order number.');
    expect(await findSeriousViolations(page)).toEqual([]);
  });

  await test.step('the statement is reviewed and confirmed', async () => {
    await typeByKey(page, 'Name', 'Catherine Flon');
    await typeByKey(page, 'Order number', order.number);
    await typeByKey(page, 'Email', email);
    await page.keyboard.press('Enter');
    await expect(step(page, 'Check your statement')).toBeFocused();
    await expectAccessible(page);
    await tabTo(page, button(page, 'Confirm withdrawal'));
    await page.keyboard.press('Enter');
    await expect(step(page, 'We received your statement')).toBeFocused();
    await expect(main(page)).toContainText(email);
    await expectAccessible(page);
  });

  const back = await (await browser.newContext()).newPage();
  await storeSession(back, admin.session);
  await test.step('the shopkeeper finds it beside the orders and marks it as handled', async () => {
    await openAdmin(back, '/admin?tab=orders');
    await back.getByRole('link', { name: /^Withdrawals \(\d+\)$/ }).click();
    await expect(heading(back, 'Withdrawals')).toBeVisible();
    const row = back.getByRole('row').filter({ hasText: order.number });
    await expect(row).toContainText(email);
    await expect(row).toContainText('In time');
    await row.getByRole('button', { name: /^Mark as handled/ }).click();
    await back.getByLabel('What was done').fill('Refunded');
    await back.getByRole('button', { name: 'Mark as handled', exact: true }).click();
    await expect(row).toContainText('Handled');
    expect(await findSeriousViolations(back)).toEqual([]);
    await expectNoOverflow(back);
  });
  await back.context().close();
});

test('a shopper withdraws from the page of the order; wrong data looks the same', async ({
  page,
  admin,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Coin to return'), mintage: 9 });
  const shopper = await Shopper.register(page.request);
  await shopper.addToCart(id, 1);
  const order = await shopper.checkOut();
  await storeSession(page, shopper.session);
  await page.goto(`/orders/${order.id}`);
  await main(page).getByRole('link', { name: LINK }).click();
  await expect(field(page, 'Order number')).toHaveValue(order.id.slice(-8).toUpperCase());
  await expect(field(page, 'Email')).toHaveValue(shopper.session.user.email);
  await field(page, 'Name').fill('Marie-Jeanne');
  for (const number of [null, 'DEADBEEF']) {
    if (number !== null) {
      await page.goto('/withdraw');
      await field(page, 'Name').fill('Marie-Jeanne');
      await field(page, 'Email').fill(shopper.session.user.email);
      await field(page, 'Order number').fill(number);
    }
    await button(page, 'Continue').click();
    await button(page, 'Confirm withdrawal').dblclick();
    await expect(step(page, 'We received your statement')).toBeVisible();
    await expect(main(page)).toContainText(shopper.session.user.email);
  }
  const { items } = await admin.read<{
    items: { email: string; order_id: string | null }[];
  }>('/withdrawals?page_size=100');
  const own = items.filter(({ email }) => email === shopper.session.user.email);
  expect(own.map(({ order_id }) => order_id)).toEqual([null, order.id]);
});

test('the form works on a narrow, a medium and a wide screen', async ({ page }) => {
  await page.goto('/withdraw?order=1804A04A');
  await expect(heading(page, 'Withdraw from a contract')).toBeVisible();
  await expectNoOverflow(page);
});
