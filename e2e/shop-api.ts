// What a journey sets up or counts without the screen: the shop's API, through the same origin.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { ADMIN } from './shop.ts';

/** What a person types to register. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
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

/** An order as a new shopper has just placed it. */
export interface FreshOrder {
  readonly id: string;
  /** What people read to each other: the last 8 characters, in upper case. */
  readonly number: string;
  readonly shopper: Shopper;
}

export type SiteSettingsInput = Readonly<Record<string, string | number | boolean>>;

type CallOptions = Parameters<APIRequestContext['fetch']>[1];

/** What the API answers to a log-in and to a registration. */
export interface TestSession {
  readonly token: string;
  readonly user: { readonly id: string; readonly username: string; readonly email: string };
}

/** Calls the API, which must answer well. */
async function call<T>(api: APIRequestContext, path: string, options: CallOptions): Promise<T> {
  const answer = await api.fetch(`/api${path}`, options);
  const text = await answer.text();
  expect(answer.ok(), `${answer.url()} answered ${answer.status()}: ${text}`).toBe(true);
  // A 204 has no body.
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Somebody with a session, who calls the API. */
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

/** A name that no other test and no earlier run has used. */
export function ownName(what: string): string {
  return `${what} ${randomUUID().slice(0, 13)}`;
}

/** A registration of nobody the shop has met: an e-mail address of its own in every test. */
export function aNewShopper(): Registration {
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

  /** Opens an account. */
  static async register(api: APIRequestContext, who = aNewShopper()): Promise<Shopper> {
    const session = await call<TestSession>(api, '/auth/register', { method: 'POST', data: who });
    return new Shopper(api, session, who);
  }

  /** Puts a product in the cart; a custom gift set has `coins`. */
  async addToCart(product_id: string, quantity = 1, coins?: string[]): Promise<void> {
    await this.send('POST', '/cart/add', { data: { product_id, quantity, coins } });
  }

  /** Orders what is in the cart; answers the order. */
  async checkOut(): Promise<PlacedOrder> {
    await this.send('POST', '/cart/checkout');
    const [order] = await this.orders();
    return order!;
  }

  /** Their orders, newest first. */
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

/** Fields that a product need not have. */
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
  readonly publish_at: string;
}

type ProductFields = Partial<typeof PLAIN_PRODUCT & OptionalFields>;

/** The shopkeeper, and the products that were made for one test. */
export class Admin extends Account {
  private readonly made: string[] = [];

  /** Begins a session. */
  static logIn(
    api: APIRequestContext,
    who: typeof ADMIN & { readonly code?: string } = ADMIN,
  ): Promise<TestSession> {
    return call(api, '/auth/login', { method: 'POST', data: who });
  }

  /** Proves again that it is them: all tests of a worker share one session, and the staff is changed by a fresh proof alone. */
  async prove(): Promise<void> {
    await this.send('POST', '/account/proof', { data: { password: ADMIN.password } });
  }

  /** Puts a product on the shelf: an accessory unless said otherwise. */
  async aProduct(fields: ProductFields & { readonly name: string }): Promise<ShopProduct> {
    const data = { ...PLAIN_PRODUCT, ...fields };
    const product = await this.send<ShopProduct>('POST', '/admin/products', { data });
    this.archiveLater(product.id);
    return product;
  }

  /** Changes some fields of a product that `aProduct` has made. */
  async change({ id, name }: ShopProduct, fields: ProductFields): Promise<void> {
    const { version } = await this.read<{ version: number }>(`/products/${id}`);
    const data = { ...PLAIN_PRODUCT, name, ...fields, version };
    await this.send('PUT', `/admin/products/${id}`, { data });
  }

  /** Takes products off the shelf, all at once. */
  async archive(...ids: string[]): Promise<void> {
    await this.send('POST', '/admin/products/bulk', { data: { action: 'archive', ids } });
  }

  /** Products that were made on the screen leave the shop after the test as well. */
  archiveLater(...ids: string[]): void {
    this.made.push(...ids);
  }

  /** Takes the products of the test off the shelf. */
  async tidyUp(): Promise<void> {
    if (this.made.length > 0) await this.archive(...this.made);
  }

  /** A new shopper buys so many pieces of a product. */
  async anOrder(productId: string, quantity = 1): Promise<FreshOrder> {
    const shopper = await Shopper.register(this.api);
    await shopper.addToCart(productId, quantity);
    const { id } = await shopper.checkOut();
    return { id, number: id.slice(-8).toUpperCase(), shopper };
  }

  /** Reads what only the back office knows. */
  read<T>(path: string): Promise<T> {
    return this.send('GET', `/admin${path}`);
  }

  /** How many pieces of a product are left. */
  async piecesLeft(productId: string): Promise<number | null> {
    return (await this.read<{ available: number | null }>(`/products/${productId}`)).available;
  }

  settings(): Promise<SiteSettingsInput> {
    return this.send('GET', '/settings');
  }

  /** Saves settings whatever is saved now. */
  async saveSettings(settings: SiteSettingsInput): Promise<void> {
    await this.send('PUT', '/settings', { data: { ...settings, version: undefined } });
  }
}
