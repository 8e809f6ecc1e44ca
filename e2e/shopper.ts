import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openAccount, putInCart } from './shop-api.ts';

/** What a person types to register. */
export interface Shopper {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** A shopper with an account, as the API knows them. */
export interface SignedInShopper extends Shopper {
  readonly token: string;
}

/** Somebody the shop has not met: an e-mail address of their own in every test. */
export function aNewShopper(): Shopper {
  const name = `shopper-${randomUUID().slice(0, 13)}`;
  return { username: name, email: `${name}@example.org`, password: 'six-or-more' };
}

/** Fills and sends the register form of the page that is open, and is welcomed. */
export async function register(page: Page, shopper: Shopper): Promise<void> {
  await sendRegistration(page, shopper);
  await expect(page.getByText('Account created successfully!')).toBeVisible();
}

/** Fills and sends the register form of the page that is open. */
export async function sendRegistration(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel('Username').fill(shopper.username);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(shopper.password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
}

/** Fills and sends the log-in form of the page that is open. */
export async function logIn(page: Page, { email, password }: Omit<Shopper, 'username'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** Stores a session in this browser, as if it had logged in before; the next page shows it. */
export async function storeSession(page: Page, token: string, user: unknown): Promise<void> {
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

/** A new shopper, signed in here without the forms. */
export async function signIn(page: Page): Promise<SignedInShopper> {
  const shopper = aNewShopper();
  const { token, user } = await openAccount(page.request, shopper);
  await storeSession(page, token, user);
  return { ...shopper, token };
}

/** A new shopper, signed in here, with these products in the cart. */
export async function signInWithCart(page: Page, ...productIds: string[]) {
  const shopper = await signIn(page);
  for (const id of productIds) await putInCart(page.request, shopper, id);
  return shopper;
}

/** What this browser keeps of a session: nothing for a visitor. */
export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['token', 'user'].map((key) => localStorage.getItem(key)));
}
