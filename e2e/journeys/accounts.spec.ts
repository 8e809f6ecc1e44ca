import { expect, header, heading, main, test, type Page } from '../journey.ts';
import { mailedLink } from '../emails.ts';
import { Shopper } from '../shop-api.ts';

import { logIn, logInShopper, storeSession } from '../shopper.ts';
import { findSeriousViolations, tabTo } from '../accessibility.ts';

const NEW_PASSWORD = 'a-new-password';

const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const openPart = (page: Page, name: string) =>
  main(page).locator('summary').filter({ hasText: name }).first().click();

test('a lost password is reset by a single-use email link, and every device is logged out', async ({
  page,
  browser,
  admin,
}) => {
  const shopper = await Shopper.register(page.request);
  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await logIn(elsewhere, shopper);
  await expect(header(elsewhere).getByText(shopper.username)).toBeVisible();

  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await field(page, 'Email').fill(shopper.email);
  expect(await findSeriousViolations(page)).toEqual([]);
  await press(page, 'Send me a link');
  await expect(main(page).getByText(/^If there is an account for/)).toBeVisible();

  const link = await mailedLink(admin, shopper.email, '/reset-password');
  await page.goto(link);
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await field(page, 'Confirm New Password').fill(NEW_PASSWORD);
  expect(await findSeriousViolations(page)).toEqual([]);
  await press(page, 'Save the new password');
  await expect(heading(page, 'Login')).toBeVisible();
  await logIn(page, { email: shopper.email, password: NEW_PASSWORD });
  await expect(header(page).getByText(shopper.username)).toBeVisible();

  await elsewhere.goto('/orders');
  await expect(heading(elsewhere, 'Login')).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await field(page, 'New Password').fill('once-more');
  await field(page, 'Confirm New Password').fill('once-more');
  await press(page, 'Save the new password');
  await expect(main(page).getByText(/^This link has expired or was already used/)).toBeVisible();
});

test('a new email address takes effect after confirmation, with the keyboard', async ({
  page,
  admin,
}) => {
  const shopper = await logInShopper(page);
  const email = `new-${shopper.email}`;
  await page.goto('/shop');
  await tabTo(page, header(page).getByRole('link', { name: shopper.username }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your account')).toBeFocused();
  await tabTo(page, main(page).locator('summary').filter({ hasText: 'Email' }));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'New email'));
  await page.keyboard.type(email);
  await tabTo(
    page,
    main(page).getByRole('form', { name: 'Email' }).getByLabel('Your password', { exact: true }),
  );
  await page.keyboard.type(shopper.password);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/^We have sent a link to/)).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await shopper.send('GET', '/account')).toMatchObject({ email: shopper.email });

  await page.goto(await mailedLink(admin, email, '/confirm-email'));
  await tabTo(page, main(page).getByRole('button', { name: 'Confirm this email' }));
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/Your email is confirmed/)).toBeVisible();
  expect(await shopper.send('GET', '/account')).toMatchObject({ email, email_confirmed: true });
});

test('a stolen device is logged out, and the own one stays logged in', async ({
  page,
  browser,
}) => {
  const shopper = await logInShopper(page);
  const thief = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0',
  });
  const stolen = await thief.newPage();
  await stolen.goto('/login');
  await logIn(stolen, shopper);
  await expect(header(stolen).getByText(shopper.username)).toBeVisible();

  await page.goto('/account');
  await openPart(page, 'Devices');
  await press(page, 'Log out Firefox on Windows');
  await expect(main(page).getByText('Firefox on Windows')).toHaveCount(0);
  expect(await findSeriousViolations(page)).toEqual([]);
  await stolen.goto('/orders');
  await expect(heading(stolen, 'Login')).toBeVisible();
  await thief.close();
  await page.goto('/orders');
  await expect(heading(page, 'No Orders Yet')).toBeVisible();
});

test('the shopkeeper reads the email about an order', async ({ page, admin }) => {
  const coin = await admin.aProduct({ name: 'A coin to be written about', mintage: 5 });
  const { shopper, number } = await admin.anOrder(coin.id);
  await storeSession(page, admin.session);
  await page.goto('/admin/messages');
  const row = page
    .getByRole('row')
    .filter({ hasText: shopper.email })
    .filter({ hasText: 'Order placed' });
  await expect(row).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  await row.getByRole('link').click();
  await expect(heading(page, `Your order ${number}`)).toBeVisible();
  await expect(main(page).getByText('A coin to be written about')).toBeVisible();
  expect(await findSeriousViolations(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await main(page)
    .getByRole('link', { name: /^View as HTML/ })
    .click();
  // An unconfirmed address is greeted without a name.
  await expect((await opened).getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
