import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../common/clock.js';
import { toDollars } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import {
  dueCents,
  findOrderCharges,
  findOrderDeliveries,
  findOrderMoney,
  lockOrderMoney,
  OrderNotFound,
  OrdersService,
  setPayUntil,
  toShortId,
  type OrderMoneyRow,
} from '../orders/index.js';
import { findAttempts } from './payment-attempts.query.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PAY_DAYS, type PaymentMethod } from './payment-methods.js';
import { toAttemptDto, toChargeDto, toFigures } from './payment-views.js';
import type { OrderWithPaymentDto } from './payments.contract.js';
import { MethodNotOffered, NothingToPay } from './payments.errors.js';
import { findEntries, findPayments, openPayment } from './payments.query.js';

const DAY = 86_400_000; // milliseconds

/** Kinds of ledger entries that buyers see. */
const SHOWN_KINDS: ReadonlySet<string> = new Set(['capture', 'refund', 'refund_failed']);

/** Payment operations of shoppers: read an order's payment and choose a method. */
@Injectable()
export class PaymentsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
    private readonly methods: PaymentMethodsService,
    private readonly clock: Clock,
  ) {}

  /** Throws `OrderNotFound` for the order of another account, too. */
  async page(
    userId: string,
    orderId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<OrderWithPaymentDto> {
    const order = await this.orders.get(userId, orderId, manager);
    const payment = await this.payment(manager, orderId);
    const deliveries = await findOrderDeliveries(manager, [orderId]);
    const delivery = deliveries.get(orderId) ?? null;
    return { ...order, number: toShortId(orderId), delivery, payment };
  }

  /**
   * Sets the payment method. Methods with a deadline in days set the order's deadline, counted from the first
   * choice; a provider's payment page sets its own when it is opened. Only a pending order has a deadline.
   */
  choose(userId: string, orderId: string, method: PaymentMethod): Promise<OrderWithPaymentDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrderMoney(manager, orderId);
      if (order?.userId !== userId) throw new OrderNotFound();
      if (!isPayable(order)) throw new NothingToPay();
      const offered = (await this.methods.offered(manager, dueCents(order))).find(
        (one) => one.method === method,
      );
      if (!offered) throw new MethodNotOffered();
      const now = this.clock.now();
      const { createdAt } = await openPayment(manager, uuidv7(), orderId, method, {
        now,
        chosenAt: now,
      });
      if (order.paidCents === 0 && order.status === 'pending' && !offered.has_page)
        await setPayUntil(manager, orderId, deadline(method, createdAt, now));
      return this.page(userId, orderId, manager);
    });
  }

  private async payment(
    manager: EntityManager,
    orderId: string,
  ): Promise<OrderWithPaymentDto['payment']> {
    const order = await findOrderMoney(manager, orderId);
    if (!order) throw new OrderNotFound();
    const payments = await findPayments(manager, orderId);
    const entries = await findEntries(manager, orderId);
    const [attempt] = (await findAttempts(manager, orderId)).flatMap(toAttemptDto);
    const pending = payments.reduce((sum, { pendingRefundCents }) => sum + pendingRefundCents, 0);
    return {
      ...toFigures(order, payments),
      charges: (await findOrderCharges(manager, orderId)).map(toChargeDto),
      methods: isPayable(order) ? await this.methods.offered(manager, dueCents(order)) : [],
      attempt: attempt ?? null,
      refund_pending: toDollars(pending),
      entries: entries
        .filter(({ kind }) => SHOWN_KINDS.has(kind))
        .map(({ id, at, kind, method, amount_cents }) => ({
          ...{ id, kind, method },
          at: at.toISOString(),
          amount: toDollars(Number(amount_cents)),
        })),
    };
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
