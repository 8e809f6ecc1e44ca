import {
  expect,
  exportCsv,
  openAdmin,
  ownName,
  rows,
  test as base,
  toast,
  type Page,
} from '../admin.ts';
import { respondWith, heading, requestsTo } from '../journey.ts';
import { Shopper, type FreshOrder } from '../shop-api.ts';

const row = (page: Page, number: string) =>
  page.locator('tbody').getByRole('row').filter({ hasText: number });
const contents = (page: Page) => page.locator('tr[id^="in-order-"]');
const tab = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name: words });

/** Expands an order in the list. */
const openInPlace = (page: Page, number: string) =>
  page.getByRole('button', { name: `Items of order ${number}` }).click();
const status = (page: Page, number: string) =>
  page.getByRole('combobox', { name: `Status of order ${number}` });
const setButton = (page: Page, number: string) =>
  page.getByRole('button', { name: `Set status for order ${number}` });

/** Selects a status and saves it. */
async function setStatus(page: Page, number: string, words: string) {
  await status(page, number).selectOption(words);
  await setButton(page, number).click();
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this order?' });

/** Opens the Orders tab at one order. */
const openOrderInList = (page: Page, number: string) =>
  openAdmin(page, `/admin?tab=orders&q=${number}`);

const test = base.extend<{ readonly order: FreshOrder }>({
  /** Places an order of a bag and opens it in the Orders tab. */
  order: async ({ page, admin }, use) => {
    const { id } = await admin.aProduct({ name: ownName('Bag') });
    const order = await admin.anOrder(id);
    await openOrderInList(page, order.number);
    await use(order);
  },
});

test('an order shows customer, products, prices and piece numbers', async ({ page, admin }) => {
  const name = ownName('Coin of two');
  const { id } = await admin.aProduct({ name, price: 12.5, mintage: 9 });
  const { number, shopper } = await admin.anOrder(id, 2);
  await openOrderInList(page, number);
  const order = row(page, number);
  await expect(order).toContainText(shopper.username);
  await expect(order).toContainText(shopper.email);
  await expect(order).toContainText('2 items');
  await expect(order.getByRole('link', { name: shopper.email })).toHaveAttribute(
    'href',
    `mailto:${shopper.email}?subject=Your%20order%20${number}`,
  );
  await openInPlace(page, number);
  const item = contents(page).getByRole('listitem');
  await expect(item).toHaveText(/N° 1–2.*2 × \$12\.50.*\$25\.00/);
  await expect(item).toContainText(name);
  const options = status(page, number).getByRole('option');
  await expect(options).toHaveText(['Pending', 'Completed', 'Cancelled']);
});

test('a status set from the list is announced and persists', async ({
  page,
  order: { number, shopper },
}) => {
  await setStatus(page, number, 'Completed');
  await expect(toast(page, 'Order status updated!')).toBeVisible();
  await expect(toast(page, `Order ${number} is now Completed.`)).toBeAttached();
  await page.reload();
  await expect(status(page, number)).toHaveValue('completed');
  expect(await shopper.orders()).toMatchObject([{ status: 'completed' }]);
});

test('keys only select a status; the button after the select saves it and keeps the focus', async ({
  page,
  order: { number, shopper },
}) => {
  const written = requestsTo(page, /\/status$/);
  const select = status(page, number);
  await select.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'c']) await page.keyboard.press(key);
  await select.selectOption('Completed');
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await expect(select).toHaveValue('pending');
  expect(written).toEqual([]);

  await select.focus();
  await page.keyboard.type('Comp');
  await page.keyboard.press('Tab');
  await expect(setButton(page, number)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, `Order ${number} is now Completed.`)).toBeAttached();
  await expect(setButton(page, number)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Pend');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(toast(page, `Order ${number} is now Pending.`)).toBeAttached();
  await expect(setButton(page, number)).toBeFocused();
  expect(written.map((request) => request.postDataJSON() as unknown)).toEqual([
    { status: 'completed' },
    { status: 'pending' },
  ]);
  expect(await shopper.orders()).toMatchObject([{ status: 'pending' }]);
});

test('a status that cannot be saved shows an error, and the select shows the saved status', async ({
  page,
  order: { number },
}) => {
  await respondWith(page, 500, '**/api/admin/orders/*/status');
  await setStatus(page, number, 'Completed');
  await expect(row(page, number).getByText('Failed to update order status.')).toBeVisible();
  await expect(status(page, number)).toHaveValue('pending');
});

test('cancelling asks for confirmation and releases the pieces; restoring reserves them again', async ({
  page,
  admin,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Coin of five'), mintage: 5 });
  const { number } = await admin.anOrder(id, 3);
  expect(await admin.piecesLeft(id)).toBe(2);
  await openOrderInList(page, number);
  await openInPlace(page, number);

  await setStatus(page, number, 'Cancelled');
  await expect(question(page)).toContainText(`Order ${number} will be cancelled`);
  await question(page).getByRole('button', { name: 'Keep the order' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(status(page, number)).toHaveValue('pending');
  expect(await admin.piecesLeft(id)).toBe(2);

  await setStatus(page, number, 'Cancelled');
  await question(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toast(page, `Order ${number} is now Cancelled.`)).toBeAttached();
  expect(await admin.piecesLeft(id)).toBe(5);
  await expect(contents(page)).not.toContainText('N°');

  await setStatus(page, number, 'Pending');
  await expect(toast(page, `Order ${number} is now Pending.`)).toBeAttached();
  expect(await admin.piecesLeft(id)).toBe(2);
  await expect(contents(page)).toContainText('N° 1–3');
});

test('restoring a cancelled order fails with a reason if its pieces were sold', async ({
  page,
  admin,
}) => {
  const name = ownName('Coin of two');
  const { id } = await admin.aProduct({ name, mintage: 2 });
  const first = await admin.anOrder(id, 2);
  const data = { status: 'cancelled' };
  await admin.send('PUT', `/admin/orders/${first.id}/status`, { data });
  await admin.anOrder(id, 1);

  await openOrderInList(page, first.number);
  await setStatus(page, first.number, 'Pending');
  const reason = `This order needs 2 of ${name}, but only 1 is left. It stays cancelled.`;
  await expect(row(page, first.number).getByText(reason)).toBeVisible();
  await expect(status(page, first.number)).toHaveValue('cancelled');
  expect(await admin.piecesLeft(id)).toBe(1);
});

test('an order is found by its last 8 characters, by name, by email and by status', async ({
  page,
  order: { number, shopper },
}) => {
  const box = page.getByRole('searchbox', { name: 'Search orders' });
  for (const text of [number.toLowerCase(), number, shopper.username, shopper.email]) {
    await box.fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(page.getByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
    await expect(row(page, number)).toBeVisible();
  }
  await tab(page, 'Completed 0').click();
  await expect(page.getByText('No order matches this search and status.')).toBeVisible();
  await tab(page, 'Pending 1').click();
  await expect(row(page, number)).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue(shopper.email);
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('No order matches this search and status.')).toBeVisible();
});

test('the pages of the list have their own URLs', async ({ page, request, admin }) => {
  const { id } = await admin.aProduct({ name: ownName('Bag') });
  const shopper = await Shopper.register(request);
  for (let order = 0; order < 21; order += 1) {
    await shopper.addToCart(id);
    await shopper.send('POST', '/cart/checkout');
  }
  await openAdmin(page, `/admin?tab=orders&q=${shopper.username}`);
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Pages of orders' }).getByText('Next').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  await expect(rows(page)).toHaveCount(1);
});

test("an order's page saves a note and shows the history with authors", async ({ page, admin }) => {
  const { id } = await admin.aProduct({ name: ownName('Coin'), mintage: 4 });
  const order = await admin.anOrder(id);
  await openOrderInList(page, order.number);
  await page.getByRole('link', { name: order.number, exact: true }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  await expect(heading(page, `Order ${order.number}`)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('N° 1');

  await page.getByLabel('Internal note').fill('Wants the coin engraved.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, 'Note saved.')).toBeVisible();
  await setStatus(page, order.number, 'Completed');
  await expect(toast(page, 'Order status updated!')).toBeVisible();

  const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  const { username } = admin.session.user;
  await expect(events).toHaveText([
    new RegExp(`^Placed.*${order.shopper.username}`),
    new RegExp(`^Note changed.*${username}`),
    new RegExp(`^Pending → Completed.*${username}`),
  ]);
  await page.reload();
  await expect(page.getByLabel('Internal note')).toHaveValue('Wants the coin engraved.');
  await expect(events).toHaveCount(3);
});

test('a gift set shows its coins and their numbers', async ({ page, request }) => {
  const shopper = await Shopper.register(request);
  await shopper.addToCart('14', 1, ['2', '4', '9']);
  const { id } = await shopper.checkOut();
  await openAdmin(page, `/admin/orders/${id}`);
  const set = page.getByRole('region', { name: 'Items' }).getByRole('list').last();
  await expect(set.getByRole('listitem')).toHaveText([
    /^Toussaint Louverture N° \d+$/,
    /^Henry Christophe, King of Haiti N° \d+$/,
    /^Bois Caïman, 1791 N° \d+$/,
  ]);
});

test('a row that leaves its tab moves the focus to the next one', async ({
  page,
  admin,
  request,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Bag') });
  const shopper = await Shopper.register(request);
  const orders = [];
  for (let order = 0; order < 3; order += 1) {
    await shopper.addToCart(id);
    orders.push(await shopper.checkOut());
  }
  const [oldest, middle] = orders.map((order) => order.id.slice(-8).toUpperCase());
  await openAdmin(page, `/admin?tab=orders&status=pending&q=${shopper.username}`);
  await status(page, middle!).selectOption('Completed');
  await setButton(page, middle!).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(setButton(page, oldest!)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Comp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Set status for order/ })).toBeFocused();
});

test('an order links to the next one of its tab, and the list is exported', async ({
  page,
  admin,
  request,
}) => {
  const { id, name } = await admin.aProduct({ name: ownName('Coin'), mintage: 9 });
  const shopper = await Shopper.register(request);
  for (let order = 0; order < 2; order += 1) {
    await shopper.addToCart(id);
    await shopper.checkOut();
  }
  const [newer, older] = (await shopper.orders()).map((order) => order.id.slice(-8).toUpperCase());
  await openAdmin(page, `/admin?tab=orders&status=pending&q=${shopper.username}`);
  const { name: file, text } = await exportCsv(page);
  expect(file).toMatch(/^orders_\d{4}-\d\d-\d\d\.csv$/);
  expect(text).toContain(`"${older}"`);
  expect(text).toContain(`"1 × ${name}, N° 1"`);
  await page.getByRole('link', { name: older!, exact: true }).click();
  await expect(heading(page, `Order ${older}`)).toBeVisible();
  const beside = page.getByRole('navigation', { name: 'Newer and older orders' });
  for (const [next, number] of [
    [/^Newer pending order/, newer],
    [/^Older pending order/, older],
  ] as const) {
    // Orders of other journeys may be between these two; then continue.
    await expect(async () => {
      await beside.getByRole('link', { name: next }).click();
      await expect(heading(page, /^Order /)).toBeFocused();
      await expect(heading(page)).toHaveText(`Order ${number}`, { timeout: 1 });
    }).toPass();
  }
});
