import { expect, field, openAdmin, ownName, rows, test, toast, type Page } from '../admin.ts';
import { heading } from '../journey.ts';
import { mailsByKind } from '../mails.ts';
import {
  complaints,
  expectNoOverflow,
  expectRoomForLargeText,
  expectSound,
  graveFaults,
  tabTo,
} from '../soundness.ts';

/** Every screen of the back office that has an address of its own, and what says that it is there. */
const SCREENS: Record<string, string | RegExp> = {
  '/admin?tab=products': /^Products \(/,
  '/admin?tab=orders': /^All Orders \(/,
  '/admin?tab=customers': /^Customers \(/,
  '/admin?tab=settings': 'Site Settings',
  '/admin/products/1': /^Declaration of Independence/,
  '/admin/products/import': 'Import products',
  '/admin/activity': 'Activity',
  '/admin/messages': 'Mail',
  '/admin/second-factor': 'Second factor',
  '/admin/staff': 'Staff',
};

for (const [address, heading] of Object.entries(SCREENS)) {
  test(`axe finds nothing grave, nothing is wider than 320 px, the console reports nothing: ${address}`, async ({
    page,
  }) => {
    const heard = complaints(page);
    await openAdmin(page, address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expectSound(page);
    await page.waitForLoadState('networkidle');
    expect(heard).toEqual([]);
  });
}

test('axe finds nothing grave in a mail, nothing is wider than 320 px, and a thumb hits its button', async ({
  page,
  admin,
}) => {
  for (const [kind, html] of await mailsByKind(page, admin)) {
    await page.setContent(html);
    await expectSound(page);
    const button = page.getByRole('link', { name: /^(See|Choose|Confirm) / });
    const { height } = (await button.boundingBox())!;
    expect([kind, height >= 44]).toEqual([kind, true]);
  }
});

test('a name that is one long word makes no screen of the office wider than its window', async ({
  page,
  admin,
}) => {
  const name = `${ownName('').trim()}${'W'.repeat(100)}`;
  const { id } = await admin.aProduct({ name });
  const order = await admin.anOrder(id);
  for (const path of [`/admin/products/${id}`, `/admin/orders/${order.id}`]) {
    await openAdmin(page, path);
    await expectNoOverflow(page);
  }
  await openAdmin(page, `/admin?tab=products&q=${name.slice(0, 13)}`);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(rows(page).getByText('$25.00')).toBeInViewport();
});

test('on a phone whose text is twice as large the office keeps to its window', async ({ page }) => {
  for (const path of ['/admin?tab=orders', '/admin?tab=settings', '/admin/products/6']) {
    await openAdmin(page, path);
    await expectRoomForLargeText(page);
  }
});

test('on a phone every filter shows its longest word whole', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const tab of ['products', 'orders']) {
    await openAdmin(page, `/admin?tab=${tab}`);
    const selects = page.getByRole('main').getByRole('combobox');
    await expect(selects.first()).toBeVisible();
    for (const select of await selects.all()) {
      const missing = await select.evaluate((element: HTMLElement) => {
        const width = element.offsetWidth;
        element.style.inlineSize = 'max-content';
        const needed = element.offsetWidth;
        element.style.inlineSize = '';
        return needed - width;
      });
      expect(missing).toBeLessThanOrEqual(0);
    }
  }
});

test('axe finds nothing grave in a form with faults, nor in the question before leaving', async ({
  page,
}) => {
  await openAdmin(page, '/admin/products/new');
  await page.getByRole('textbox', { name: 'Sale price (dollars)' }).fill('1e3');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Give the product a name.')).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Back office' }).getByText('Orders').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
});

test("axe finds nothing grave in a bulk action, nor on an order's and a customer's page", async ({
  page,
  admin,
}) => {
  const { id, name } = await admin.aProduct({ name: ownName('Coin'), mintage: 5 });
  const order = await admin.anOrder(id);
  await openAdmin(page, `/admin?tab=products&q=${name}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByLabel('Action').selectOption('Put on sale…');
  await page.getByRole('button', { name: 'Apply to 1 product' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 90.')).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
  const { user_id } = await admin.read<{ user_id: string }>(`/orders/${order.id}`);
  for (const address of [`/admin/orders/${order.id}`, `/admin/customers/${user_id}`]) {
    await openAdmin(page, address);
    expect(await graveFaults(page)).toEqual([]);
  }
});

test('axe finds nothing grave in what opens: a row, its bar, a menu, the finder, the sales, a draft with dates', async ({
  page,
  admin,
}) => {
  const { id, name } = await admin.aProduct({ name: ownName('Coin'), mintage: 5 });
  const { number } = await admin.anOrder(id);
  await openAdmin(page, `/admin?tab=orders&status=pending&q=${number}`);
  await page.getByRole('button', { name: `What is in order ${number}` }).click();
  await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  await expect(page.getByRole('form', { name: 'Selected orders' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('ControlOrMeta+K');
  const box = page.getByRole('combobox', { name: 'Product, order, customer or page' });
  await box.fill(name);
  await expect(found(page).filter({ hasText: name })).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await openAdmin(page, `/admin?tab=products&q=${name}`);
  await page.getByText('Sales and pieces left').click();
  await expect(page.getByRole('heading', { name: 'Revenue and orders over time' })).toBeVisible();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  expect(await graveFaults(page)).toEqual([]);
  await openAdmin(page, '/admin/products/new');
  await page.getByLabel('Show it in the shop').selectOption('From a date on');
  await field(page, 'Price (dollars)').fill('25');
  await field(page, 'Sale price (dollars)').fill('20');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText(/^Choose the date and time/)).toBeVisible();
  await expectSound(page);
});

test('with keys alone: a customer is found, a menu is opened and left, orders are completed', async ({
  page,
  admin,
}) => {
  const { id, name } = await admin.aProduct({ name: ownName('Bag') });
  const { number, shopper } = await admin.anOrder(id);
  await openAdmin(page, '/admin');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Product, order, customer or page' });
  await expect(box).toBeFocused();
  await page.keyboard.type(shopper.username);
  await expect(found(page)).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(found(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(found(page).nth(1)).toContainText(`Order ${number}`);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(heading(page, shopper.username)).toBeFocused();

  await openAdmin(page, `/admin?tab=products&q=${name}`);
  const more = page.getByRole('button', { name: `More for ${name}` });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: `Duplicate ${name}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await openAdmin(page, `/admin?tab=orders&status=pending&q=${number}`);
  await tabTo(page, page.getByRole('checkbox', { name: `Select order ${number}` }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Set 1 order to Completed' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('No order matches this search and status.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Orders (0)' })).toBeFocused();
});

/** What the finder has found. */
const found = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option');

/** Types over what stands in the field that has the focus. */
async function typeOver(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test("a price and an order's status are changed with keys alone", async ({ page, admin }) => {
  const { id, name } = await admin.aProduct({ name: ownName('Bag') });
  const { number } = await admin.anOrder(id);
  await openAdmin(page, '/admin');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search products' }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeFocused();
  await tabTo(page, field(page, 'Price (dollars)'));
  await typeOver(page, '27.50');
  await page.keyboard.press('Enter');
  await expect(toast(page, `${name} is saved.`)).toBeVisible();
  expect(await admin.read(`/products/${id}`)).toMatchObject({ price: 27.5 });

  await page.goto(`/admin?tab=orders&q=${number}`);
  const status = page.getByLabel(`Status of order ${number}`);
  await expect(status).toBeVisible();
  await tabTo(page, status);
  await page.keyboard.type('Completed');
  const set = page.getByRole('button', { name: `Set status for order ${number}` });
  await tabTo(page, set);
  await page.keyboard.press('Enter');
  await expect(toast(page, `Order ${number} is now Completed.`)).toBeAttached();
  await expect(set).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, set);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(set).toBeFocused();
  await expect(status).toHaveValue('completed');
});
