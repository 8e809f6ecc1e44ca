// What the journeys through the back office share: the shopkeeper's session, orders, files, checks.
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  expect,
  test as base,
  type APIRequestContext,
  type Locator,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import {
  bearer,
  createProduct,
  openAccount,
  ordersOf,
  placeOrder,
  putInCart,
  shopkeeper,
  type ShopProduct,
} from './shop-api.ts';
import { aNewShopper, storeSession, type SignedInShopper } from './shopper.ts';

type Admin = Awaited<ReturnType<typeof shopkeeper>>;

let account: Promise<Admin> | undefined;

/** The products of one test; they leave the shop when it is over. */
interface Shelf {
  put(product: Parameters<typeof createProduct>[2]): Promise<ShopProduct>;
  /** Products that were made on the screen leave the shop as well. */
  clearLater(...ids: string[]): void;
}

/** A test in which the page belongs to the shopkeeper, who is signed in. */
export const test = base.extend<{ admin: Admin; shelf: Shelf }>({
  admin: async ({ page }, use) => use(await signInAsAdmin(page)),
  shelf: async ({ request, admin }, use) => {
    const ids: string[] = [];
    await use({
      put: async (product) => {
        const created = await createProduct(request, admin, product);
        ids.push(created.id);
        return created;
      },
      clearLater: (...more) => ids.push(...more),
    });
    if (ids.length > 0) await archiveProducts(request, admin, ids);
  },
});

/** Signs the shopkeeper in here without the form; one session serves all tests of a worker. */
export async function signInAsAdmin(page: Page): Promise<Admin> {
  account ??= shopkeeper(page.request);
  const admin = await account;
  await storeSession(page, admin.token, admin.user);
  return admin;
}

/** Takes products off the shelf, all at once. */
export async function archiveProducts(
  api: APIRequestContext,
  admin: Admin,
  ids: readonly string[],
): Promise<void> {
  const data = { action: 'archive', ids };
  const answer = await api.post('/api/admin/products/bulk', { data, headers: bearer(admin) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A name that no other test and no earlier run has used. */
export function ownName(what: string): string {
  return `${what} ${randomUUID().slice(0, 13)}`;
}

/** Opens an address of the back office and waits until it is there. */
export async function openAdmin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What the toast says now. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[role=status], [role=alert]').getByText(text);
}

/** Reads the API as the shopkeeper does. */
export async function readAsAdmin<T>(
  api: APIRequestContext,
  admin: Admin,
  path: string,
): Promise<T> {
  const answer = await api.get(`/api/admin${path}`, { headers: bearer(admin) });
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

/** How many pieces of a product are left. */
export async function availableOf(
  api: APIRequestContext,
  admin: Admin,
  productId: string,
): Promise<number | null> {
  const product = await readAsAdmin<{ available: number | null }>(
    api,
    admin,
    `/products/${productId}`,
  );
  return product.available;
}

/** An order as somebody new has just placed it. */
export interface FreshOrder {
  readonly id: string;
  /** What people read to each other: the last 8 characters, in upper case. */
  readonly number: string;
  readonly shopper: SignedInShopper;
}

/** A new shopper buys so many pieces of a product. */
export async function someoneOrders(
  api: APIRequestContext,
  productId: string,
  quantity = 1,
): Promise<FreshOrder> {
  const shopper = aNewShopper();
  const { token } = await openAccount(api, shopper);
  const signed = { ...shopper, token };
  await putInCart(api, signed, productId, quantity);
  await placeOrder(api, signed);
  const [order] = await ordersOf(api, signed);
  if (!order) throw new Error('The order was not placed');
  return { id: order.id, number: order.id.slice(-8).toUpperCase(), shopper: signed };
}

/** A file as the browser's file chooser hands it over. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A small picture that no other test has: one colour out of 16 million. */
export async function aPicture(name: string, format: 'png' | 'jpeg' = 'png'): Promise<ChosenFile> {
  const [r, g, b] = randomBytes(3);
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: { r, g, b } } });
  return { name, mimeType: `image/${format}`, buffer: await plain.toFormat(format).toBuffer() };
}

const SETTINGS_PORT = 4799;

/**
 * Runs `work` while no other test, in no other worker, changes the site's settings: they are one
 * row for the whole shop. Whoever listens on the port has the turn; a crash gives it back.
 */
export async function aloneWithSettings<T>(work: () => Promise<T>): Promise<T> {
  const turn = await ownTurn();
  try {
    return await work();
  } finally {
    turn.close();
  }
}

async function ownTurn(): Promise<Server> {
  for (;;) {
    const server = createServer();
    const mine = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(SETTINGS_PORT, '127.0.0.1', () => resolve(true));
    });
    if (mine) return server;
    await wait(50);
  }
}
