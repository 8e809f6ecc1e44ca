// Staff of the shop: products, payment methods, cancellations and refunds.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OwnDatabase } from '../faults/own-database.ts';
import { ADMIN } from '../shop.ts';
import type { SandboxProcess } from './sandbox-process.ts';
import type { Answer, ShopClient } from './shop-client.ts';

const POLL_MS = 500;
const PATIENCE_MS = 120_000;
/** Gourdes per US dollar; the amounts are not whole gourdes. */
const RATE = 131.57;

interface Ledger {
  readonly payments: readonly { readonly id: string; readonly method: string }[];
}

export class ShopStaff {
  private token = '';

  constructor(
    private readonly client: ShopClient,
    private readonly database: OwnDatabase,
    private readonly sandbox: SandboxProcess,
  ) {}

  /** Logs in and offers both payment methods. */
  async open(): Promise<void> {
    const call = { method: 'POST', path: '/auth/login', body: ADMIN } as const;
    const { body } = await this.client.send<{ token: string }>(call);
    this.token = body.token;
    const shown = { enabled: true, instructions: '' };
    await this.mustSend('PUT', '/admin/payment-methods/card', shown);
    await this.mustSend('PUT', '/admin/payment-methods/moncash', { ...shown, rate: RATE });
  }

  /** Creates a numbered coin; returns its id. */
  async aCoin(name: string, price: number, mintage: number): Promise<string> {
    const { body } = await this.mustSend<{ id: string }>('POST', '/admin/products', {
      ...{ name, price, mintage, category: 'historical', status: 'in_stock' },
      ...{ description: 'Made for the payment storm.', featured: false, images: [] },
    });
    return body.id;
  }

  /** Cancels an order; false: it was paid meanwhile. */
  async cancel(order: string): Promise<boolean> {
    const path = `/admin/orders/${order}/status`;
    return (await this.send('PUT', path, { status: 'cancelled' })).status === 200;
  }

  /** Refunds `amount` dollars of the card payment and waits until the provider confirms it; returns its reference. */
  async refund(order: string, amount: number): Promise<string> {
    const { body } = await this.mustSend<Ledger>('GET', `/admin/orders/${order}/payments`);
    const payment = body.payments.find(({ method }) => method === 'card');
    const id = randomUUID();
    await this.mustSend('POST', `/admin/orders/${order}/refunds`, {
      ...{ id, payment_id: payment?.id, amount, reason: 'Scratched' },
    });
    const sql = `SELECT provider_ref AS ref FROM payment_refund WHERE id = $1 AND state = 'succeeded'`;
    return this.untilRow(sql, id);
  }

  /** Refunds, lets the refund fail afterwards, and perhaps refunds again. */
  async refundThatFails(order: string, amount: number, again: boolean): Promise<void> {
    await this.sandbox.failRefund(await this.refund(order, amount));
    const sql = `SELECT refund.id AS ref FROM payment_refund refund JOIN payment ON payment.id = payment_id
                  WHERE payment.order_id = $1 AND state = 'failed_after'`;
    // The webhook may be lost: then the reconciler finds the failure.
    if (again) await this.untilRow(sql, order, () => this.refreshPayments(order));
    if (again) await this.refund(order, amount);
  }

  /** Opens a dispute about the card payment of an order and perhaps closes it. */
  async dispute(order: string, outcome: 'won' | 'lost' | undefined): Promise<void> {
    const sql = `SELECT intent_ref AS ref FROM payment_attempt WHERE order_id = $1 AND state = 'captured'`;
    const id = await this.sandbox.dispute(await this.untilRow(sql, order));
    await delay(POLL_MS);
    if (outcome) await this.sandbox.closeDispute(id, outcome);
  }

  private refreshPayments(order: string): Promise<unknown> {
    return this.send('POST', `/admin/orders/${order}/payment-refresh`);
  }

  private async untilRow(sql: string, id: string, ask?: () => Promise<unknown>): Promise<string> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const [row] = await this.database.query<{ ref: string }>(sql, [id]);
      if (row) return row.ref;
      if (performance.now() > deadline) throw new Error(`No row for ${id} in time: ${sql}`);
      await ask?.();
      await delay(POLL_MS);
    }
  }

  private send<Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
    return this.client.send<Body>({ method, path, token: this.token, body });
  }

  private async mustSend<Body>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    const answer = await this.send<Body>(method, path, body);
    if (answer.status < 300) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
