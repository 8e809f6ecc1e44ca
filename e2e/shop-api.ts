// API client for test setup and checks, through the shop's origin.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN } from './shop.ts';

/** Fields of the registration form. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Product fields that the journeys read. */
export interface ShopProduct {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly sale_price: number | null;
  readonly status: string;
  readonly year: number | null;
  readonly diameter: number | null;
  readonly featured: boolean;
}

interface PlacedOrder {
  readonly id: string;
  readonly total: number;
  readonly status: string;
}

/** An order just placed by a new shopper. */
export interface FreshOrder {
  readonly id: string;
  /** Short order number: the last 8 characters in upper case. */
  readonly number: string;
  readonly shopper: Shopper;
}

export type SiteSettingsInput = Readonly<Record<string, string | number | boolean>>;

type CallOptions = Parameters<APIRequestContext['fetch']>[1];

/** API response to a login or registration. */
export interface TestSession {
  readonly token: string;
  readonly user: { readonly id: string; readonly username: string; readonly email: string };
}

/** Calls the API; rejects unless the response is successful. */
async function call<T>(api: APIRequestContext, path: string, options: CallOptions): Promise<T> {
  const answer = await api.fetch(`/api${path}`, options);
  const text = await answer.text();
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}: ${text}`).toBe(true);
  // A 204 has no body.
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** An account with a session that calls the API. */
class Account {
  constructor(
    protected readonly api: APIRequestContext,
    readonly session: TestSession,
  ) {}

  get token(): string {
    return this.session.token;
  }

  send<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` };
    return call(this.api, path, { ...options, method, headers });
  }
}

/** A name unique across tests and runs. */
export function ownName(what: string): string {
  return `${what} ${randomUUID().slice(0, 13)}`;
}

/** A new registration with a unique email address. */
export function uniqueShopper(): Registration {
  const name = `shopper-${randomUUID().slice(0, 13)}`;
  return { username: name, email: `${name}@example.org`, password: 'six-or-more' };
}

/** A shopper with an account. */
export class Shopper extends Account implements Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;

  private constructor(api: APIRequestContext, session: TestSession, who: Registration) {
    super(api, session);
    this.username = who.username;
    this.email = who.email;
    this.password = who.password;
  }

  /** Registers an account. */
  static async register(api: APIRequestContext, who = uniqueShopper()): Promise<Shopper> {
    const session = await call<TestSession>(api, '/auth/register', { method: 'POST', data: who });
    return new Shopper(api, session, who);
  }

  /** Adds a product to the cart; a custom gift set has `coins`. */
  async addToCart(product_id: string, quantity = 1, coins?: string[]): Promise<void> {
    await this.send('POST', '/cart/add', { data: { product_id, quantity, coins } });
  }

  /** Checks out the cart; returns the order. */
  async checkOut(): Promise<PlacedOrder> {
    await this.send('POST', '/cart/checkout');
    const [order] = await this.orders();
    return order!;
  }

  /** The shopper's orders, newest first. */
  orders(): Promise<PlacedOrder[]> {
    return this.send('GET', '/cart/orders');
  }

  async comment(productId: string, comment: string): Promise<void> {
    await this.send('POST', `/products/${productId}/comments`, { data: { comment } });
  }
}

const PLAIN_PRODUCT = {
  category: 'accessories',
  price: 25,
  status: 'in_stock',
  description: 'Made for a journey through the shop.',
  featured: false,
  images: [],
};

/** Optional product fields. */
interface OptionalFields {
  readonly holds: readonly string[];
  readonly sale_price: number;
  readonly sale_from: string;
  readonly sale_until: string;
  readonly sale_label: string;
  readonly year: number;
  readonly weight: number;
  readonly diameter: number;
  readonly dimensions: string;
  readonly material: string;
  readonly mintage: number;
  readonly per_customer: number;
  readonly hs_code: string;
  readonly origin_country: string;
  readonly customs_description: string;
  readonly publish_at: string;
}

type ProductFields = Partial<typeof PLAIN_PRODUCT & OptionalFields>;

/** The shopkeeper, and the products created for one test. */
export class Admin extends Account {
  private readonly made: string[] = [];

  /** Logs in. */
  static logIn(
    api: APIRequestContext,
    who: typeof ADMIN & { readonly code?: string } = ADMIN,
  ): Promise<TestSession> {
    return call(api, '/auth/login', { method: 'POST', data: who });
  }

  /**
   * Confirms the password again: staff changes need a recent confirmation, and all tests of a worker share
   * one session.
   */
  async prove(): Promise<void> {
    await this.send('POST', '/account/proof', { data: { password: ADMIN.password } });
  }

  /** Creates a published product: an accessory by default. */
  async aProduct(fields: ProductFields & { readonly name: string }): Promise<ShopProduct> {
    const data = { ...PLAIN_PRODUCT, ...fields };
    const product = await this.send<ShopProduct>('POST', '/admin/products', { data });
    this.archiveLater(product.id);
    return product;
  }

  /** Updates fields of a product created by `aProduct`. */
  async change({ id, name }: ShopProduct, fields: ProductFields): Promise<void> {
    const { version } = await this.read<{ version: number }>(`/products/${id}`);
    const data = { ...PLAIN_PRODUCT, name, ...fields, version };
    await this.send('PUT', `/admin/products/${id}`, { data });
  }

  /** Archives products in one request. */
  async archive(...ids: string[]): Promise<void> {
    await this.send('POST', '/admin/products/bulk', { data: { action: 'archive', ids } });
  }

  /** Archives products created through the UI after the test. */
  archiveLater(...ids: string[]): void {
    this.made.push(...ids);
  }

  /** Archives the products of the test. */
  async cleanUp(): Promise<void> {
    if (this.made.length > 0) await this.archive(...this.made);
  }

  /** Places an order as a new shopper. */
  async anOrder(productId: string, quantity = 1): Promise<FreshOrder> {
    const shopper = await Shopper.register(this.api);
    await shopper.addToCart(productId, quantity);
    const { id } = await shopper.checkOut();
    return { id, number: id.slice(-8).toUpperCase(), shopper };
  }

  /** Reads from the admin API. */
  read<T>(path: string): Promise<T> {
    return this.send('GET', `/admin${path}`);
  }

  /** Remaining pieces of a product. */
  async piecesLeft(productId: string): Promise<number | null> {
    return (await this.read<{ available: number | null }>(`/products/${productId}`)).available;
  }

  settings(): Promise<SiteSettingsInput> {
    return this.send('GET', '/settings');
  }

  /** Saves settings, overwriting the current ones. */
  async saveSettings(settings: SiteSettingsInput): Promise<void> {
    await this.send('PUT', '/settings', { data: { ...settings, version: undefined } });
  }
}
