import { expect, type Page } from '@playwright/test';
import { availableOf, openAdmin, ownName, someoneOrders, test, toast } from '../admin.ts';
import { bearer, openAccount, ordersOf, placeOrder } from '../shop-api.ts';
import { aNewShopper } from '../shopper.ts';

const card = (page: Page, number: string) => page.getByRole('article', { name: number });
const status = (page: Page, number: string) =>
  page.getByRole('combobox', { name: `Status of order ${number}` });
const setButton = (page: Page, number: string) =>
  page.getByRole('button', { name: `Set status for order ${number}` });

/** Chooses a status and writes it. */
async function setStatus(page: Page, number: string, words: string) {
  await status(page, number).selectOption(words);
  await setButton(page, number).click();
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this order?' });

/** Opens the Orders tab at one order. */
const openOrderInList = (page: Page, number: string) =>
  openAdmin(page, `/admin?tab=orders&q=${number}`);

test('an order says who bought what, for how much and which numbers', async ({
  page,
  request,
  shelf,
}) => {
  const name = ownName('Coin of two');
  const { id } = await shelf.put({ name, price: 12.5, mintage: 9 });
  const { number, shopper } = await someoneOrders(request, id, 2);
  await openOrderInList(page, number);
  const order = card(page, number);
  await expect(order).toContainText(shopper.username);
  await expect(order).toContainText(shopper.email);
  await expect(order).toContainText('2 items');
  await expect(order.getByRole('listitem')).toHaveText(/N° 1–2.*2 × \$12\.50.*\$25\.00/);
  await expect(order.getByRole('listitem')).toContainText(name);
  await expect(status(page, number).getByRole('option')).toHaveText([
    'Pending',
    'Completed',
    'Cancelled',
  ]);
});

test('a status is set from the list, said in a toast and to the ear, and stays', async ({
  page,
  request,
  shelf,
}) => {
  const { id } = await shelf.put({ name: ownName('Bag') });
  const { number, shopper } = await someoneOrders(request, id);
  await openOrderInList(page, number);
  await setStatus(page, number, 'Completed');
  await expect(toast(page, 'Order status updated!')).toBeVisible();
  await expect(toast(page, `Order ${number} is now Completed.`)).toBeAttached();
  await page.reload();
  await expect(status(page, number)).toHaveValue('completed');
  expect(await ordersOf(request, shopper)).toMatchObject([{ status: 'completed' }]);
});

test('keys only choose a status; the button after the selector writes it, and keeps the focus', async ({
  page,
  request,
  shelf,
}) => {
  const { id } = await shelf.put({ name: ownName('Bag') });
  const { number, shopper } = await someoneOrders(request, id);
  const written: string[] = [];
  page.on('request', (made) => {
    if (made.url().endsWith('/status')) written.push(made.postData() ?? '');
  });
  await openOrderInList(page, number);
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
  expect(written.map((body) => JSON.parse(body) as unknown)).toEqual([
    { status: 'completed' },
    { status: 'pending' },
  ]);
  expect(await ordersOf(request, shopper)).toMatchObject([{ status: 'pending' }]);
});

test('a status that cannot be saved is said, and the selector tells the truth', async ({
  page,
  request,
  shelf,
}) => {
  const { id } = await shelf.put({ name: ownName('Bag') });
  const { number } = await someoneOrders(request, id);
  await openOrderInList(page, number);
  await page.route('**/api/admin/orders/*/status', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await setStatus(page, number, 'Completed');
  await expect(card(page, number).getByText('Failed to update order status.')).toBeVisible();
  await expect(status(page, number)).toHaveValue('pending');
});

test('cancelling asks first and gives back exactly the pieces; un-cancelling takes them again', async ({
  page,
  request,
  admin,
  shelf,
}) => {
  const { id } = await shelf.put({ name: ownName('Coin of five'), mintage: 5 });
  const { number } = await someoneOrders(request, id, 3);
  const left = () => availableOf(request, admin, id);
  expect(await left()).toBe(2);
  await openOrderInList(page, number);

  await setStatus(page, number, 'Cancelled');
  await expect(question(page)).toContainText(`Order ${number} is cancelled`);
  await question(page).getByRole('button', { name: 'Keep the order' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(status(page, number)).toHaveValue('pending');
  expect(await left()).toBe(2);

  await setStatus(page, number, 'Cancelled');
  await question(page).getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toast(page, `Order ${number} is now Cancelled.`)).toBeAttached();
  expect(await left()).toBe(5);
  await expect(card(page, number)).not.toContainText('N°');

  await setStatus(page, number, 'Pending');
  await expect(toast(page, `Order ${number} is now Pending.`)).toBeAttached();
  expect(await left()).toBe(2);
  await expect(card(page, number)).toContainText('N° 1–3');
});

test('un-cancelling says why not when others have bought the pieces', async ({
  page,
  request,
  admin,
  shelf,
}) => {
  const name = ownName('Coin of two');
  const { id } = await shelf.put({ name, mintage: 2 });
  const first = await someoneOrders(request, id, 2);
  const data = { status: 'cancelled' };
  await request.put(`/api/admin/orders/${first.id}/status`, { data, headers: bearer(admin) });
  await someoneOrders(request, id, 1);

  await openOrderInList(page, first.number);
  await setStatus(page, first.number, 'Pending');
  const reason = `This order needs 2 of ${name}, but only 1 is left. It stays cancelled.`;
  await expect(card(page, first.number).getByText(reason)).toBeVisible();
  await expect(status(page, first.number)).toHaveValue('cancelled');
  expect(await availableOf(request, admin, id)).toBe(1);
});

test('an order is found by its last 8 characters, by name and by e-mail, and by status', async ({
  page,
  request,
  shelf,
}) => {
  const { id } = await shelf.put({ name: ownName('Bag') });
  const { number, shopper } = await someoneOrders(request, id);
  await openAdmin(page, '/admin?tab=orders');
  const box = page.getByRole('searchbox', { name: 'Search orders' });
  for (const text of [number, number.toLowerCase(), shopper.username, shopper.email]) {
    await box.fill(text);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    await expect(page.getByRole('heading', { name: 'All Orders (1)' })).toBeVisible();
    await expect(card(page, number)).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Completed');
  await expect(page.getByText('No order matches this search and status.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending');
  await expect(card(page, number)).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue(shopper.email);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('No order matches this search and status.')).toBeVisible();
});

test('the list goes through its pages by their addresses', async ({ page, request, shelf }) => {
  const { id } = await shelf.put({ name: ownName('Bag') });
  const shopper = aNewShopper();
  const { token } = await openAccount(request, shopper);
  const headers = bearer({ token });
  for (let order = 0; order < 21; order += 1) {
    await request.post('/api/cart/add', { data: { product_id: id, quantity: 1 }, headers });
    await placeOrder(request, { token });
  }
  await openAdmin(page, `/admin?tab=orders&q=${shopper.username}`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('navigation', { name: 'Pages of orders' }).getByText('Next').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('page') === '2');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test("an order's page keeps a note and tells what happened, by whom", async ({
  page,
  request,
  admin,
  shelf,
}) => {
  const { id } = await shelf.put({ name: ownName('Coin'), mintage: 4 });
  const order = await someoneOrders(request, id, 1);
  await openOrderInList(page, order.number);
  await card(page, order.number).getByRole('link', { name: order.number }).click();
  await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  const title = page.getByRole('heading', { level: 1, name: `Order ${order.number}` });
  await expect(title).toBeFocused();
  await expect(page.getByRole('region', { name: 'Pieces' })).toContainText('N° 1');

  await page.getByLabel('Internal note').fill('Wants the coin engraved.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page, 'The note is kept with the order.')).toBeVisible();
  await setStatus(page, order.number, 'Completed');
  await expect(toast(page, 'Order status updated!')).toBeVisible();

  const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(events).toHaveText([
    new RegExp(`^Placed.*${order.shopper.username}`),
    new RegExp(`^Note changed.*${admin.user.username}`),
    new RegExp(`^Pending → Completed.*${admin.user.username}`),
  ]);
  await page.reload();
  await expect(page.getByLabel('Internal note')).toHaveValue('Wants the coin engraved.');
  await expect(events).toHaveCount(3);
});

test('a gift set shows its coins and their numbers', async ({ page, request, admin: _admin }) => {
  const { token } = await openAccount(request, aNewShopper());
  const data = { product_id: '14', quantity: 1, coins: ['2', '4', '9'] };
  await request.post('/api/cart/add', { data, headers: bearer({ token }) });
  await placeOrder(request, { token });
  const [order] = await ordersOf(request, { token });
  await openAdmin(page, `/admin/orders/${order?.id}`);
  const set = page.getByRole('region', { name: 'Pieces' }).getByRole('list').last();
  await expect(set.getByRole('listitem')).toHaveText([
    /^Toussaint Louverture N° \d+$/,
    /^Henry Christophe, King of Haiti N° \d+$/,
    /^Bois Caïman, 1791 N° \d+$/,
  ]);
});
