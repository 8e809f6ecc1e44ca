import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { findStaffIds } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import {
  findOrderMoney,
  lockOrderMoney,
  OrderNotFound,
  type OrderMoneyRow,
} from '../orders/index.js';
import { findContactAddress } from '../settings/index.js';
import {
  findDeliveredAt,
  getRefundDeadline,
  getWithdrawalEnd,
  isInTime,
} from '../withdrawals/index.js';
import { isAllowedStep } from './return-states.js';
import { ReturnRequestEntity } from './return-request.entity.js';
import { findContents, toReturnDto } from './return-views.js';
import { findReturnableLines, requireReturnable } from './returnable.js';
import type { OrderReturnsDto, RequestReturn } from './returns.contract.js';
import {
  OrderNotReturnable,
  ReturnIdReused,
  ReturnNotFound,
  ReturnStateChanged,
  TooManyReturns,
  WithdrawalPeriodOver,
} from './returns.errors.js';
import {
  findReturn,
  findReturnsOfOrder,
  insertReturnContent,
  type ReturnRow,
} from './returns.query.js';

/** Bounds what a buyer can write by requesting returns and taking them back. */
const MAX_RETURNS_PER_ORDER = 50;

/** Returns as buyers request them. */
@Injectable()
export class ReturnRequestsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What can be returned of an order, and its returns. Throws `OrderNotFound` for the order of another account, too. */
  async page(
    userId: string,
    orderId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<OrderReturnsDto> {
    const order = requireOwn(await findOrderMoney(manager, orderId), userId);
    const deliveredAt = await findDeliveredAt(manager, orderId);
    const lines = isReturnable(order) ? await findReturnableLines(manager, orderId) : [];
    const returns = await findReturnsOfOrder(manager, orderId);
    const contents = await findContents(manager, returns);
    return {
      is_returnable: isReturnable(order),
      may_withdraw: isInTime(this.clock.now(), deliveredAt),
      withdraw_until: deliveredAt && getWithdrawalEnd(deliveredAt).toISOString(),
      send_to: await findContactAddress(manager),
      lines: lines.map(({ pieces, ...line }) => ({
        ...line,
        pieces: pieces.map(({ product_id, name, number }) => ({
          ...{ product_id: String(product_id), name, number },
        })),
      })),
      returns: returns.map((row) => toReturnDto(row, contents)),
    };
  }

  /** Requests a return. Idempotent: repeating the request with the same id changes nothing. */
  request(userId: string, orderId: string, request: RequestReturn): Promise<OrderReturnsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const order = requireOwn(await lockOrderMoney(manager, orderId), userId);
      const existing = await findReturn(manager, request.id);
      if (existing) await requireSame(manager, existing, orderId, request);
      else await this.insert(manager, order, request);
      return this.page(userId, orderId, manager);
    });
  }

  /** The buyer takes a return back, as long as the parcel has not arrived. */
  cancel(userId: string, orderId: string, id: string): Promise<OrderReturnsDto> {
    return inTransaction(this.dataSource, async (manager) => {
      requireOwn(await lockOrderMoney(manager, orderId), userId);
      const found = await findReturn(manager, id);
      if (found?.order_id !== orderId) throw new ReturnNotFound();
      if (found.state !== 'cancelled') {
        if (!isAllowedStep(found.state, 'cancelled')) throw new ReturnStateChanged(found.state);
        const closed = { state: 'cancelled', closedAt: this.clock.now() } as const;
        await manager.update(ReturnRequestEntity, { id }, closed);
      }
      return this.page(userId, orderId, manager);
    });
  }

  private async insert(
    manager: EntityManager,
    order: OrderMoneyRow,
    { id, reason, comment, items, pieces }: RequestReturn,
  ): Promise<void> {
    const { id: orderId, userId } = order;
    const now = this.clock.now();
    if (!isReturnable(order)) throw new OrderNotReturnable();
    const isWithdrawal = reason === 'withdrawal';
    if (isWithdrawal && !isInTime(now, await findDeliveredAt(manager, orderId)))
      throw new WithdrawalPeriodOver();
    const count = await manager.countBy(ReturnRequestEntity, { orderId });
    if (count >= MAX_RETURNS_PER_ORDER) throw new TooManyReturns();
    requireReturnable(await findReturnableLines(manager, orderId), items, pieces);
    const refundUntil = isWithdrawal ? getRefundDeadline(now) : null;
    await manager.insert(ReturnRequestEntity, {
      ...{ id, orderId, reason, comment, requestedAt: now, refundUntil },
    });
    await insertReturnContent(manager, id, items, pieces);
    await this.outbox.enqueue(manager, {
      ...{ kind: 'return-requested', orderId, userId, payload: { return: id } },
    });
    for (const staffId of await findStaffIds(manager, 'orders.cancel'))
      await this.outbox.enqueue(manager, {
        ...{ kind: 'return-notice', userId: staffId, payload: { return: id } },
      });
  }
}

/** Whether coins of the order can be returned: it is paid, at least in part, and not cancelled. */
export function isReturnable({ status, paidCents, refundedCents }: OrderMoneyRow): boolean {
  return status !== 'cancelled' && paidCents > refundedCents;
}

function requireOwn(order: OrderMoneyRow | undefined, userId: string): OrderMoneyRow {
  if (order?.userId !== userId) throw new OrderNotFound();
  return order;
}

/** Throws `ReturnIdReused` unless the existing return has the same content. */
async function requireSame(
  manager: EntityManager,
  row: ReturnRow,
  orderId: string,
  { reason, comment, items, pieces }: RequestReturn,
): Promise<void> {
  const contents = await findContents(manager, [row]);
  const content = (
    lines: readonly { line_id: string; quantity: number }[],
    numbers: readonly { line_id: string; product_id: number; number: number }[],
  ) =>
    [
      ...lines.map(({ line_id, quantity }) => `${line_id} ${quantity}`),
      ...numbers.map(({ line_id, product_id, number }) => `${line_id} ${product_id} ${number}`),
    ]
      .toSorted()
      .join();
  const isSame =
    row.order_id === orderId &&
    row.reason === reason &&
    row.comment === comment &&
    content(contents.items, contents.pieces) === content(items, pieces);
  if (!isSame) throw new ReturnIdReused();
}
