// The life of a generated order: bought, paid, sent in parcels, returned and refunded, by chance.
import { randomUUID } from 'node:crypto';
import type { Buyer } from '../faults/buyers.ts';
import type { ShopClient } from '../storm/shop-client.ts';
import { CUSTOM_SET, type LedgerShop, type Offer } from './ledger-shop.ts';

/** What happened to an order, counted for the report. */
export type LedgerEvent =
  | 'placed'
  | 'with_delivery'
  | 'with_set'
  | 'with_added_tax'
  | 'paid'
  | 'partly_paid'
  | 'overpaid'
  | 'invoiced_unpaid'
  | 'cancelled'
  | 'parcels'
  | 'returned'
  | 'refunded';

interface Placed {
  readonly order_id: string;
  readonly total: number;
}

interface Returnable {
  readonly lines: readonly {
    readonly line_id: string;
    readonly quantity: number;
    readonly pieces: readonly { readonly product_id: string; readonly number: number }[];
  }[];
}

export interface LedgerParts {
  readonly client: ShopClient;
  readonly shop: LedgerShop;
  readonly offer: Offer;
  readonly random: () => number;
  readonly count: (event: LedgerEvent) => void;
}

/** A buyer whose orders live through everything that a shop does with them. */
export class LedgerOrder {
  constructor(
    private readonly buyer: Buyer,
    private readonly parts: LedgerParts,
  ) {}

  /** Fills the cart and places an order. */
  async place(): Promise<Placed> {
    const { offer, count } = this.parts;
    for (let lines = 1 + this.upTo(3); lines > 0; lines -= 1)
      await this.add({ product_id: this.oneOf([...offer.coins, ...offer.others]) });
    if (this.chance(0.15)) {
      const start = this.upTo(offer.coins.length);
      const coins = [0, 1, 2].map((at) => offer.coins[(start + at) % offer.coins.length]);
      await this.add({ product_id: CUSTOM_SET, coins, quantity: 1 });
      count('with_set');
    }
    const delivery = this.oneOf(offer.deliveries);
    if (delivery) count('with_delivery');
    const placed = await this.call<Placed>('POST', '/cart/checkout', delivery ? { delivery } : {});
    const { payment } = await this.call<{ payment: { charges: { kind: string }[] } }>(
      'GET',
      `/orders/${placed.order_id}`,
    );
    if (payment.charges.some(({ kind }) => kind === 'tax')) count('with_added_tax');
    count('placed');
    return placed;
  }

  /** Plays everything that happens after an order was placed. */
  async live({ order_id: order, total }: Placed): Promise<void> {
    const { shop, count } = this.parts;
    if (this.chance(0.12)) {
      await this.cancelUnpaid(order);
      return;
    }
    const payment = await this.pay(order, total);
    if (this.chance(0.6)) await this.send(order);
    const fate = this.random();
    if (fate < 0.2) await this.giveBack(order);
    else if (fate < 0.36) {
      const { refundable } = await this.moneyOf(order);
      const cents = 1 + this.upTo(Math.round(refundable * 100));
      await shop.refund(order, payment, cents / 100);
      count('refunded');
    }
  }

  private async cancelUnpaid(order: string): Promise<void> {
    const { shop, count } = this.parts;
    if (this.chance(0.3)) {
      await shop.send('POST', `/admin/orders/${order}/invoices`);
      count('invoiced_unpaid');
    }
    await shop.send('PUT', `/admin/orders/${order}/status`, { status: 'cancelled' });
    count('cancelled');
  }

  /** Pays all, a part, or too much. Returns the id of the payment. */
  private async pay(order: string, total: number): Promise<string> {
    const { shop, count } = this.parts;
    const cents = Math.round(total * 100);
    const kind = this.random();
    if (kind < 0.06) {
      count('partly_paid');
      return shop.pay(order, Math.max(1, Math.floor(cents * this.random())) / 100);
    }
    const payment = await shop.pay(order, total);
    count('paid');
    if (kind > 0.95) {
      await shop.pay(order, (1 + this.upTo(500)) / 100);
      count('overpaid');
    }
    return payment;
  }

  /** Packs the order in one or two parcels; some arrive, some packed ones are cancelled. */
  private async send(order: string): Promise<void> {
    const { shop, count } = this.parts;
    const path = `/admin/orders/${order}/shipments`;
    const ship = { carrier: 'usps', tracking_code: `9400${this.upTo(1e9)}` };
    const { left } = await shop.send<{ left: { line_id: string; quantity: number }[] }>(
      'GET',
      path,
    );
    const first = left[0];
    if (!first) return;
    if (this.chance(0.4)) {
      const id = randomUUID();
      await shop.send('POST', path, { id, items: [{ line_id: first.line_id, quantity: 1 }] });
      const isCancelled = this.chance(0.3);
      await shop.send('POST', `/admin/shipments/${id}/${isCancelled ? 'cancel' : 'ship'}`, ship);
    }
    const id = randomUUID();
    const { left: rest } = await shop.send<{ left: object[] }>('GET', path);
    if (rest.length === 0) return;
    await shop.send('POST', path, { id, ship });
    if (this.chance(0.5)) await shop.send('POST', `/admin/shipments/${id}/deliver`);
    count('parcels');
  }

  /** Returns a part or all of the order; staff receive it and pay back what they suggest. */
  private async giveBack(order: string): Promise<void> {
    const { shop, count } = this.parts;
    const path = `/orders/${order}/returns`;
    const { lines } = await this.call<Returnable>('GET', path);
    const chosen = this.chance(0.4) ? lines : lines.slice(0, 1);
    if (chosen.length === 0) return;
    const id = randomUUID();
    const items = chosen.map(({ line_id, quantity }) => ({ line_id, quantity }));
    const pieces = chosen.flatMap(({ line_id, pieces: own }) =>
      own.map(({ product_id, number }) => ({ line_id, product_id, number })),
    );
    await this.call('POST', path, { id, reason: 'other', items, pieces });
    const step = <Body>(name: string, body: object) =>
      shop.send<Body>('POST', `/admin/returns/${id}/${name}`, body);
    await step('approve', {});
    const outcome = () => (this.chance(0.7) ? 'restock' : 'retire');
    const numbered = new Set(pieces.map(({ line_id }) => line_id));
    const { suggested_refund } = await step<{ suggested_refund: number | null }>('receive', {
      items: items
        .filter(({ line_id }) => !numbered.has(line_id))
        .map((item) => ({ ...item, outcome: outcome() })),
      pieces: pieces.map((piece) => ({ ...piece, outcome: outcome() })),
    });
    const amount = suggested_refund ?? 0;
    await step('refund', { amount, ...(amount === 0 && { answer: 'Nothing was paid.' }) });
    count('returned');
  }

  private async moneyOf(order: string): Promise<{ readonly refundable: number }> {
    const path = `/admin/orders/${order}/payments`;
    const { payments } = await this.parts.shop.send<{
      payments: { paid: number; refunded: number }[];
    }>('GET', path);
    const [payment] = payments;
    return { refundable: payment ? payment.paid - payment.refunded : 0 };
  }

  private add(line: object): Promise<unknown> {
    return this.call('POST', '/cart/add', { quantity: 1 + this.upTo(3), ...line });
  }

  private async call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    const { token } = this.buyer;
    const answer = await this.parts.client.send<Body>({ method, path, token, body });
    if (answer.status < 300) return answer.body;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  private readonly random = () => this.parts.random();
  private readonly chance = (share: number) => this.random() < share;
  private readonly upTo = (count: number) => Math.floor(this.random() * count);

  private oneOf<One>(options: readonly One[]): One {
    return options[this.upTo(options.length)]!;
  }
}
