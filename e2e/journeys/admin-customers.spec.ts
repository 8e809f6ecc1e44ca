import { randomUUID } from 'node:crypto';
import { expect, exportCsv, openAdmin, ownName, rows, test, toast, type Page } from '../admin.ts';
import { heading } from '../journey.ts';
import { Shopper } from '../shop-api.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' });

test('customers are filtered by part of their name or email, ignoring case', async ({
  page,
  admin,
}) => {
  const { id } = await admin.aProduct({ name: ownName('Bag'), price: 12.5 });
  const { shopper } = await admin.anOrder(id, 2);
  await openAdmin(page, '/admin?tab=customers');
  await expect(page.getByText('Manage your customer base')).toBeVisible();
  await expect(search(page)).toHaveAttribute('placeholder', 'Search by name or email...');
  const columns = ['Customer', 'Email', 'Joined', 'Orders', 'Total Spent'];
  await expect(page.getByRole('columnheader')).toHaveText(columns);
  const part = shopper.username.slice(3);
  for (const text of [part.toUpperCase(), `${part}@EXAMPLE`]) {
    await search(page).fill(text);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole('rowheader')).toContainText(shopper.username);
    await expect(rows(page).getByRole('cell')).toHaveText([shopper.email, /\d{4}/, '1', '$25.00']);
  }
  await search(page).fill('nobody-is-called-like-this');
  await expect(page.getByText('No customers found')).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=nobody-is-called-like-this$/);
});

test('all email addresses are copied, separated by a comma and a space', async ({
  page,
  context,
  request,
}) => {
  const shopper = await Shopper.register(request);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAdmin(page, '/admin?tab=customers');
  await page.getByRole('button', { name: 'Copy All Emails' }).click();
  const said = toast(page, /^\d+ email addresses copied to clipboard\.$/);
  await expect(said).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const emails = copied.split(', ');
  expect(emails).toContain(shopper.email);
  expect(emails).not.toContain('admin@example.com');
  await expect(said).toHaveText(`${emails.length} email addresses copied to clipboard.`);
});

test('the filtered list is exported as CSV without formula injection', async ({
  page,
  request,
  admin,
}) => {
  const own = randomUUID().slice(0, 8);
  const plain = { username: `"${own}", the first`, email: `a-${own}@example.org` };
  const formula = { username: `=1+1 ${own}`, email: `b-${own}@example.org` };
  const password = 'six-or-more';
  await Shopper.register(request, { ...plain, password });
  const shopper = await Shopper.register(request, { ...formula, password });
  const { id } = await admin.aProduct({ name: ownName('Bag'), price: 1250.5 });
  await shopper.addToCart(id);
  await shopper.checkOut();

  await openAdmin(page, `/admin?tab=customers&q=${own}`);
  await expect(rows(page)).toHaveCount(2);
  const { name, text } = await exportCsv(page);
  await expect(toast(page, 'Customer list exported to CSV.')).toBeVisible();
  expect(name).toMatch(/^customers_\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...lines] = text.split('\r\n');
  expect(header).toBe('\uFEFF"Username","Email","Joined Date","Orders","Total Spent"');
  const day = '"\\d{1,2}/\\d{1,2}/\\d{4}"';
  expect(lines.toSorted()).toEqual([
    '',
    expect.stringMatching(
      new RegExp(`^"""${own}"", the first","${plain.email}",${day},"0","0.00"$`),
    ),
    expect.stringMatching(new RegExp(`^"'=1\\+1 ${own}","${formula.email}",${day},"1","1250.50"$`)),
  ]);
});

test("a customer's page shows their details and orders", async ({ page, admin }) => {
  const { id } = await admin.aProduct({ name: ownName('Bag'), price: 12.5 });
  const { shopper, number } = await admin.anOrder(id, 2);
  await openAdmin(page, `/admin?tab=customers&q=${shopper.username}`);
  await page.getByRole('link', { name: shopper.username }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/[\w-]+$/);
  await expect(heading(page, shopper.username)).toBeFocused();
  await expect(page.getByRole('definition')).toHaveText([shopper.email, /\d{4}/, '1', '$25.00']);
  await page.getByRole('button', { name: `Items of order ${number}` }).click();
  await expect(page.getByRole('row').filter({ hasText: '2 × $12.50' })).toBeVisible();
});
