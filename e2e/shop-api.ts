// What a journey sets up or counts without the screen: the shop's API, through the same origin.
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { ADMIN } from './shop.ts';

interface Account {
  readonly token: string;
  readonly user: { readonly id: string; readonly username: string; readonly email: string };
}

interface Signed {
  readonly token: string;
}

/** The fields of a product that the journeys read. */
export interface ShopProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly sale_price: number | null;
  readonly status: string;
  readonly year: number | null;
  readonly featured: boolean;
}

interface PlacedOrder {
  readonly id: string;
  readonly total: number;
  readonly status: string;
}

export type SiteSettings = Readonly<Record<string, string | number | boolean>>;

/** The header that says who asks. */
export const bearer = ({ token }: Signed) => ({ authorization: `Bearer ${token}` });

async function read<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Registers an account. */
export async function openAccount(
  api: APIRequestContext,
  { username, email, password }: { username: string; email: string; password: string },
): Promise<Account> {
  return read(await api.post('/api/auth/register', { data: { username, email, password } }));
}

export async function putInCart(
  api: APIRequestContext,
  shopper: Signed,
  productId: string,
  quantity = 1,
): Promise<void> {
  const data = { product_id: productId, quantity };
  await read(await api.post('/api/cart/add', { data, headers: bearer(shopper) }));
}

export async function placeOrder(api: APIRequestContext, shopper: Signed): Promise<void> {
  await read(await api.post('/api/cart/checkout', { headers: bearer(shopper) }));
}

/** The orders of a shopper, newest first. */
export async function ordersOf(api: APIRequestContext, shopper: Signed): Promise<PlacedOrder[]> {
  return read(await api.get('/api/cart/orders', { headers: bearer(shopper) }));
}

/** Writes a comment in a shopper's name. */
export async function writeComment(
  api: APIRequestContext,
  shopper: Signed,
  productId: string,
  comment: string,
): Promise<void> {
  const path = `/api/products/${productId}/comments`;
  await read(await api.post(path, { data: { comment }, headers: bearer(shopper) }));
}

/** The shopkeeper's session. */
export async function shopkeeper(api: APIRequestContext): Promise<Account> {
  return read(await api.post('/api/auth/login', { data: ADMIN }));
}

export async function siteSettings(api: APIRequestContext): Promise<SiteSettings> {
  return read(await api.get('/api/settings'));
}

/** Saves settings whatever is saved now: a journey puts back what it found. */
export async function saveSettings(
  api: APIRequestContext,
  admin: Signed,
  settings: SiteSettings,
): Promise<void> {
  const data = { ...settings, version: undefined };
  await read(await api.put('/api/settings', { data, headers: bearer(admin) }));
}

const PLAIN_PRODUCT = {
  category: 'accessories',
  price: 25,
  sale_price: null,
  sale_label: null,
  status: 'in_stock',
  description: 'Made for a journey through the shop.',
  year: null,
  weight: null,
  diameter: null,
  dimensions: null,
  material: null,
  mintage: null,
  featured: false,
  images: [],
};

/** Puts a product of one's own on the shelf: an accessory unless said otherwise. */
export async function createProduct(
  api: APIRequestContext,
  admin: Signed,
  product: { name: string } & Partial<Record<keyof typeof PLAIN_PRODUCT, unknown>>,
): Promise<ShopProduct> {
  const data = { ...PLAIN_PRODUCT, ...product };
  return read(await api.post('/api/admin/products', { data, headers: bearer(admin) }));
}

/** Changes some fields of a product that `createProduct` has made. */
export async function changeProduct(
  api: APIRequestContext,
  admin: Signed,
  { id, name }: ShopProduct,
  fields: Partial<Record<keyof typeof PLAIN_PRODUCT, unknown>>,
): Promise<void> {
  const headers = bearer(admin);
  const path = `/api/admin/products/${id}`;
  const { version } = await read<{ version: number }>(await api.get(path, { headers }));
  const data = { ...PLAIN_PRODUCT, name, ...fields, version };
  await read(await api.put(path, { data, headers }));
}

/** Takes a product off the shelf. */
export async function archiveProduct(
  api: APIRequestContext,
  admin: Signed,
  productId: string,
): Promise<void> {
  const answer = await api.delete(`/api/admin/products/${productId}`, { headers: bearer(admin) });
  expect(answer.ok()).toBe(true);
}
