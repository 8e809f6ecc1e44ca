import { expect, openAdmin, test, type Page } from '../admin.ts';
import {
  respondWith,
  follow,
  header,
  heading,
  requestsTo,
  test as anyone,
  tryAgain,
} from '../journey.ts';
import { ADMIN } from '../shop.ts';
import { logIn, logInShopper, storedSession } from '../shopper.ts';

const TABS = {
  Products: { tab: 'products', heading: /^Products \([\d,]+\)$/ },
  Orders: { tab: 'orders', heading: /^All Orders \([\d,]+\)$/ },
  Customers: { tab: 'customers', heading: /^Customers \([\d,]+\)$/ },
  Settings: { tab: 'settings', heading: 'Site Settings' },
};

const rail = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const dashboard = (page: Page) => heading(page, 'Admin Dashboard');

anyone('a visitor is asked to log in, and then gets the tab they came for', async ({ page }) => {
  await page.goto('/admin?tab=orders');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(rail(page)).toHaveCount(0);
  await logIn(page, ADMIN);
  await expect(page).toHaveURL('/admin?tab=orders');
  await expect(page.getByRole('heading', { name: TABS.Orders.heading })).toBeVisible();
});

for (const address of ['/admin?tab=customers', '/admin/products/1']) {
  anyone(`a shopper is turned away from ${address}`, async ({ page }) => {
    await logInShopper(page);
    const asked = requestsTo(page, /\/api\/admin\//);
    await page.goto(address);
    const refusal = page.getByRole('alert').filter({ hasText: 'Access Denied' });
    await expect(refusal).toContainText("You don't have admin privileges.");
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: 'Admin' })).toHaveCount(0);
    const paths = asked.map((request) => new URL(request.url()).pathname);
    expect(new Set(paths)).toEqual(new Set(['/api/admin/check']));
  });
}

anyone('an unknown token leads to the login page', async ({ page, shopper: _shopper }) => {
  await page.route('**/api/admin/check', (route) =>
    route.fulfill({ status: 401, json: { status: 401, detail: 'Please log in.' } }),
  );
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  expect(await storedSession(page)).toEqual([null, null]);
});

test('a 503 of the access check keeps the session and can be retried', async ({ page, admin }) => {
  await respondWith(page, 503, '**/api/admin/check');
  await page.goto('/admin?tab=customers');
  await expect(page.getByText(/^You are still logged in/)).toBeVisible();
  expect((await storedSession(page))[0]).toBe(admin.token);
  await tryAgain(page, () => page.unrouteAll());
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL('/admin?tab=customers');
});

test('an admin opens the admin UI from the header and sees its four figures', async ({
  page,
  admin,
}) => {
  await page.goto('/');
  const { username } = admin.session.user;
  await expect(header(page).getByText(username, { exact: true })).toBeVisible();
  await follow(page, 'Admin');
  await expect(dashboard(page)).toBeFocused();
  const figures = ['Total Revenue', 'Total Orders', 'Total Customers', 'Total Products'];
  await expect(page.getByRole('term')).toHaveText(figures);
  const whole = /^\d{1,3}(,\d{3})*$/;
  const dollars = /^\$\d{1,3}(,\d{3})*\.\d{2}$/;
  await expect(page.getByRole('definition')).toHaveText([dollars, whole, whole, whole]);
});

test('four tabs, Products first, each with a URL that survives a reload', async ({ page }) => {
  await openAdmin(page, '/admin');
  const here = rail(page).locator('[aria-current=page]');
  await expect(here).toHaveText('Products');
  await expect(page.getByRole('heading', { name: TABS.Products.heading })).toBeVisible();
  for (const [label, { tab, heading }] of Object.entries(TABS)) {
    await rail(page).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/admin?tab=${tab}`);
    await page.reload();
    // With the number of pending items after loading: "Orders 12 pending".
    await expect(here).toHaveText(new RegExp(`^${label}`));
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${label} · Admin · Haiti 1804`);
  }
  await page.goBack();
  await expect(here).toHaveText('Customers');
});

test('sales are shown as a chart and as a table, and a figure that fails shows its error', async ({
  page,
}) => {
  await respondWith(page, 500, '**/api/admin/dashboard');
  await openAdmin(page, '/admin');
  await expect(page.getByText('The statistics could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { name: TABS.Products.heading })).toBeVisible();
  await tryAgain(page, () => page.unrouteAll());
  await expect(page.getByRole('term')).toHaveCount(4);
  await page.getByText('Sales and stock').click();
  await expect(page.getByRole('heading', { name: 'Low stock' })).toBeVisible();
  const chart = page.getByRole('figure');
  await chart.getByText('The same numbers as a table').click();
  for (const days of [7, 90, 30]) {
    await page.getByRole('button', { name: `${days} days` }).click();
    await expect(chart.getByText(`in the last ${days} days`)).toBeVisible();
    await expect(chart.locator('tbody').getByRole('row')).toHaveCount(days);
  }
});
