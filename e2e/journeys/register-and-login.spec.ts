import { cartLink, expect, follow, header, heading, main, requestsTo, test } from '../journey.ts';
import type { Page } from '../journey.ts';
import { uniqueShopper, Shopper } from '../shop-api.ts';
import { fillRegistration, logIn, register, sendRegistration, storedSession } from '../shopper.ts';

const username = (page: Page) => page.getByLabel('Username');
const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm Password' });
const send = (page: Page) => main(page).getByRole('button', { name: 'Register' });
const userInHeader = (page: Page, name: string) => header(page).getByText(name);

/** Registration requests of the page during the test. */
const registrations = (page: Page) => requestsTo(page, /\/api\/auth\/register$/);

test('registering with an empty field shows "Please fill in all fields." and sends nothing', async ({
  page,
}) => {
  const sent = registrations(page);
  const shopper = uniqueShopper();
  await page.goto('/register');
  await send(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Please fill in all fields.');
  await expect(username(page)).toBeFocused();
  for (const field of [username(page), email(page), password(page), confirmation(page)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Please fill in all fields\./);
  }

  await fillRegistration(page, shopper, '');
  await send(page).click();
  await expect(main(page).getByRole('alert')).toHaveText('Please fill in all fields.');
  await expect(confirmation(page)).toBeFocused();
  await expect(username(page)).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('two different passwords are rejected with "Passwords do not match."', async ({ page }) => {
  const sent = registrations(page);
  await page.goto('/register');
  await fillRegistration(page, uniqueShopper(), 'six-or-less');
  await send(page).click();
  await expect(confirmation(page)).toHaveAccessibleDescription('Passwords do not match.');
  await expect(confirmation(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test('a password needs at least six characters', async ({ page }) => {
  const sent = registrations(page);
  const shopper = uniqueShopper();
  await page.goto('/register');
  await sendRegistration(page, { ...shopper, password: '12345' });
  await expect(password(page)).toHaveAccessibleDescription(
    /Password must be at least 6 characters\./,
  );
  expect(sent).toEqual([]);

  await register(page, { ...shopper, password: '123456' });
  expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
    { ...shopper, password: '123456' },
  ]);
  await expect(page).toHaveURL('/');
  await expect(userInHeader(page, shopper.username)).toBeVisible();
});

test(
  'an invalid or existing email address is rejected at its field',
  { tag: '@same-api' },
  async ({ page }) => {
    const known = await Shopper.register(page.request);
    await page.goto('/register');
    await expect(email(page)).toHaveAttribute('type', 'email');
    await sendRegistration(page, { ...uniqueShopper(), email: 'not an address' });
    await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address.');

    for (const taken of [known.email, known.email.toUpperCase(), 'admin@example.com']) {
      await email(page).fill(taken);
      await send(page).click();
      await expect(email(page)).toHaveAccessibleDescription(
        'An account with this email already exists.',
      );
    }
  },
);

test(
  'a failed login shows the same message for an unknown email and a wrong password',
  { tag: '@same-api' },
  async ({ page }) => {
    const known = await Shopper.register(page.request);
    await page.goto('/login');
    await main(page).getByRole('button', { name: 'Login' }).click();
    await expect(main(page).getByRole('alert')).toHaveText('Please fill in all fields.');
    await expect(email(page)).toBeFocused();

    const wrong = [
      { email: uniqueShopper().email, password: known.password },
      { email: known.email, password: 'not-this-one' },
    ];
    for (const credentials of wrong) {
      await logIn(page, credentials);
      await expect(main(page).getByRole('alert')).toHaveText('The email or password is wrong.');
      await expect(page).toHaveURL('/login');
    }
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
  },
);

test('login returns to the page that required it, with its filter', async ({ page }) => {
  const shopper = await Shopper.register(page.request);
  await page.goto('/shop?filter=royal');
  await follow(page, 'Login');
  await expect(heading(page, 'Login')).toBeFocused();
  await logIn(page, shopper);
  await expect(page).toHaveURL('/shop?filter=royal');
  await expect(page.getByText('Welcome back!')).toBeVisible();
});

test(
  'a device that has logged in keeps an HttpOnly cookie that is sent with logins only',
  {
    tag: '@same-api',
  },
  async ({ page, context }) => {
    const shopper = await Shopper.register(page.request);
    await context.clearCookies();
    await page.goto('/login');
    await logIn(page, shopper);
    await expect(page.getByText('Welcome back!')).toBeVisible();
    expect(await context.cookies(page.url())).toEqual([]);
    const [device, ...others] = await context.cookies('http://localhost/api/auth/login');
    expect(device).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Lax' });
    expect(others).toEqual([]);
  },
);

test('the return path survives a detour through Register and never leaves the shop', async ({
  page,
}) => {
  await page.goto('/login?next=%2Fcart');
  await main(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register?next=%2Fcart');
  await main(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fcart');

  await page.goto('/register?next=https%3A%2F%2Fexample.org%2F');
  await register(page, uniqueShopper());
  await expect(page).toHaveURL('/');
});

test(
  'logging out leads to the login page, clears the stored data and ends the session',
  {
    tag: ['@same-api', '@same-shell'],
  },
  async ({ page }) => {
    const shopper = uniqueShopper();
    await page.goto('/register?next=/cart');
    await register(page, shopper);
    await expect(page).toHaveURL('/cart');
    const [token] = await storedSession(page);
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    const headers = { authorization: `Bearer ${token}` };
    const withCopy = async () => (await page.request.get('/api/auth/me', { headers })).status();
    await expect.poll(withCopy).toBe(401);
    await expect(userInHeader(page, shopper.username)).toHaveCount(0);
    await expect(cartLink(page, /^Cart/)).toHaveCount(0);
    expect(await storedSession(page)).toEqual([null, null]);
  },
);

test('a password is hidden until "show" is pressed', async ({ page }) => {
  await page.goto('/login');
  await password(page).fill('six-or-more');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('the forms name their fields for password managers', async ({ page }) => {
  await page.goto('/login');
  await expect(email(page)).toHaveAttribute('autocomplete', /email|username/);
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/register');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(confirmation(page)).toHaveAttribute('autocomplete', 'new-password');
});
