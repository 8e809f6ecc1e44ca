// A shopper at the screen: the forms, and the session that the browser keeps.
import { expect, type Page } from '@playwright/test';
import { Shopper, type Registration, type TestSession } from './shop-api.ts';

/** Fills and sends the register form of the page that is open, and is welcomed. */
export async function register(page: Page, shopper: Registration): Promise<void> {
  await sendRegistration(page, shopper);
  await expect(page.getByText('Account created successfully!')).toBeVisible();
}

/** Fills and sends the register form of the page that is open. */
export async function sendRegistration(page: Page, shopper: Registration): Promise<void> {
  await fillRegistration(page, shopper);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
}

/** Fills the register form of the page that is open; the password is typed a second time. */
export async function fillRegistration(
  page: Page,
  { username, email, password }: Registration,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(confirmation);
}

/** Fills and sends the log-in form of the page that is open. */
export async function logIn(page: Page, { email, password }: Omit<Registration, 'username'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** Stores a session in this browser, as if it had logged in before; the next page shows it. */
export async function storeSession(page: Page, { token, user }: TestSession): Promise<void> {
  // A page of this origin on which no script of the shop runs.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([tokenText, userText]) => {
      localStorage.setItem('token', tokenText);
      localStorage.setItem('user', userText);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** A new shopper, signed in here without the forms, with these products in the cart. */
export async function logInShopper(page: Page, ...productIds: string[]): Promise<Shopper> {
  const shopper = await Shopper.register(page.request);
  for (const id of productIds) await shopper.addToCart(id);
  await storeSession(page, shopper.session);
  return shopper;
}

/** What this browser keeps of a session: nothing for a visitor. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)));
}
