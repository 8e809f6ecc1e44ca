import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import { actorWithPermission, type Actor } from '../auth/index.js';
import { assignPieces, returnPieces, type PieceSale } from '../catalog/index.js';
import { Clock } from '../common/clock.js';
import { formatLongDate } from '../common/languages/dates.js';
import { textsIn, toLocale } from '../common/languages/translate.js';
import { holdsPieces } from '../common/order-predicates.js';
import { listOrResultPage } from '../common/page.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import {
  countAdminOrders,
  countOrdersByStatus,
  findAdminOrder,
  findAdminOrders,
  findAdjacentOrders,
  type OrderFilter,
} from './admin-orders.query.js';
import { hasLiveShipment } from './live-shipments.query.js';
import { toShortId } from './order-draft.js';
import { OrderEventEntity } from './order-event.entity.js';
import { findItemClaims, recordNumbers } from './order-item-claims.query.js';
import { OVERDUE_DAYS, getTransitionError, type OrderStatus } from './order-status.js';
import { findOrderDelivery } from './order-deliveries.query.js';
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
  SetOrderNote,
} from './orders.contract.js';
import {
  NumbersTaken,
  OrderHasParcel,
  OrderIsPaid,
  OrderIsRefunded,
  OrderNotFound,
  OrderNoteChanged,
  PiecesNoLongerAvailable,
  type TakenNumbers,
} from './orders.errors.js';
import { lockRestoredPieces } from './restore-pieces.js';

const DAY = 86_400_000; // milliseconds

/** A requested status, and how to restore a cancelled order. */
export interface StatusChange {
  readonly status: OrderStatus;
  /** Whether a restored order gets other numbers for those that are taken. */
  readonly allowOtherNumbers?: boolean;
}

/** Staff operations on orders. Every change adds an entry to the order's timeline and the audit log. */
@Injectable()
export class OrderManagementService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists orders. The complete list contains the address of every buyer, so it counts as an export: it is recorded,
   * and has no addresses for staff who may not export customers.
   */
  async list(query: AdminOrderQuery, by: Actor): Promise<AdminOrderList> {
    const { manager } = this.dataSource;
    const filter = this.toFilter(query);
    const found = await listOrResultPage(
      query,
      (rows) => findAdminOrders(manager, filter, query.sort, rows),
      () => countAdminOrders(manager, filter),
    );
    if (query.page !== undefined && query.export !== 'true') return found;
    const hasEmails = by.permissions.has('customers.export');
    if (query.page === undefined || query.page === 1)
      await this.audit.record(manager, {
        by: hasEmails ? actorWithPermission(by, 'customers.export') : by,
        action: 'orders.export',
        subject: 'customers',
        subjectId: 'all',
        before: null,
        after: {
          count: Array.isArray(found) ? found.length : found.total,
          is_search: Boolean(query.q),
          with_emails: hasEmails,
        },
      });
    if (hasEmails) return found;
    return Array.isArray(found)
      ? found.map(withoutEmail)
      : { ...found, items: found.items.map(withoutEmail) };
  }

  /** Returns the newest orders that match a search. */
  find(q: string, limit: number): Promise<AdminOrderDto[]> {
    return findAdminOrders(this.dataSource.manager, { q }, 'newest', { limit, offset: 0 });
  }

  /** Counts the orders of a search by status, and the overdue ones. */
  counts({ q }: { readonly q?: string | undefined }): Promise<OrderCounts> {
    return countOrdersByStatus(this.dataSource.manager, { q }, this.overdueSince());
  }

  get(id: string): Promise<AdminOrderDetail> {
    return readDetail(this.dataSource.manager, id);
  }

  /** Returns the next newer and next older order in the filtered list. */
  async neighbours(id: string, query: AdjacentOrdersQuery): Promise<AdjacentOrdersDto> {
    const found = await findAdjacentOrders(this.dataSource.manager, id, this.toFilter(query));
    if (!found) throw new OrderNotFound();
    return found;
  }

  /**
   * Changes the status, as `TRANSITIONS` allows. Cancelling returns the pieces, leaving `cancelled` assigns the
   * same numbers again; both affect money and require the permission `orders.cancel`.
   * The per-customer limit is not checked: staff may exceed it.
   */
  setStatus(id: string, change: StatusChange, by: Actor): Promise<AdminOrderDetail> {
    return inTransaction(this.dataSource, async (manager, { attempt }) => {
      await this.changeStatus(manager, attempt, id, change, by);
      return readDetail(manager, id);
    });
  }

  /** Like `setStatus`, but returns only whether the status changed. */
  transitionTo(id: string, status: OrderStatus, by: Actor): Promise<boolean> {
    return inTransaction(this.dataSource, (manager, { attempt }) =>
      this.changeStatus(manager, attempt, id, { status }, by),
    );
  }

  /** Throws `OrderNoteChanged` if the note is neither the one being edited nor already the new one. */
  setNote(
    id: string,
    { note, based_on: basedOn }: SetOrderNote,
    by: Actor,
  ): Promise<AdminOrderDetail> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await lockOrder(manager, id);
      if (before.note !== note) {
        if (basedOn !== undefined && basedOn !== before.note) throw new OrderNoteChanged();
        await this.applyChange(manager, by, before, 'note', { note });
      }
      return readDetail(manager, id);
    });
  }

  private toFilter({ overdue, ...filter }: AdjacentOrdersQuery): OrderFilter {
    return { ...filter, overdueSince: overdue === 'true' ? this.overdueSince() : undefined };
  }

  /** Pending orders placed before this time are overdue. */
  private overdueSince(): Date {
    return new Date(this.clock.now().getTime() - OVERDUE_DAYS * DAY);
  }

  private async changeStatus(
    manager: EntityManager,
    attempt: number,
    id: string,
    { status, allowOtherNumbers = false }: StatusChange,
    by: Actor,
  ): Promise<boolean> {
    const before = await lockOrder(manager, id);
    if (before.status === status) return false;
    const movesPieces = [before.status, status].includes('cancelled');
    const actor = movesPieces ? actorWithPermission(by, 'orders.cancel') : by;
    if (status === 'cancelled' && (await hasLiveShipment(manager, id))) throw new OrderHasParcel();
    requireTransition(before, status);
    const lost = await reassignPieces(manager, before, status, { attempt, allowOtherNumbers });
    await this.applyChange(manager, actor, before, 'status', { status });
    await this.notifyCustomer(manager, before, status, {
      ...(lost.length > 0 && { renumbered: 'yes' }),
    });
    return true;
  }

  /**
   * Cancels an unpaid order whose payment deadline has passed. Does nothing if it was paid, cancelled, packed or
   * completed meanwhile, or if `isDue` returns false; that is called with the order locked.
   */
  expire(
    id: string,
    isDue: (order: OrderEntity, manager: EntityManager) => boolean | Promise<boolean>,
  ): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager, { attempt }) => {
      const order = await lockOrder(manager, id);
      if (order.status !== 'pending' || order.paidCents > 0) return false;
      if (!(await isDue(order, manager))) return false;
      if (await hasLiveShipment(manager, id)) return false;
      await reassignPieces(manager, order, 'cancelled', { attempt, allowOtherNumbers: false });
      await this.writeStatus(manager, order, 'cancelled', null);
      await this.notifyCustomer(manager, order, 'cancelled', { expired: 'yes' });
      return true;
    });
  }

  /**
   * Restores a cancelled order with its own numbers, because its payment arrived late. Returns false, and
   * changes nothing, if one of them is sold or retired or if the order was refunded.
   * @param attempt number of the transaction's attempt
   */
  async restorePaid(manager: EntityManager, attempt: number, id: string): Promise<boolean> {
    const order = await lockOrder(manager, id);
    if (getTransitionError(order.status, 'pending', order)) return false;
    try {
      await reassignPieces(manager, order, 'pending', { attempt, allowOtherNumbers: false });
    } catch (error) {
      if (error instanceof NumbersTaken || error instanceof PiecesNoLongerAvailable) return false;
      throw error;
    }
    await this.writeStatus(manager, order, 'pending', null);
    await this.notifyCustomer(manager, order, 'pending', {});
    return true;
  }

  /** Emails the customer when the order is completed, cancelled or restored, not when it is reopened. */
  private async notifyCustomer(
    manager: EntityManager,
    { id: orderId, userId, status: before }: OrderEntity,
    status: OrderStatus,
    payload: Readonly<Record<string, string>>,
  ): Promise<void> {
    const isRestored = before === 'cancelled' && status === 'pending';
    if (status === 'pending' && !isRestored) return;
    const kind = status === 'pending' ? 'order-restored' : (`order-${status}` as const);
    await this.outbox.enqueue(manager, { kind, orderId, userId, payload });
  }

  /**
   * Changes the status of a locked order and records it in its timeline; `userId` null: the shop itself. Any
   * status change removes the payment deadline, so a restored order is not cancelled automatically.
   */
  private async writeStatus(
    manager: EntityManager,
    { id, status: fromStatus }: Pick<OrderEntity, 'id' | 'status'>,
    status: OrderStatus,
    userId: string | null,
  ): Promise<void> {
    await manager.update(OrderEntity, { id }, { status, payUntil: null });
    await manager.insert(OrderEventEntity, {
      ...{ orderId: id, userId, kind: 'status' },
      ...{ fromStatus, toStatus: status },
    });
  }

  /** Updates a locked order and records the change in its timeline and in the audit log. */
  private async applyChange(
    manager: EntityManager,
    by: Actor,
    { id, ...before }: OrderEntity,
    kind: 'status' | 'note',
    after: Partial<Pick<OrderEntity, 'status' | 'note'>>,
  ): Promise<void> {
    if (after.status) await this.writeStatus(manager, { id, ...before }, after.status, by.id);
    else {
      await manager.update(OrderEntity, { id }, after);
      await manager.insert(OrderEventEntity, { orderId: id, userId: by.id, kind });
    }
    const subject = { action: `order.${kind}`, subject: 'order', subjectId: id, by } as const;
    await this.audit.record(manager, { ...subject, before: { [kind]: before[kind] }, after });
  }
}

const withoutEmail = (order: AdminOrderDto): AdminOrderDto => ({ ...order, user_email: '' });

function requireTransition(order: OrderEntity, status: OrderStatus): void {
  const obstacle = getTransitionError(order.status, status, order);
  if (obstacle === 'paid') throw new OrderIsPaid();
  if (obstacle === 'refunded') throw new OrderIsRefunded();
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
  const entity = await manager.findOneByOrFail(OrderEntity, { id });
  const delivery = await findOrderDelivery(manager, id);
  const timeline = await findTimeline(manager, id);
  return { ...order, note: entity.note, delivery, timeline, slip: slipOf(entity) };
}

/** Heading of the packing slip in the language of the checkout. */
function slipOf({ id, createdAt, locale: stored }: OrderEntity): AdminOrderDetail['slip'] {
  const locale = toLocale(stored);
  const date = formatLongDate(createdAt, locale);
  return { locale, heading: textsIn(locale)('paper.order', { number: toShortId(id), date }) };
}

/**
 * Returns the pieces of a cancelled order, or assigns those of a restored one.
 * @returns the former pieces that a restored order could not have again
 */
async function reassignPieces(
  manager: EntityManager,
  order: OrderEntity,
  after: OrderStatus,
  options: { readonly attempt: number; readonly allowOtherNumbers: boolean },
): Promise<readonly PieceSale[]> {
  if (holdsPieces(order.status) === holdsPieces(after)) return [];
  const { claims, nameOf } = await findItemClaims(manager, order.id);
  if (!holdsPieces(after)) {
    await recordNumbers(manager, order.id);
    await returnPieces(manager, claims);
    return [];
  }
  const { sales, lost } = await lockRestoredPieces(manager, order.id, claims, {
    ...options,
    shortageError: ({ productId, wanted, left }) =>
      new PiecesNoLongerAvailable(nameOf(productId), wanted, left),
    numbersTakenError: (pieces) => new NumbersTaken(groupByName(pieces, nameOf)),
  });
  await assignPieces(manager, sales);
  return lost;
}

function groupByName(
  pieces: readonly PieceSale[],
  nameOf: (productId: number) => string,
): TakenNumbers[] {
  const numbers = new Map<number, number[]>();
  for (const { productId, number } of pieces)
    numbers.set(productId, [...(numbers.get(productId) ?? []), number]);
  return [...numbers].map(([productId, lost]) => ({ name: nameOf(productId), numbers: lost }));
}
