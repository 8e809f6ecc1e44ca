import { expect, exportCsv, openAdmin, ownName, test, toast, type Page } from '../admin.ts';
import { aFile } from '../files.ts';
import { heading } from '../journey.ts';
import type { ShopProduct } from '../shop-api.ts';

// Serial: an import is refused while another one runs.
test.describe.configure({ mode: 'default' });

const choose = (page: Page, text: string) =>
  page.getByLabel('CSV file').setInputFiles(aFile('products.csv', 'text/csv', text));

/** The preview of an import; announced to screen readers. */
const summary = (page: Page) => page.getByRole('main').getByText(/^\d+ new products? to be added/);

test('products are exported as CSV and imported again', async ({ page, admin }) => {
  const kind = ownName('Sheet');
  const formula = await admin.aProduct({ name: `=1+1 ${kind}`, price: 25 });
  const other = await admin.aProduct({ name: `${kind} "quoted", with a comma`, price: 30 });
  const saved = (id: string) => admin.read(`/products/${id}`);

  await openAdmin(page, `/admin?tab=products&q=${kind}&sort=price_asc`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const { name, text } = await exportCsv(page);
  await expect(toast(page, '2 products exported to CSV.')).toBeVisible();
  expect(name).toMatch(/^products_\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, first, second, end] = text.split('\r\n');
  expect(header).toMatch(/^\uFEFF"id","name","category","price"/);
  expect(first).toContain(`"${formula.id}","'=1+1 ${kind}","accessories","25.00"`);
  expect(second).toContain(
    `"${other.id}","${kind} ""quoted"", with a comma","accessories","30.00"`,
  );
  expect(end).toBe('');

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(heading(page, 'Import products')).toBeFocused();
  await choose(page, text);
  await expect(summary(page)).toContainText('2 unchanged, 0 rows skipped.');

  const empty = ','.repeat((header?.split(',').length ?? 0) - 7);
  const changed = [
    header,
    first?.replace('"25.00"', '"19.50"'),
    second?.replace('"30.00"', '"twelve"'),
    `"","${kind} new","accessories","7.00","","","coming_soon"${empty}`,
  ].join('\r\n');
  await choose(page, changed);
  await expect(summary(page)).toHaveText(
    '1 new product to be added, 1 to be updated, 0 unchanged, 1 row skipped. ' +
      'Nothing has been saved yet.',
  );
  const bad = page.getByRole('region', { name: 'Skipped rows, with the reason' });
  await expect(bad.getByRole('row')).toHaveText([
    /Line\s*Reason/,
    /^3\s*price must be a number like 12\.50\.$/,
  ]);
  const plan = page.getByRole('region', { name: 'Changes to be made' });
  await expect(plan.getByRole('row')).toHaveCount(3);
  await expect(plan.getByRole('row').nth(1)).toContainText('Price: $25.00 $19.50');
  expect(await saved(formula.id)).toMatchObject({ price: 25 });

  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(toast(page, 'Imported!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes made' })).toBeVisible();
  expect(await saved(formula.id)).toMatchObject({ price: 19.5, name: formula.name });
  expect(await saved(other.id)).toMatchObject({ price: 30 });
  const made = await admin.read<ShopProduct[]>(`/products?q=${kind} new`);
  admin.archiveLater(...made.map(({ id }) => id));
  expect(made).toMatchObject([{ price: 7 }]);
});

test('an unreadable file is rejected with a message', async ({ page }) => {
  await openAdmin(page, '/admin/products/import');
  await choose(page, 'name,colour\nA coin,red');
  await expect(page.getByText('Unknown column "colour".')).toBeVisible();
  await choose(page, '"never closed');
  await expect(page.getByText('Line 1: a quote is never closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Write/ })).toHaveCount(0);
});
