import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { toCents, toDollars } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import {
  findOrderMoney,
  lockOrderMoney,
  OrderNotFound,
  recordPaid,
  recordRefunded,
  type OrderMoneyRow,
} from '../orders/index.js';
import type { PaymentEventKind } from './payment-event.entity.js';
import type { PaymentLedgerDto, RecordPayment, RecordRefund } from './payments.contract.js';
import {
  EntryIdReused,
  OrderIsCancelled,
  PaymentNotFound,
  RefundTooLarge,
} from './payments.errors.js';
import { toFigures } from './payments.service.js';
import {
  appendEntry,
  findEntries,
  findEntry,
  findPayments,
  lockPayment,
  openPayment,
} from './payments.query.js';

/** An entry that staff record, without its payment. */
interface Entry {
  readonly id: string;
  readonly kind: PaymentEventKind;
  readonly amountCents: number;
  readonly remark: string;
}

/** Staff operations on the payments of an order. All lock the order first. */
@Injectable()
export class PaymentLedgerService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  read(orderId: string): Promise<PaymentLedgerDto> {
    return readLedger(this.dataSource.manager, orderId);
  }

  /** Records money received, also part of the total or more than it. The status stays as it is. */
  record(
    orderId: string,
    { id, method, amount, remark }: RecordPayment,
    by: Actor,
  ): Promise<PaymentLedgerDto> {
    const entry = { id, kind: 'capture', amountCents: toCents(amount), remark } as const;
    return this.append(orderId, entry, by, { method }, async (manager, order) => {
      if (order.status === 'cancelled') throw new OrderIsCancelled();
      const options = { now: this.clock.now(), chosenAt: null };
      const payment = await openPayment(manager, uuidv7(), orderId, method, options);
      await recordPaid(manager, orderId, entry.amountCents);
      return payment.id;
    });
  }

  /** Records money that was paid back. Throws `RefundTooLarge` if the payment has less left. */
  refund(
    orderId: string,
    { id, payment_id, amount, reason }: RecordRefund,
    by: Actor,
  ): Promise<PaymentLedgerDto> {
    const entry = { id, kind: 'refund', amountCents: toCents(amount), remark: reason } as const;
    return this.append(orderId, entry, by, { payment_id }, async (manager) => {
      const left = await lockPayment(manager, payment_id, orderId);
      if (left === undefined) throw new PaymentNotFound();
      if (entry.amountCents > left) throw new RefundTooLarge(left);
      await recordRefunded(manager, orderId, entry.amountCents);
      return payment_id;
    });
  }

  /**
   * Appends an entry under the lock of the order. `same` are the fields of its payment that a repeated
   * request must have, too.
   */
  private append(
    orderId: string,
    entry: Entry,
    by: Actor,
    same: { readonly method?: string; readonly payment_id?: string },
    prepare: (manager: EntityManager, order: OrderMoneyRow) => Promise<string>,
  ): Promise<PaymentLedgerDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = await lockOrderMoney(manager, orderId);
      if (!order) throw new OrderNotFound();
      if (!(await isRepeated(manager, orderId, entry, same))) {
        const paymentId = await prepare(manager, order);
        const isNew = await appendEntry(manager, { ...entry, paymentId, userId: by.id });
        if (!isNew) throw new EntryIdReused();
        await this.announce(manager, order, entry, by);
      }
      return readLedger(manager, orderId);
    });
  }

  /** Writes the audit entry and the email to the buyer. */
  private async announce(
    manager: EntityManager,
    order: OrderMoneyRow,
    { id, kind, amountCents }: Entry,
    by: Actor,
  ): Promise<void> {
    await this.audit.record(manager, {
      ...{ by, action: `payment.${kind}`, subject: 'order', subjectId: order.id },
      ...{ before: null, after: { id, amount: toDollars(amountCents) } },
    });
    await this.outbox.enqueue(manager, {
      kind: kind === 'capture' ? 'payment-received' : 'payment-refunded',
      ...{ orderId: order.id, userId: order.userId, payload: { cents: String(amountCents) } },
    });
  }
}

/** Whether the same entry is recorded already. Throws `EntryIdReused` if its id has another one. */
async function isRepeated(
  manager: EntityManager,
  orderId: string,
  { id, kind, amountCents }: Entry,
  same: { readonly method?: string; readonly payment_id?: string },
): Promise<boolean> {
  const found = await findEntry(manager, id);
  if (!found) return false;
  const isSame =
    found.order_id === orderId &&
    found.kind === kind &&
    Number(found.amount_cents) === amountCents &&
    (same.method ?? found.method) === found.method &&
    (same.payment_id ?? found.payment_id) === found.payment_id;
  if (!isSame) throw new EntryIdReused();
  return true;
}

async function readLedger(manager: EntityManager, orderId: string): Promise<PaymentLedgerDto> {
  const order = await findOrderMoney(manager, orderId);
  if (!order) throw new OrderNotFound();
  const payments = await findPayments(manager, orderId);
  const entries = await findEntries(manager, orderId);
  return {
    ...toFigures(order, payments),
    total: toDollars(order.totalCents),
    payments: payments
      .filter(({ capturedCents }) => capturedCents > 0)
      .map(({ id, method, capturedCents, refundedCents }) => ({
        ...{ id, method },
        paid: toDollars(capturedCents),
        refunded: toDollars(refundedCents),
      })),
    entries: entries.map(({ at, amount_cents, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      amount: toDollars(Number(amount_cents)),
    })),
  };
}
