// The shop of the ledger test: products, delivery services, tax rates and the steps of staff.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ShopClient } from '../storm/shop-client.ts';
import { ADMIN } from '../shop.ts';

/** Custom gift set, whose three coins the buyer chooses. */
export const CUSTOM_SET = '14';

const JACMEL = {
  ...{ name: 'Catherine Flon', line1: '12 rue du Commerce', city: 'Jacmel', region: 'Sud-Est' },
  ...{ country: 'HT', phone: '+50934123456' },
};
const PARIS = {
  ...{ name: 'Jean Dupont', line1: '5 rue de Rivoli', city: 'Paris', postal_code: '75004' },
  ...{ country: 'FR', phone: '+33142345678' },
};

const MONTREAL = {
  ...{ name: 'Marie Lacoste', line1: '275 rue Notre-Dame Est', city: 'Montréal', region: 'QC' },
  ...{ postal_code: 'H2Y 1C6', country: 'CA', phone: '+15145550123' },
};
const BOSTON = {
  ...{ name: 'Prince Hall', line1: '24 Beacon Street', city: 'Boston', region: 'MA' },
  ...{ postal_code: '02108', country: 'US', phone: '+16175550123' },
};

interface Zones {
  readonly zones: readonly { readonly id: string; readonly name: string }[];
}

type Method = 'GET' | 'POST' | 'PUT';

/** Products and ways of delivery that orders choose from. */
export interface Offer {
  /** Numbered coins. */
  readonly coins: readonly string[];
  /** Products without numbers: books and accessories. */
  readonly others: readonly string[];
  /** Bodies of the checkout; the first one has no delivery. */
  readonly deliveries: readonly (object | undefined)[];
}

/** Staff of the shop. Every call must succeed. */
export class LedgerShop {
  /** `url`: process whose files are compared; `session`: token of a login. */
  constructor(
    private readonly client: ShopClient,
    private readonly url: string,
    private token = '',
  ) {}

  get session(): string {
    return this.token;
  }

  /** Logs in and sets the shop up. */
  async open(mintage: number): Promise<Offer> {
    const { body } = await this.client.send<{ token: string }>({
      ...{ method: 'POST', path: '/auth/login', body: ADMIN },
    });
    this.token = body.token;
    await this.send('PUT', '/settings', { unpaid_pieces_limit: 100_000 });
    await this.send('PUT', '/admin/payment-methods/transfer', {
      ...{ enabled: true, instructions: 'Sogebank, account 1804' },
    });
    await this.send('PUT', '/admin/taxes/seller', {
      ...{ name: 'Haiti 1804 SARL', address: '18 rue de la Liberté\n75011 Paris', country: 'FR' },
    });
    const rate = (country: string, percent: number, category = '') => ({
      ...{ country, name: 'VAT', percent, category },
    });
    const added = (country: string, region: string, name: string, percent: number) => ({
      ...{ country, region, name, percent, is_included: false },
    });
    await this.send('PUT', '/admin/taxes/rates', {
      rates: [
        ...[rate('FR', 20), rate('FR', 5.5, 'children_books'), rate('HT', 10)],
        ...[added('CA', 'QC', 'GST', 5), added('CA', 'QC', 'QST', 9.975)],
        { ...added('CA', 'QC', 'GST', 5), category: 'children_books' },
        added('US', 'MA', 'Sales tax', 6.25),
        { ...added('US', 'MA', 'Sales tax', 0), category: 'shipping' },
      ],
    });
    return {
      coins: await this.products(5, 'historical', mintage),
      others: [
        ...(await this.products(1, 'children_books', null)),
        ...(await this.products(1, 'accessories', null)),
      ],
      deliveries: await this.deliveries(),
    };
  }

  /** Sends a request as staff. Throws if it is refused. */
  async send<Body>(method: Method, path: string, body?: object): Promise<Body> {
    const answer = await this.client.send<Body>({ method, path, token: this.token, body });
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  /** Hash of the PDF of a document, as this process renders it. */
  async hashOf(document: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.token}` };
    const download = () => fetch(`${this.url}/api/admin/invoices/${document}/pdf`, { headers });
    let response = await download();
    // The process is busy.
    while (response.status === 503) {
      await response.arrayBuffer();
      await delay(500);
      response = await download();
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!bytes.toString('latin1').startsWith('%PDF')) throw new Error('This is not a PDF.');
    return createHash('sha256').update(bytes).digest('hex');
  }

  private products(count: number, category: string, mintage: number | null): Promise<string[]> {
    return Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const { id } = await this.send<{ id: string }>('POST', '/admin/products', {
          ...{ name: `${category} ${at + 1}`, price: 9.99 + 13.37 * at, mintage, category },
          ...{ status: 'in_stock', description: 'Made for the ledger test.', weight: 40 + at },
          ...{ featured: false, images: [] },
        });
        return id;
      }),
    );
  }

  private async deliveries(): Promise<Offer['deliveries']> {
    const zones = '/admin/delivery/zones';
    await this.send('POST', zones, { name: 'Haiti', countries: ['HT'] });
    await this.send('POST', zones, { name: 'World', rest_of_world: true });
    const { zones: added } = await this.send<Zones>('GET', '/admin/delivery');
    const service = async (zone: string | null, name: string, price: number, more: object = {}) => {
      const zone_id = added.find((one) => one.name === zone)?.id ?? null;
      const kind = zone === null ? 'pick_up' : 'ship';
      await this.send('POST', '/admin/delivery/services', { kind, zone_id, name, price, ...more });
    };
    await service('Haiti', 'Moto', 3.35);
    await service('World', 'Airmail', 18.05, { free_from: 150 });
    await service(null, 'Our shop', 0, {
      pick_up_point: {
        line1: '1 place Boyer',
        city: 'Pétion-Ville',
        region: 'Ouest',
        country: 'HT',
      },
    });
    await service(null, 'Our counter', 0.99, {
      pick_up_point: { line1: '5 place Royale', city: 'Montréal', region: 'Quebec', country: 'CA' },
    });
    const idOf = async (country: string, name: string) => {
      const path = `/admin/delivery/options?country=${country}`;
      const options = await this.send<{ id: string; name: string }[]>('GET', path);
      return options.find((option) => option.name === name)?.id;
    };
    return [
      undefined,
      { service_id: await idOf('HT', 'Moto'), address: JACMEL },
      { service_id: await idOf('FR', 'Airmail'), address: PARIS },
      { service_id: await idOf('HT', 'Our shop'), name: 'Suzanne', phone: '34123456' },
      { service_id: await idOf('CA', 'Airmail'), address: MONTREAL },
      { service_id: await idOf('US', 'Airmail'), address: BOSTON },
      { service_id: await idOf('CA', 'Our counter'), name: 'Anacaona', phone: '+15145550123' },
    ];
  }

  /** Records money received; returns the id of the payment. */
  async pay(order: string, amount: number): Promise<string> {
    const entry = { id: randomUUID(), method: 'transfer', amount, remark: '' };
    const path = `/admin/orders/${order}/payments`;
    const { payments } = await this.send<{ payments: { id: string }[] }>('POST', path, entry);
    return payments[0]!.id;
  }

  async refund(order: string, payment_id: string, amount: number): Promise<void> {
    const entry = { id: randomUUID(), payment_id, amount, reason: 'Scratched' };
    await this.send('POST', `/admin/orders/${order}/refunds`, entry);
  }
}
