import { expect, field, openAdmin, ownName, test, toast, type Page } from '../admin.ts';
import { expectNoOverflow } from '../accessibility.ts';
import { aFile } from '../files.ts';
import { heading } from '../journey.ts';
import { storeSession } from '../shopper.ts';

const price = (page: Page) => field(page, 'Price (dollars)');
const salePrice = (page: Page) => field(page, 'Sale price (dollars)');
const save = (page: Page) => page.getByRole('button', { name: 'Save product' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const found = (page: Page, count: number) =>
  page.getByRole('heading', { level: 2, name: `Products (${count})`, exact: true });

/** Product names of the rows, in order. */
const names = (page: Page) => page.getByRole('rowheader').getByRole('link');

test('an invalid price is rejected at its field with the reason', async ({ page }) => {
  const refusals = {
    '12,50': 'Use a decimal point and no commas: 12.50.',
    '1e3': 'Enter the price as a number: 12.50.',
    '-1': 'A price cannot be below 0.',
    '': 'Enter a price, for example 12.50.',
    '12.505': 'A price can have at most 2 decimals: 12.50.',
  };
  await openAdmin(page, '/admin/products/new');
  await field(page, 'Name').fill(ownName('Never saved'));
  for (const [text, reason] of Object.entries(refusals)) {
    await price(page).fill(text);
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(price(page)).toBeFocused();
    await expect(price(page)).toHaveAccessibleDescription(reason);
    await expect(price(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page).toHaveURL('/admin/products/new');
});

test('a sale shows the resulting price in the form, on the card and in the list', async ({
  page,
  admin,
}) => {
  const name = ownName('Bag');
  const { id } = await admin.aProduct({ name, price: 25 });
  await openAdmin(page, `/admin/products/${id}`);
  await expect(page.getByText('Not on sale.')).toBeVisible();
  await salePrice(page).fill('25');
  await save(page).click();
  await expect(salePrice(page)).toHaveAccessibleDescription(
    'The sale price must be below the price.',
  );
  await salePrice(page).fill('20');
  await expect(page.getByRole('status').getByText('Shoppers save $5.00: 20% off.')).toBeVisible();
  const card = page.getByRole('region', { name: 'As shoppers will see it' });
  await expect(card).toContainText('20% off');
  await save(page).click();
  await expect(toast(page, `${name} saved.`)).toBeVisible();
  await page.getByText('Price history', { exact: true }).click();
  const prices = page.getByRole('table', { name: 'Price history' }).getByRole('row');
  await expect(prices).toHaveCount(3);
  await expect(prices.nth(1)).toContainText('$25.00$20.00$25.00');
  await expectNoOverflow(page);
  await openAdmin(page, `/admin?tab=products&q=${name}`);
  await expect(row(page, name)).toContainText('$20.00');
  await expect(row(page, name)).toContainText('20% off $25.00');
});

test('a changed product is updated in the shop; sold pieces stay sold', async ({ page, admin }) => {
  const { id } = await admin.aProduct({ name: ownName('Coin'), mintage: 5 });
  await admin.anOrder(id, 2);
  await openAdmin(page, `/admin/products/${id}`);
  const mintage = field(page, 'Mintage');
  await expect(mintage).toHaveAccessibleDescription(/^2 sold, 3 left\./);
  await mintage.fill('1');
  await save(page).click();
  await expect(mintage).toHaveAccessibleDescription(/^2 pieces are sold: the mintage cannot be/);
  await mintage.fill('6');
  const name = ownName('Coin with a better name');
  await field(page, 'Name').fill(name);
  await field(page, 'Material').fill('Silver');
  await save(page).click();
  await expect(toast(page, `${name} saved.`)).toBeVisible();
  await expect(mintage).toHaveAccessibleDescription(/^2 sold, 4 left\./);
  await page.getByRole('link', { name: 'View in the shop' }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByText('Edition of 6 · the next piece is N° 3')).toBeVisible();
  await expect(page.getByText('Silver')).toBeVisible();
});

test('a product is duplicated, archived and restored', async ({ page, admin }) => {
  const name = ownName('Original');
  await admin.aProduct({ name, price: 31.5 });
  await openAdmin(page, `/admin?tab=products&q=${name}`);
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('link', { name: `Duplicate ${name}` }).click();
  await expect(heading(page, `Copy of ${name}`)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(`${name} (copy)`);
  await expect(price(page)).toHaveValue('31.50');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  admin.archiveLater(page.url().split('/').at(-1) ?? '');

  await openAdmin(page, `/admin?tab=products&q=${name}`);
  await expect(found(page, 2)).toBeVisible();
  const more = (of: string) => page.getByRole('button', { name: `More for ${of}`, exact: true });
  await expect(row(page, `${name} (copy)`)).toContainText('Draft');
  await more(`${name} (copy)`).click();
  await page.getByRole('button', { name: `Archive ${name} (copy)` }).click();
  const question = page.getByRole('alertdialog', { name: 'Archive this product?' });
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(found(page, 1)).toBeVisible();
  await expect(more(name)).toBeFocused();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
  await expect(names(page)).toHaveText([`${name} (copy)`]);
  await more(`${name} (copy)`).click();
  await page.getByRole('button', { name: `Restore ${name} (copy)` }).click();
  await expect(page.getByText('No product matches these filters.')).toBeVisible();
});

test('search, filter and sort are in the URL and survive a reload and Back', async ({
  page,
  admin,
}) => {
  const kind = ownName('Find');
  await admin.aProduct({ name: `${kind} cheap`, price: 5, status: 'coming_soon' });
  await admin.aProduct({ name: `${kind} dear`, price: 90, category: 'children_books' });
  await admin.aProduct({ name: `${kind} middling`, price: 20 });
  const [cheap, dear, middling] = [`${kind} cheap`, `${kind} dear`, `${kind} middling`];
  await openAdmin(page, '/admin?tab=products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(kind);
  await expect(found(page, 3)).toBeVisible();
  await expect(page.getByRole('status').getByText('3 products found')).toBeAttached();
  const byPrice = page.getByRole('columnheader', { name: 'Price' });
  await byPrice.getByRole('button').click();
  await expect(byPrice).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page)).toHaveText([cheap, middling, dear]);
  await byPrice.getByRole('button').click();
  await expect(byPrice).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page)).toHaveText([dear, middling, cheap]);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Accessories');
  await expect(names(page)).toHaveText([middling, cheap]);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Coming Soon');
  await expect(names(page)).toHaveText([cheap]);
  await page.reload();
  await expect(names(page)).toHaveText([cheap]);
  const said = new URL(page.url()).searchParams;
  expect(Object.fromEntries(said)).toEqual({
    tab: 'products',
    q: kind,
    sort: 'price_desc',
    category: 'accessories',
    status: 'coming_soon',
  });
  await page.goBack();
  await expect(names(page)).toHaveText([middling, cheap]);
});

test('an unfinished search neither navigates back nor filters another list', async ({
  page,
  admin,
}) => {
  const name = ownName('Find');
  await admin.aProduct({ name });
  await openAdmin(page, `/admin?tab=products&q=${name}`);
  const link = page.getByRole('link', { name, exact: true });
  const orders = page.getByRole('link', { name: /^Orders/ });
  for (const way of [link, orders]) {
    await expect(link).toBeVisible();
    const address = await way.evaluate((element) => element.getAttribute('href') ?? '');
    // Type and navigate away immediately.
    await page.getByRole('searchbox', { name: 'Search products' }).evaluate((box, to) => {
      if (box instanceof HTMLInputElement) box.setRangeText('nothing like it');
      box.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLElement>(`[href="${to}"]`)?.click();
    }, address);
    await expect(page).toHaveURL(address);
    // Longer than the debounce of the search.
    await page.waitForTimeout(600);
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test('the pages of the list have their own URLs', async ({ page, admin }) => {
  const kind = ownName('Many');
  const lines = Array.from({ length: 51 }, (_, index) => `${kind} ${index},accessories,1`);
  const file = aFile('many.csv', 'text/csv', ['name,category,price', ...lines].join('\n'));
  // Refused while another journey imports; a refused import has no effect.
  await expect(async () => {
    await admin.send('POST', '/admin/products/import?mode=apply', { multipart: { file } });
  }).toPass();
  const made = await admin.read<{ id: string }[]>(`/products?q=${kind}`);
  await admin.archive(...made.map(({ id }) => id));
  await openAdmin(page, `/admin?tab=products&archived=yes&q=${kind}`);
  await expect(names(page)).toHaveCount(50);
  const pages = page.getByRole('navigation', { name: 'Pages of products' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await expect(names(page)).toHaveCount(1);
  await page.reload();
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(names(page)).toHaveCount(1);
});

test('a bulk action changes several products', async ({ page, admin }) => {
  const kind = ownName('Bulk');
  for (const place of ['one', 'two', 'three']) await admin.aProduct({ name: `${kind} ${place}` });
  await openAdmin(page, `/admin?tab=products&q=${kind}`);
  const bar = page.getByRole('form', { name: 'Selected products' });
  const action = bar.getByLabel('Action');
  await page.getByRole('checkbox', { name: `Select ${kind} one` }).check();
  await page.getByRole('checkbox', { name: `Select ${kind} two` }).check();
  await action.selectOption('Put on sale…');
  await bar.getByLabel('Percent off').fill('0');
  await bar.getByRole('button', { name: 'Apply to 2 products' }).click();
  await expect(bar.getByText('Enter a whole number from 1 to 90.')).toBeVisible();
  await bar.getByLabel('Percent off').fill('40');
  await bar.getByRole('button', { name: 'Apply to 2 products' }).click();
  await expect(toast(page, '2 products updated.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '40% off' })).toHaveCount(2);
  await expect(row(page, `${kind} three`)).toContainText('$25.00');

  await page.getByRole('checkbox', { name: 'Select all products on this page' }).check();
  await action.selectOption('Archive');
  await bar.getByRole('button', { name: 'Apply to 3 products' }).click();
  const question = page.getByRole('alertdialog', { name: 'Archive 3 products?' });
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('No product matches these filters.')).toBeVisible();
  await expect(found(page, 0)).toBeFocused();
});

test('unsaved changes are not lost by a click or by closing the page', async ({ page, admin }) => {
  const { id, name } = await admin.aProduct({ name: ownName('Bag') });
  await openAdmin(page, `/admin/products/${id}`);
  await field(page, 'Material').click();
  await page.keyboard.type('Linen');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const orders = page.getByRole('navigation', { name: 'Back office' }).getByText('Orders');
  await orders.click();
  await expect(question).toContainText(`Your changes to ${name} are not saved.`);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(`/admin/products/${id}`);
  await expect(field(page, 'Material')).toHaveValue('Linen');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page, 'Material')).toHaveValue('Linen');

  await orders.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/admin?tab=orders');
});

test('two admins edit one product: the second sees the conflict and keeps their text', async ({
  page,
  browser,
  admin,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Contested'), price: 25 });
  const second = await (await browser.newContext()).newPage();
  await storeSession(second, admin.session);
  await openAdmin(second, `/admin/products/${id}`);
  await openAdmin(page, `/admin/products/${id}`);

  await price(page).fill('31');
  await field(page, 'Material').fill('Silver');
  await save(page).click();
  await expect(toast(page, 'Saved!')).toBeVisible();

  await price(second).fill('27');
  await field(second, 'Description').fill('Written by the second.');
  await save(second).click();
  const dialog = second.getByRole('dialog', { name: 'Someone else changed this product' });
  await expect(dialog.getByRole('row')).toHaveText([
    /Field.*Before.*Saved now.*In your form/,
    /Price.*25\.00.*31\.00.*27.*\(yours differs\)/,
    /Material.*empty.*Silver.*empty/,
  ]);
  await expect(dialog.getByRole('button', { name: 'Keep my text' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep my text' }).click();
  await expect(price(second)).toHaveValue('27');
  await expect(field(second, 'Material')).toHaveValue('Silver');
  await save(second).click();
  await expect(toast(second, 'Saved!')).toBeVisible();
  expect(await admin.read(`/products/${id}`)).toMatchObject({
    price: 27,
    material: 'Silver',
    description: 'Written by the second.',
  });
  await second.context().close();
});

test('a draft is hidden from the shop until it is published, manually or at a scheduled date', async ({
  page,
  admin,
  request,
}) => {
  const name = ownName('Secret');
  await openAdmin(page, '/admin/products/new');
  await field(page, 'Name').fill(name);
  await price(page).fill('25');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  admin.archiveLater(id);
  const inShop = async () => (await request.get(`/api/products/${id}`)).status();
  expect(await inShop()).toBe(404);
  await expect(page.getByRole('link', { name: 'View in the shop' })).toHaveCount(0);
  await page.goto(`/shop?q=${name}`);
  await expect(page.getByText('No products found')).toBeVisible();

  await openAdmin(page, `/admin?tab=products&archived=draft&q=${name}`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('button', { name: `Publish ${name} now` }).click();
  await expect(page.getByText('No product matches these filters.')).toBeVisible();
  await expect.poll(inShop).toBe(200);

  await openAdmin(page, `/admin/products/${id}`);
  await page.getByLabel('Show in the shop').selectOption('Not yet (draft)');
  await save(page).click();
  await expect(toast(page, `${name} saved.`)).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect.poll(inShop).toBe(404);
  await page.getByLabel('Show in the shop').selectOption('From a date');
  await page.getByLabel(/^Publish on/).fill('2026-01-01T09:00');
  await save(page).click();
  await expect.poll(inShop).toBe(200);
});

test('the contents of a set are edited in the admin UI and shown on its page', async ({
  page,
  admin,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Set'), category: 'gift_set' });
  const coin = await admin.aProduct({ name: ownName('Coin') });
  await openAdmin(page, `/admin/products/${id}`);
  await page.getByLabel('Choose a product to add to the set').fill(coin.name);
  await page.getByRole('button', { name: `Add ${coin.name}` }).click();
  await expect(page.getByRole('list', { name: 'Set contents' })).toContainText(coin.name);
  await save(page).click();
  await expect(toast(page, / saved\.$/)).toBeVisible();
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('region', { name: 'In this set' })).toContainText(coin.name);
});
