// Forms and browser session of a shopper.
import { expect, type Page } from '@playwright/test';
import { Shopper, type Registration, type TestSession } from './shop-api.ts';

/** Submits the registration form and waits for the welcome. */
export async function register(page: Page, shopper: Registration): Promise<void> {
  await sendRegistration(page, shopper);
  await expect(page.getByText('Account created successfully!')).toBeVisible();
}

/** Submits the registration form. */
export async function sendRegistration(page: Page, shopper: Registration): Promise<void> {
  await fillRegistration(page, shopper);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
}

/** Fills in the registration form, with the password twice. */
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

/** Submits the login form. */
export async function logIn(page: Page, { email, password }: Omit<Registration, 'username'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** Stores a session in this browser, as after a login; takes effect on the next page. */
export async function storeSession(page: Page, { token, user }: TestSession): Promise<void> {
  // A page of this origin without scripts.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([tokenText, userText]) => {
      localStorage.setItem('token', tokenText);
      localStorage.setItem('user', userText);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** A new shopper, logged in without the forms, with these products in the cart. */
export async function logInShopper(page: Page, ...productIds: string[]): Promise<Shopper> {
  const shopper = await Shopper.register(page.request);
  for (const id of productIds) await shopper.addToCart(id);
  await storeSession(page, shopper.session);
  return shopper;
}

/** Session data stored in this browser; empty for a visitor. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)));
}
