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
import { itemClaims } from './order-item-claims.query.js';
import { assignToItems, lockPieces } from './order-pieces.js';
import type { OrderStatus } from './order-status.js';
import { timelineOf } from './order-timeline.query.js';
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

/** What the shopkeepers do with orders. Every change leaves a line in the order's timeline. */
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

  /** The newest that a search finds. */
  find(q: string, limit: number): Promise<AdminOrderDto[]> {
    return findAdminOrders(this.dataSource.manager, { q }, 'newest', { limit, offset: 0 });
  }

  /** How many there are of each status. */
  counts({ q }: { readonly q?: string | undefined }): Promise<OrderCounts> {
    return countOrdersByStatus(this.dataSource.manager, { q });
  }

  get(id: string): Promise<AdminOrderDetail> {
    return detail(this.dataSource.manager, id);
  }

  /** The orders beside this one, in the list that is worked through. */
  async neighbours(id: string, filter: AdjacentOrdersQuery): Promise<AdjacentOrdersDto> {
    const found = await findAdjacentOrders(this.dataSource.manager, id, filter);
    if (!found) throw new OrderNotFound();
    return found;
  }

  /**
   * Any status from any other: cancelling gives the pieces back, leaving `cancelled` takes pieces again; both
   * are about money, and need a permission of their own.
   * A limit per customer is not asked here: it is the shopkeepers' own rule, and they may break it.
   */
  setStatus(id: string, status: OrderStatus, by: Actor): Promise<AdminOrderDetail> {
    return inTransaction(this.dataSource, async (manager, { attempt }) => {
      await this.move(manager, attempt, id, status, by);
      return detail(manager, id);
    });
  }

  /** The same without the answer's reading: whether it was another status before. */
  transitionTo(id: string, status: OrderStatus, by: Actor): Promise<boolean> {
    return inTransaction(this.dataSource, (manager, { attempt }) =>
      this.move(manager, attempt, id, status, by),
    );
  }

  setNote(id: string, note: string, by: Actor): Promise<AdminOrderDetail> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockOrder(manager, id);
      if (before.note !== note) await this.change(manager, by, before, 'note', { note });
      return detail(manager, id);
    });
  }

  private async move(
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
    await this.change(manager, actor, before, 'status', { status });
    await this.tell(manager, before, status);
    return true;
  }

  /** Who has ordered is told of an end; of a way back to `pending` there is nothing to tell. */
  private async tell(
    manager: EntityManager,
    order: OrderEntity,
    status: OrderStatus,
  ): Promise<void> {
    if (status === 'pending') return;
    const { id: orderId, userId } = order;
    await this.outbox.enqueue(manager, { kind: `order-${status}`, orderId, userId });
  }

  /** Writes a change of a locked order, with a line in its timeline and one in the audit log. */
  private async change(
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

async function detail(manager: EntityManager, id: string): Promise<AdminOrderDetail> {
  const order = await findAdminOrder(manager, id);
  if (!order) throw new OrderNotFound();
  const { note } = await manager.findOneByOrFail(OrderEntity, { id });
  return { ...order, note, timeline: await timelineOf(manager, id) };
}

async function reassignPieces(
  manager: EntityManager,
  attempt: number,
  orderId: string,
  before: OrderStatus,
  after: OrderStatus,
): Promise<void> {
  if (isCounted(before) === isCounted(after)) return;
  const { claims, nameOf } = await itemClaims(manager, orderId);
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
