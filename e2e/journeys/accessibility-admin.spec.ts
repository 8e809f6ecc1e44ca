import { expect, field, openAdmin, ownName, rows, test, toast, type Page } from '../admin.ts';
import { heading } from '../journey.ts';
import { renderEmailsByKind } from '../emails.ts';
import { commandPalette, found, ADMIN_SCREENS, ADMIN_STATES } from '../admin-screens.ts';
import {
  collectConsoleErrors,
  expectNoOverflow,
  expectNoWordOverflow,
  expectNoOverflowAtLargeText,
  expectAccessible,
  expectScreenAccessible,
  tabTo,
} from '../accessibility.ts';

for (const [name, open] of Object.entries({ ...ADMIN_SCREENS, ...ADMIN_STATES })) {
  test(`no serious axe violations, no overflow at 320 px, no console errors: ${name}`, async ({
    page,
    admin,
  }) => {
    const heard = collectConsoleErrors(page);
    await open(page, admin);
    await expectScreenAccessible(page, { part: 'admin', name });
    await page.waitForLoadState('networkidle');
    expect(heard).toEqual([]);
  });
}

test('an email has no serious axe violations, no overflow at 320 px and a large enough button', async ({
  page,
  admin,
}) => {
  for (const [kind, html] of await renderEmailsByKind(page, admin)) {
    await page.setContent(html);
    await expectAccessible(page);
    const button = page.getByRole('link', { name: /^(See|Choose|Confirm) / });
    const { height } = (await button.boundingBox())!;
    expect([kind, height >= 44]).toEqual([kind, true]);
  }
});

test('a name of one long word makes no admin screen overflow', async ({ page, admin }) => {
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

test('on a phone and a tablet every admin list shows its rows completely', async ({
  page,
  admin,
}) => {
  // The widest values: the highest price, in the largest quantity of an order.
  const { id } = await admin.aProduct({ name: ownName('Coin'), price: 100_000 });
  const { shopper } = await admin.anOrder(id, 99);
  const customer = `/admin/customers/${shopper.session.user.id}`;
  const tabs = [
    '?tab=products',
    '?tab=orders',
    '?tab=customers',
    '/activity',
    '/messages',
    '/staff',
  ];
  for (const path of [...tabs.map((tab) => `/admin${tab}`), customer]) {
    await openAdmin(page, path);
    // The element that would overflow; sections are regions as well.
    const lists = page
      .locator('[role=region][tabindex="0"]')
      .filter({ has: page.getByRole('table') });
    await expect(lists.first()).toBeVisible();
    for (const width of [375, 768, 1024]) {
      await page.setViewportSize({ width, height: 812 });
      const beyond = (region: Element) => region.scrollWidth - region.clientWidth;
      for (const list of await lists.all())
        expect([path, width, await list.evaluate(beyond)]).toEqual([path, width, 0]);
    }
  }
});

test('on a phone with 200 % text size no admin screen overflows', async ({ page }) => {
  for (const path of ['/admin?tab=orders', '/admin?tab=settings', '/admin/products/6']) {
    await openAdmin(page, path);
    await expectNoOverflowAtLargeText(page);
  }
});

test('on a phone every filter shows its longest option completely', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const tab of ['products', 'orders']) {
    await openAdmin(page, `/admin?tab=${tab}`);
    const selects = page.getByRole('main').getByRole('combobox');
    await expect(selects.first()).toBeVisible();
    for (const select of await selects.all()) await expectNoWordOverflow(select);
  }
});

test('on a phone the sortable headers of a list are in one line', async ({ page, admin }) => {
  await admin.anOrder((await admin.aProduct({ name: ownName('Coin') })).id);
  await page.setViewportSize({ width: 375, height: 812 });
  for (const tab of ['products', 'customers']) {
    await openAdmin(page, `/admin?tab=${tab}`);
    const heads = page.getByRole('columnheader').getByRole('button');
    await expect(heads.first()).toBeVisible();
    const tops = await heads.evaluateAll((all) =>
      all.map((head) => head.getBoundingClientRect().top),
    );
    expect([tab, ...new Set(tops)]).toHaveLength(2);
  }
});

test('on a tablet all admin tabs are visible, on a phone the one before the current', async ({
  page,
}) => {
  const pages = page.getByRole('navigation', { name: 'Back office' });
  await page.setViewportSize({ width: 768, height: 900 });
  await openAdmin(page, '/admin?tab=products');
  await expect(pages.getByRole('link', { name: 'Second factor' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 375, height: 812 });
  await openAdmin(page, '/admin?tab=orders');
  await expect(pages.getByRole('link', { name: 'Products' })).toBeInViewport();
});

test('the email notice causes no layout shift when it arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as LayoutShift).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await openAdmin(page, '/admin/messages');
  await expect(page.getByText(/^No mail server is configured/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

test('with the keyboard: find a customer, open and leave a menu, complete orders', async ({
  page,
  admin,
}) => {
  const { id, name } = await admin.aProduct({ name: ownName('Bag') });
  const { number, shopper } = await admin.anOrder(id);
  await openAdmin(page, '/admin');
  await page.keyboard.press('/');
  await expect(commandPalette(page)).toBeFocused();
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

/** Replaces the value of the focused field. */
async function typeOver(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test("a price and an order's status are changed with the keyboard", async ({ page, admin }) => {
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
  await expect(toast(page, `${name} saved.`)).toBeVisible();
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
