// A buyer who places orders one after the other and pays each as planned.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Buyer } from '../faults/buyers.ts';
import type { OrderKind } from './plan.ts';
import type { BuyerAction, SandboxProcess } from './sandbox-process.ts';
import type { ShopClient } from './shop-client.ts';
import type { ShopStaff } from './shop-staff.ts';

const PAID_PATIENCE_MS = 120_000;
const LATE_MS = 3000;

type Method = 'card' | 'moncash';

interface OrderPage {
  readonly status: string;
  readonly payment: { readonly state: string; readonly due: number };
}

/** Dependencies and shared state of the simulated buyers. */
export interface StormParts {
  readonly client: ShopClient;
  readonly sandbox: SandboxProcess;
  readonly staff: ShopStaff;
  readonly random: () => number;
  /** Products with enough pieces, and with fewer than are wanted. */
  readonly plenty: readonly string[];
  readonly scarce: readonly string[];
  /** Work that the buyer does not wait for. */
  readonly later: (work: Promise<unknown>) => void;
  /** Orders whose deadline is moved into the past at the end. */
  readonly expiring: string[];
  /** Checkouts that were refused because no pieces were left. */
  readonly refused: { count: number };
}

export class StormBuyer {
  constructor(
    private readonly account: Buyer,
    private readonly parts: StormParts,
  ) {}

  /** Places an order and runs the scenario of its kind. */
  async play(kind: OrderKind): Promise<void> {
    const { order, total } = await this.placeOrder();
    const plays: Record<OrderKind, () => Promise<unknown>> = {
      card: () => this.payByCard(order),
      moncash: () => this.payByMonCash(order),
      switched: () => this.switchMethods(order),
      refunded: () => this.payAndRefund(order, total),
      disputed: () => this.payAndDispute(order),
      cancelled: () => this.payCancelled(order),
      declined: () => this.payDeclined(order),
      late: () => this.payLate(order),
      abandoned: () => this.open(order, this.chance(0.3) ? 'moncash' : 'card'),
      expiring: () => this.abandonToExpire(order),
    };
    await plays[kind]();
  }

  private chance(share: number): boolean {
    return this.parts.random() < share;
  }

  private pause(maxMs: number): Promise<void> {
    return delay(this.parts.random() * maxMs);
  }

  private async placeOrder(): Promise<{ readonly order: string; readonly total: number }> {
    for (;;) {
      const { scarce, plenty } = this.parts;
      const coins = this.chance(0.3) ? scarce : plenty;
      const product_id = coins[Math.floor(this.parts.random() * coins.length)];
      const quantity = 1 + Math.floor(this.parts.random() * 3);
      const { token } = this.account;
      await this.parts.client.send({ method: 'DELETE', path: '/cart/clear', token });
      const body = { product_id, quantity };
      await this.parts.client.send({ method: 'POST', path: '/cart/add', token, body });
      const checkout = {
        method: 'POST',
        path: '/cart/checkout',
        token,
        key: randomUUID(),
      } as const;
      const answer = await this.parts.client.send<{ order_id: string; total: number }>(checkout);
      if (answer.status === 201) return { order: answer.body.order_id, total: answer.body.total };
      this.parts.refused.count += 1;
    }
  }

  /** Address of the payment page; undefined: there is nothing to pay, or another tab is opening one. */
  private async open(order: string, method: Method): Promise<string | undefined> {
    const path = `/orders/${order}/payment-page`;
    const { token } = this.account;
    const call = { method: 'POST', path, token, body: { method } } as const;
    return (await this.parts.client.send<{ url?: string }>(call)).body.url;
  }

  /** Returns from the payment page. */
  private async returnPage(order: string): Promise<OrderPage> {
    const path = `/orders/${order}/payment-refresh`;
    const { token } = this.account;
    const { body } = await this.parts.client.returnPage<OrderPage>({ method: 'POST', path, token });
    return body;
  }

  private async openAndPay(order: string, outcome?: BuyerAction, afterMs?: number): Promise<void> {
    const url = await this.open(order, 'card');
    await this.pause(300);
    if (url !== undefined) await this.parts.sandbox.payByCard(url, outcome, afterMs);
  }

  /** Three of four buyers come back, some in two tabs at the moment of the webhook. */
  private async comeBack(order: string): Promise<void> {
    if (this.chance(0.25)) return;
    await this.pause(this.chance(0.5) ? 50 : 1500);
    const tabs = this.chance(0.3) ? 2 : 1;
    await Promise.all(Array.from({ length: tabs }, () => this.returnPage(order)));
  }

  private async payByCard(order: string): Promise<void> {
    await this.openAndPay(order);
    await this.comeBack(order);
  }

  private async payByMonCash(order: string): Promise<void> {
    const url = await this.open(order, 'moncash');
    await this.pause(300);
    if (url === undefined) return;
    const back = await this.parts.sandbox.payByMonCash(url);
    // Half of the buyers do not return; scheduled checks find their payments.
    if (!back || this.chance(0.5)) return;
    const query = new URLSearchParams({ ...back }).toString();
    await this.parts.client.send({ method: 'GET', path: `/payments/moncash/return?${query}` });
    await this.returnPage(order);
  }

  /** Two tabs ask for a page at once, then the method changes; a third of the buyers pays both pages. */
  private async switchMethods(order: string): Promise<void> {
    const [first] = await Promise.all([this.open(order, 'card'), this.open(order, 'card')]);
    const [moncash] = await Promise.all([this.open(order, 'moncash'), this.open(order, 'card')]);
    const last = await this.open(order, 'card');
    const { sandbox } = this.parts;
    const isPaidTwice = this.chance(1 / 3);
    const payments = [
      ...(isPaidTwice && moncash?.includes('token=') ? [sandbox.payByMonCash(moncash)] : []),
      ...[first, last].flatMap((url) => (url?.includes('/pay/') ? [sandbox.payByCard(url)] : [])),
    ];
    await Promise.all(payments);
    await this.comeBack(order);
  }

  private async payAndRefund(order: string, total: number): Promise<void> {
    await this.openAndPay(order);
    const amount = this.chance(0.5) ? total : 5;
    const again = this.chance(1 / 3);
    this.parts.later(
      this.untilPaid(order).then(() => this.parts.staff.refundThatFails(order, amount, again)),
    );
  }

  private async payAndDispute(order: string): Promise<void> {
    await this.openAndPay(order);
    const outcome = ([undefined, 'won', 'lost'] as const)[Math.floor(this.parts.random() * 3)];
    this.parts.later(this.untilPaid(order).then(() => this.parts.staff.dispute(order, outcome)));
  }

  /** Staff cancel the order while its page is open; the pieces may be sold before the buyer pays. */
  private async payCancelled(order: string): Promise<void> {
    const { sandbox, staff } = this.parts;
    const isMonCash = this.chance(0.4);
    const url = await this.open(order, isMonCash ? 'moncash' : 'card');
    await staff.cancel(order);
    await this.pause(2000);
    if (url === undefined) return;
    await (isMonCash ? sandbox.payByMonCash(url) : sandbox.payByCard(url));
    await this.comeBack(order);
  }

  private async payDeclined(order: string): Promise<void> {
    await this.openAndPay(order, 'declined');
    await this.comeBack(order);
    if (this.chance(0.5)) await this.payByCard(order);
  }

  private async payLate(order: string): Promise<void> {
    await this.openAndPay(order, 'late', LATE_MS);
    await this.comeBack(order);
  }

  private async abandonToExpire(order: string): Promise<void> {
    await this.open(order, this.chance(0.3) ? 'moncash' : 'card');
    this.parts.expiring.push(order);
  }

  private async untilPaid(order: string): Promise<void> {
    const deadline = performance.now() + PAID_PATIENCE_MS;
    while ((await this.returnPage(order)).payment.due > 0) {
      if (performance.now() > deadline) throw new Error(`Order ${order} is not paid in time.`);
      await delay(500);
    }
  }
}
