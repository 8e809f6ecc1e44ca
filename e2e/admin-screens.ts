// Every admin screen and notable state, with the steps that open it.
import { randomUUID } from 'node:crypto';
import { expect, field, openAdmin, ownName, type Page } from './admin.ts';
import type { Admin } from './shop-api.ts';

/** Opens an admin screen or brings it into a state; resolves when it is on screen. */
type Open = (page: Page, admin: Admin) => Promise<unknown>;

/** A screen that only needs its path; the heading shows that it has loaded. */
function at(address: string, heading: string | RegExp): Open {
  return async (page) => {
    await openAdmin(page, address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  };
}

/** Screens with their own path. */
export const ADMIN_SCREENS: Record<string, Open> = {
  products: at('/admin?tab=products', /^Products \(/),
  orders: at('/admin?tab=orders', /^All Orders \(/),
  customers: at('/admin?tab=customers', /^Customers \(/),
  settings: at('/admin?tab=settings', 'Site Settings'),
  'a product': at('/admin/products/1', /^Declaration of Independence/),
  'a new product': at('/admin/products/new', 'New product'),
  'the import': at('/admin/products/import', 'Import products'),
  disputes: at('/admin/disputes', 'Disputes'),
  'unmatched payments': async (page, admin) => {
    const { number } = await anOrder(admin);
    const transfer = { received_on: '2026-01-03', amount: 25, payer: 'Catherine Flon' };
    const lines = [
      { ...transfer, reference: `Order ${number}` },
      { ...transfer, currency: 'HTG', reference: 'W'.repeat(100) },
    ];
    await admin.send('POST', '/admin/unmatched-payments', { data: { lines } });
    await openAdmin(page, '/admin/unmatched-payments');
    const match = page.getByRole('button', { name: `Match with order ${number} · $` });
    await expect(match.first()).toBeVisible();
  },
  withdrawals: async (page, admin) => {
    const { number, shopper } = await anOrder(admin);
    await withdraw(page, { order_number: number, email: shopper.session.user.email });
    await withdraw(page, { order_number: 'W'.repeat(60), email: `${randomUUID()}@example.com` });
    await openAdmin(page, '/admin/withdrawals');
    await expect(page.getByRole('link', { name: number })).toBeVisible();
  },
  requests: async (page, admin) => {
    const { shopper } = await anOrder(admin);
    await ask(page, { email: shopper.session.user.email, message: 'W'.repeat(100) });
    await openAdmin(page, '/admin/requests');
    await expect(page.getByText('W'.repeat(100)).first()).toBeVisible();
  },
  translations: at('/admin/translations', 'Texts to translate'),
  'information pages': at('/admin/shop-pages', 'Information pages'),
  delivery: at('/admin/delivery', 'Delivery'),
  returns: at('/admin/returns', 'Returns'),
  invoices: at('/admin/invoices', 'Invoices'),
  'taxes and invoices': at('/admin/taxes', 'Taxes and invoices'),
  comments: at('/admin/comments', 'Comments'),
  activity: at('/admin/activity', 'Activity'),
  mail: at('/admin/messages', 'Email'),
  'the second factor': at('/admin/second-factor', 'Second factor'),
  staff: at('/admin/staff', 'Staff'),
  'an order': async (page, admin) => {
    const { id } = await anOrder(admin);
    await openAdmin(page, `/admin/orders/${id}`);
  },
  'a customer': async (page, admin) => {
    const { shopper } = await anOrder(admin);
    await openAdmin(page, `/admin/customers/${shopper.session.user.id}`);
  },
};

/** Sends a request without login. */
async function ask(page: Page, request: { email: string; message: string }) {
  const data = { id: randomUUID(), kind: 'question', product_id: '6', name: 'Ann', ...request };
  expect((await page.request.post('/api/requests', { data })).status()).toBe(201);
}

/** Sends a withdrawal without login. */
async function withdraw(page: Page, statement: { order_number: string; email: string }) {
  const data = { id: randomUUID(), name: 'Catherine Flon', statement: 'Both', ...statement };
  expect((await page.request.post('/api/withdrawals', { data })).status()).toBe(201);
}

/** States of screens after interactions. */
export const ADMIN_STATES: Record<string, Open> = {
  'a product with errors': aProductWithErrors,
  'the unsaved-changes dialog': async (page) => {
    await aProductWithErrors(page);
    await page.getByRole('navigation', { name: 'Back office' }).getByText('Orders').click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'a draft without its date': async (page) => {
    await openAdmin(page, '/admin/products/new');
    await page.getByLabel('Show in the shop').selectOption('From a date');
    await field(page, 'Price (dollars)').fill('25');
    await field(page, 'Sale price (dollars)').fill('20');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(page.getByText(/^Choose the date and time/)).toBeVisible();
  },
  'pasted bank lines, with an error': async (page) => {
    await openAdmin(page, '/admin/unmatched-payments');
    await page.getByRole('button', { name: 'Record bank transfers' }).click();
    const lines = `2026-01-03;$1,250.00;Order 1804A04A;Catherine Flon\n3 January;50;${'W'.repeat(100)}`;
    await page.getByLabel('Lines of the statement').fill(lines);
    await page.getByRole('button', { name: 'Record transfers' }).click();
    await expect(page.getByText(/^Correct or remove line 2/)).toBeVisible();
  },
  'several products at once, with an error': async (page, admin) => {
    const { name } = await admin.aProduct({ name: ownName('Coin'), mintage: 5 });
    await openAdmin(page, `/admin?tab=products&q=${name}`);
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByLabel('Action').selectOption('Put on sale…');
    await page.getByRole('button', { name: 'Apply to 1 product' }).click();
    await expect(page.getByText('Enter a whole number from 1 to 90.')).toBeVisible();
  },
  "an order's row open and selected": async (page, admin) => {
    const { number } = await anOrder(admin);
    await openAdmin(page, `/admin?tab=orders&status=pending&q=${number}`);
    await page.getByRole('button', { name: `Items of order ${number}` }).click();
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
    await expect(page.getByRole('form', { name: 'Selected orders' })).toBeVisible();
  },
  'a tax rate with errors': async (page) => {
    await openAdmin(page, '/admin/taxes');
    await page.getByRole('button', { name: 'Add a rate' }).click();
    await page.getByRole('button', { name: 'Save tax rates' }).click();
    await expect(page.getByText(/^Please enter a percentage/)).toBeVisible();
  },
  'the command palette': async (page, admin) => {
    const { name } = await admin.aProduct({ name: ownName('Coin'), mintage: 5 });
    await openAdmin(page, '/admin');
    await page.keyboard.press('ControlOrMeta+K');
    await commandPalette(page).fill(name);
    await expect(found(page).filter({ hasText: name })).toBeVisible();
  },
  "the sales, and a row's menu": async (page, admin) => {
    const { name } = await admin.aProduct({ name: ownName('Coin'), mintage: 5 });
    await openAdmin(page, `/admin?tab=products&q=${name}`);
    await page.getByText('Sales and stock').click();
    await expect(page.getByRole('heading', { name: 'Revenue and orders over time' })).toBeVisible();
    await page.getByRole('button', { name: `More for ${name}` }).click();
  },
};

/** The search field of the command palette. */
export const commandPalette = (page: Page) =>
  page.getByRole('combobox', { name: 'Product, order, customer or page' });

/** The results of the command palette. */
export const found = (page: Page) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option');

async function aProductWithErrors(page: Page) {
  await openAdmin(page, '/admin/products/new');
  await field(page, 'Sale price (dollars)').fill('1e3');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByText('Enter a product name.')).toBeVisible();
}

/** Places an order of a limited coin as a new shopper. */
async function anOrder(admin: Admin) {
  const { id } = await admin.aProduct({ name: ownName('Coin'), mintage: 5 });
  return admin.anOrder(id);
}
