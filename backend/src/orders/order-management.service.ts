import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import { withPermission, type Actor } from '../auth/index.js';
import { returnPieces } from '../catalog/index.js';
import { isCounted } from '../common/counted-orders.js';
import { listOrResultPage } from '../common/page.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import {
  countAdminOrders,
  countOrdersByStatus,
  findAdminOrder,
  findAdminOrders,
  findAdjacentOrders,
} from './admin-orders.query.js';
import { OrderEventEntity } from './order-event.entity.js';
import { findItemClaims } from './order-item-claims.query.js';
import { assignToItems, lockPieces } from './order-pieces.js';
import type { OrderStatus } from './order-status.js';
import { findTimeline } from './order-timeline.query.js';
import { OrderEntity } from './order.entity.js';
import type {
  AdminOrderDto,
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  AdjacentOrdersQuery,
  OrderCounts,
  AdjacentOrdersDto,
} from './orders.contract.js';
import { OrderNotFound, PiecesNoLongerAvailable } from './orders.errors.js';

/** Staff operations on orders. Every change adds an entry to the order's timeline and the audit log. */
@Injectable()
export class OrderManagementService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  list(query: AdminOrderQuery): Promise<AdminOrderList> {
    const { manager } = this.dataSource;
    return listOrResultPage(
      query,
      (rows) => findAdminOrders(manager, query, query.sort, rows),
      () => countAdminOrders(manager, query),
    );
  }

  /** Returns the newest orders that match a search. */
  find(q: string, limit: number): Promise<AdminOrderDto[]> {
    return findAdminOrders(this.dataSource.manager, { q }, 'newest', { limit, offset: 0 });
  }

  /** Counts the orders of a search by status. */
  counts({ q }: { readonly q?: string | undefined }): Promise<OrderCounts> {
    return countOrdersByStatus(this.dataSource.manager, { q });
  }

  get(id: string): Promise<AdminOrderDetail> {
    return readDetail(this.dataSource.manager, id);
  }

  /** Returns the next newer and next older order in the filtered list. */
  async neighbours(id: string, filter: AdjacentOrdersQuery): Promise<AdjacentOrdersDto> {
    const found = await findAdjacentOrders(this.dataSource.manager, id, filter);
    if (!found) throw new OrderNotFound();
    return found;
  }

  /**
   * Changes the status, from any to any other. Cancelling returns the pieces, leaving `cancelled` assigns
   * pieces again; both affect money and require the permission `orders.refund`.
   * The per-customer limit is not checked: staff may exceed it.
   */
  setStatus(id: string, status: OrderStatus, by: Actor): Promise<AdminOrderDetail> {
    return inTransaction(this.dataSource, async (manager, { attempt }) => {
      await this.changeStatus(manager, attempt, id, status, by);
      return readDetail(manager, id);
    });
  }

  /** Like `setStatus`, but returns only whether the status changed. */
  transitionTo(id: string, status: OrderStatus, by: Actor): Promise<boolean> {
    return inTransaction(this.dataSource, (manager, { attempt }) =>
      this.changeStatus(manager, attempt, id, status, by),
    );
  }

  setNote(id: string, note: string, by: Actor): Promise<AdminOrderDetail> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockOrder(manager, id);
      if (before.note !== note) await this.applyChange(manager, by, before, 'note', { note });
      return readDetail(manager, id);
    });
  }

  private async changeStatus(
    manager: EntityManager,
    attempt: number,
    id: string,
    status: OrderStatus,
    by: Actor,
  ): Promise<boolean> {
    const before = await lockOrder(manager, id);
    if (before.status === status) return false;
    const isRefund = [before.status, status].includes('cancelled');
    const actor = isRefund ? withPermission(by, 'orders.refund') : by;
    await reassignPieces(manager, attempt, id, before.status, status);
    await this.applyChange(manager, actor, before, 'status', { status });
    await this.notifyCustomer(manager, before, status);
    return true;
  }

  /** Emails the customer when the order is completed or cancelled, not when it returns to `pending`. */
  private async notifyCustomer(
    manager: EntityManager,
    order: OrderEntity,
    status: OrderStatus,
  ): Promise<void> {
    if (status === 'pending') return;
    const { id: orderId, userId } = order;
    await this.outbox.enqueue(manager, { kind: `order-${status}`, orderId, userId });
  }

  /** Updates a locked order and records the change in its timeline and in the audit log. */
  private async applyChange(
    manager: EntityManager,
    by: Actor,
    { id, ...before }: OrderEntity,
    kind: 'status' | 'note',
    after: Partial<Pick<OrderEntity, 'status' | 'note'>>,
  ): Promise<void> {
    await manager.update(OrderEntity, { id }, after);
    const statuses = after.status && { fromStatus: before.status, toStatus: after.status };
    await manager.insert(OrderEventEntity, { orderId: id, userId: by.id, kind, ...statuses });
    const subject = { action: `order.${kind}`, subject: 'order', subjectId: id, by } as const;
    await this.audit.record(manager, { ...subject, before: { [kind]: before[kind] }, after });
  }
}

async function lockOrder(manager: EntityManager, id: string): Promise<OrderEntity> {
  const order = await manager.findOne(OrderEntity, {
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  if (!order) throw new OrderNotFound();
  return order;
}

async function readDetail(manager: EntityManager, id: string): Promise<AdminOrderDetail> {
  const order = await findAdminOrder(manager, id);
  if (!order) throw new OrderNotFound();
  const { note } = await manager.findOneByOrFail(OrderEntity, { id });
  return { ...order, note, timeline: await findTimeline(manager, id) };
}

async function reassignPieces(
  manager: EntityManager,
  attempt: number,
  orderId: string,
  before: OrderStatus,
  after: OrderStatus,
): Promise<void> {
  if (isCounted(before) === isCounted(after)) return;
  const { claims, nameOf } = await findItemClaims(manager, orderId);
  if (!isCounted(after)) {
    await returnPieces(manager, claims);
    return;
  }
  const numbers = await lockPieces(
    manager,
    claims,
    attempt,
    ({ productId, wanted, left }) => new PiecesNoLongerAvailable(nameOf(productId), wanted, left),
  );
  await assignToItems(manager, claims, numbers);
}
