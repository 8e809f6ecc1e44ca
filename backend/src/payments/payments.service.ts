import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../common/clock.js';
import { toDollars } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import {
  findOrderMoney,
  lockOrderMoney,
  OrderNotFound,
  OrdersService,
  setPayUntil,
  toShortId,
  type OrderMoneyRow,
} from '../orders/index.js';
import { readMethods } from './payment-methods.service.js';
import { PAY_DAYS, type PaymentMethod } from './payment-methods.js';
import { dueCents, paymentStateOf } from '../orders/index.js';
import type { OrderWithPaymentDto } from './payments.contract.js';
import { MethodNotOffered, NothingToPay } from './payments.errors.js';
import { findEntries, findPayments, openPayment, type PaymentRow } from './payments.query.js';

const DAY = 86_400_000; // milliseconds

type OfferedMethod = OrderWithPaymentDto['payment']['methods'][number];

/** A shopper's view of paying for an order. */
@Injectable()
export class PaymentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
  ) {}

  /** Throws `OrderNotFound` for the order of another account, too. */
  async page(userId: string, orderId: string): Promise<OrderWithPaymentDto> {
    const order = await this.orders.get(userId, orderId);
    const payment = await this.payment(this.dataSource.manager, orderId);
    return { ...order, number: toShortId(orderId), payment };
  }

  /** Chooses how to pay. A method with a deadline holds the pieces until then, counted from the first choice. Only a pending order has a deadline. */
  async choose(
    userId: string,
    orderId: string,
    method: PaymentMethod,
  ): Promise<OrderWithPaymentDto> {
    await inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrderMoney(manager, orderId);
      if (order?.userId !== userId) throw new OrderNotFound();
      if (!isPayable(order)) throw new NothingToPay();
      const offered = await this.offered(manager);
      if (!offered.some((one) => one.method === method)) throw new MethodNotOffered();
      const now = this.clock.now();
      const { createdAt } = await openPayment(manager, uuidv7(), orderId, method, {
        now,
        chosenAt: now,
      });
      if (order.paidCents === 0 && order.status === 'pending')
        await setPayUntil(manager, orderId, deadline(method, createdAt, now));
    });
    return this.page(userId, orderId);
  }

  private async payment(
    manager: EntityManager,
    orderId: string,
  ): Promise<OrderWithPaymentDto['payment']> {
    const order = await findOrderMoney(manager, orderId);
    if (!order) throw new OrderNotFound();
    const payments = await findPayments(manager, orderId);
    const entries = await findEntries(manager, orderId);
    return {
      ...toFigures(order, payments),
      methods: isPayable(order) ? await this.offered(manager) : [],
      entries: entries.map(({ id, at, kind, method, amount_cents }) => ({
        ...{ id, kind, method },
        at: at.toISOString(),
        amount: toDollars(Number(amount_cents)),
      })),
    };
  }

  private async offered(manager: EntityManager): Promise<OfferedMethod[]> {
    const optional = (await readMethods(manager)).filter(({ enabled }) => enabled);
    const arrangement = { method: 'arrangement' as const, instructions: '' };
    const methods = [{ ...arrangement, pay_days: PAY_DAYS.arrangement }, ...optional];
    return methods.map(({ method, instructions, pay_days }) => ({
      method,
      instructions,
      pay_days,
    }));
  }
}

/** Until when an order is held: the days of the method from its first choice, but at least one day from now. */
function deadline(method: PaymentMethod, firstChoice: Date, now: Date): Date | null {
  const days = PAY_DAYS[method];
  if (days === null) return null;
  return new Date(Math.max(firstChoice.getTime() + days * DAY, now.getTime() + DAY));
}

function isPayable(order: OrderMoneyRow): boolean {
  return order.status !== 'cancelled' && dueCents(order) > 0;
}

/** State and amounts of an order, in dollars. */
export function toFigures(order: OrderMoneyRow, payments: readonly PaymentRow[]) {
  const chosen = payments
    .filter(({ chosenAt }) => chosenAt !== null)
    .toSorted((a, b) => Number(a.chosenAt) - Number(b.chosenAt))
    .at(-1);
  return {
    state: paymentStateOf(order),
    currency: order.currency,
    due: order.status === 'cancelled' ? 0 : toDollars(dueCents(order)),
    paid: toDollars(order.paidCents),
    refunded: toDollars(order.refundedCents),
    method: chosen?.method ?? ('arrangement' as const),
    pay_until: order.status === 'pending' ? (order.payUntil?.toISOString() ?? null) : null,
  };
}
