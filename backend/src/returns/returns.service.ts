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
  findOrderCharges,
  findOrderMoney,
  lockOrderMoney,
  OrderNotFound,
  returnOrderPieces,
  type OrderMoneyRow,
} from '../orders/index.js';
import {
  findHandRefunds,
  findPayments,
  PaymentIsDisputed,
  PaymentLedgerService,
  PieceNotInOrder,
  toRefundable,
} from '../payments/index.js';
import {
  findWithdrawal,
  getRefundDeadline,
  WithdrawalNotFound,
  WithdrawalsService,
} from '../withdrawals/index.js';
import { suggestRefund } from './refund-amount.js';
import { isReturnable } from './return-requests.service.js';
import { isAllowedStep, type ReturnState } from './return-states.js';
import { ReturnRequestEntity } from './return-request.entity.js';
import { findContents, toListedReturn, toReturnDto, toStaffFields } from './return-views.js';
import { findReturnableLines, groupByProduct, takeAll } from './returnable.js';
import type {
  AdminReturnDto,
  ReceiveReturn,
  RefundReturn,
  ReturnPage,
  ReturnQuery,
} from './returns.contract.js';
import {
  CoinsNotInReturn,
  CoinsNotReturnable,
  IncompleteSetReceived,
  NothingReceived,
  OrderNotReturnable,
  ReturnIdReused,
  ReturnNotFound,
  ReturnRefundFailed,
  ReturnRefundTooLarge,
  ReturnStateChanged,
  WithdrawalWithoutOrder,
} from './returns.errors.js';
import {
  countOpenReturns,
  findLines,
  findReturn,
  findReturnItems,
  findReturnPieces,
  findReturns,
  findReturnsOfOrder,
  insertReturnContent,
  recordReceived,
  type LinePiece,
  type ReturnRow,
} from './returns.query.js';

/** A locked return with its order. */
interface Step {
  readonly manager: EntityManager;
  readonly row: ReturnRow;
  readonly order: OrderMoneyRow;
  readonly now: Date;
}

/** Returns as staff handle them. Every step locks the order first, so two members of staff cannot take the same one. */
@Injectable()
export class ReturnsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly ledger: PaymentLedgerService,
    private readonly withdrawals: WithdrawalsService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** One page of all returns, open ones first by deadline. */
  async list({ page, page_size }: ReturnQuery): Promise<ReturnPage> {
    const { manager } = this.dataSource;
    const offset = (page - 1) * page_size;
    const rows = await findReturns(manager, { limit: page_size, offset });
    const total = await manager.getRepository(ReturnRequestEntity).count();
    const open = await countOpenReturns(manager);
    const now = this.clock.now();
    return { items: rows.map((row) => toListedReturn(row, now)), total, page, page_size, open };
  }

  /** Returns of an order, newest first. */
  async ofOrder(orderId: string): Promise<AdminReturnDto[]> {
    const { manager } = this.dataSource;
    const order = await findOrderMoney(manager, orderId);
    if (!order) throw new OrderNotFound();
    return this.toDtos(manager, order, await findReturnsOfOrder(manager, orderId));
  }

  approve(id: string, answer: string, by: Actor): Promise<AdminReturnDto> {
    return this.step(id, 'approved', by, async ({ manager, order }) => {
      if (!isReturnable(order)) throw new OrderNotReturnable();
      await this.update(manager, id, { state: 'approved', answer });
      await this.notify(manager, order, id, 'return-approved');
    });
  }

  reject(id: string, answer: string, by: Actor): Promise<AdminReturnDto> {
    return this.step(id, 'rejected', by, async ({ manager, order, now }) => {
      await this.update(manager, id, { state: 'rejected', answer, closedAt: now });
      await this.notify(manager, order, id, 'return-rejected');
    });
  }

  /**
   * Records what arrived. Numbers leave the order at once: they are sold again, or withdrawn for ever. What did not
   * arrive stays with the buyer, and can be returned again.
   */
  receive(id: string, parcel: ReceiveReturn, by: Actor): Promise<AdminReturnDto> {
    return this.step(id, 'received', by, async ({ manager, order, now }) => {
      if (order.status === 'cancelled') throw new OrderNotReturnable();
      await this.update(manager, id, { state: 'received', receivedAt: now });
      await recordParcel(manager, id, parcel);
      const pieces = parcel.pieces.map(({ line_id, product_id, number, outcome }) => ({
        ...{ orderItemId: line_id, productId: product_id, number, outcome },
      }));
      const count = await returnOrderPieces(manager, order.id, pieces, { refundId: id, now });
      if (count !== pieces.length) throw new PieceNotInOrder();
      await this.notify(manager, order, id, 'return-received');
    });
  }

  /** Refunds a return that arrived, from the oldest payment on, and closes it. Nothing is paid back for $0. */
  refund(
    id: string,
    { amount, answer, by_hand: byHand }: RefundReturn,
    by: Actor,
  ): Promise<AdminReturnDto> {
    const cents = toCents(amount);
    return this.step(id, 'refunded', by, async ({ manager, order, now }) => {
      const refundIds = await this.payBack(manager, order.id, { cents, byHand }, by);
      await this.update(manager, id, {
        ...{ state: 'refunded', closedAt: now, refundCents: cents, refundIds },
        ...(answer !== '' && { answer }),
      });
      // Of a refund, the payments module sends an email when the money is on its way.
      if (cents === 0) await this.notify(manager, order, id, 'return-closed');
    });
  }

  /**
   * Opens an approved return of everything that is left of the order of a withdrawal, and marks that as handled. The
   * deadline of the refund stays the one of the withdrawal.
   */
  openForWithdrawal(withdrawalId: string, id: string, by: Actor): Promise<AdminReturnDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const withdrawal = await findWithdrawal(manager, withdrawalId);
      if (!withdrawal) throw new WithdrawalNotFound();
      const order = await lockOrderOf(manager, withdrawal.order_id);
      const existing = await findReturn(manager, id);
      if (existing && existing.withdrawal_id !== withdrawalId) throw new ReturnIdReused();
      if (!existing) {
        const note = 'A return was opened on the order.';
        await this.withdrawals.handleIn(manager, withdrawalId, note, by);
        if (!isReturnable(order)) throw new OrderNotReturnable();
        const { items, pieces } = takeAll(await findReturnableLines(manager, order.id));
        if (items.length === 0) throw new CoinsNotReturnable();
        await manager.insert(ReturnRequestEntity, {
          ...{ id, orderId: order.id, withdrawalId, reason: 'withdrawal', state: 'approved' },
          ...{ requestedAt: withdrawal.received_at, handledBy: by.id },
          refundUntil: getRefundDeadline(withdrawal.received_at),
        });
        await insertReturnContent(manager, id, items, pieces);
        await this.recordAudit(manager, by, id, null, 'approved');
        await this.notify(manager, order, id, 'return-approved');
      }
      return this.read(manager, order, id);
    });
  }

  /** Takes a step of a return: locks its order, checks its state, and records the step. */
  private step(
    id: string,
    to: Exclude<ReturnState, 'requested' | 'cancelled'>,
    by: Actor,
    take: (step: Step) => Promise<void>,
  ): Promise<AdminReturnDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const found = await findReturn(manager, id);
      if (!found) throw new ReturnNotFound();
      const order = await lockOrderOf(manager, found.order_id);
      // Read again under the lock: another transaction may have changed it meanwhile.
      const row = (await findReturn(manager, id)) ?? found;
      if (!isAllowedStep(row.state, to)) throw new ReturnStateChanged(row.state);
      await take({ manager, row, order, now: this.clock.now() });
      await this.update(manager, id, { handledBy: by.id });
      await this.recordAudit(manager, by, id, row.state, to);
      return this.read(manager, (await findOrderMoney(manager, order.id)) ?? order, id);
    });
  }

  private async update(
    manager: EntityManager,
    id: string,
    change: Partial<Omit<ReturnRequestEntity, 'id'>>,
  ): Promise<void> {
    await manager.update(ReturnRequestEntity, { id }, change);
  }

  /**
   * Refunds an amount from the payments of a locked order. Returns the ids of the refunds. What the bank has taken in a
   * lost dispute is not refunded with a return: it is recorded on the payment, without an email to the buyer.
   */
  private async payBack(
    manager: EntityManager,
    orderId: string,
    { cents, byHand }: { readonly cents: number; readonly byHand: boolean | undefined },
    by: Actor,
  ): Promise<string[]> {
    const ids: string[] = [];
    let rest = cents;
    const payments = (await findPayments(manager, orderId)).map(toRefundable);
    const handRefunds = await findHandRefunds(manager, orderId, payments);
    for (const { id: paymentId, leftCents } of payments) {
      const amountCents = Math.min(leftCents, rest);
      if (amountCents <= 0) continue;
      const hand = handRefunds.get(paymentId);
      if (hand?.paidBy === 'bank') throw new PaymentIsDisputed();
      if (hand?.choice === 'suggested' && byHand === undefined) throw new ReturnRefundFailed();
      const refund = { id: uuidv7(), paymentId, amountCents, reason: 'Return', byHand };
      await this.ledger.refundIn(manager, orderId, refund, by);
      ids.push(refund.id);
      rest -= amountCents;
    }
    if (rest > 0) throw new ReturnRefundTooLarge();
    return ids;
  }

  private async notify(
    manager: EntityManager,
    { id: orderId, userId }: OrderMoneyRow,
    id: string,
    kind: 'return-approved' | 'return-rejected' | 'return-received' | 'return-closed',
  ): Promise<void> {
    await this.outbox.enqueue(manager, { kind, orderId, userId, payload: { return: id } });
  }

  /** Without the texts: they can contain personal data, which is erased with the account. */
  private async recordAudit(
    manager: EntityManager,
    by: Actor,
    id: string,
    before: ReturnState | null,
    after: ReturnState,
  ): Promise<void> {
    await this.audit.record(manager, {
      ...{ by, action: 'return.state', subject: 'return', subjectId: id },
      ...{ before: before && { state: before }, after: { state: after } },
    });
  }

  private async read(
    manager: EntityManager,
    order: OrderMoneyRow,
    id: string,
  ): Promise<AdminReturnDto> {
    const row = await findReturn(manager, id);
    const [dto] = row ? await this.toDtos(manager, order, [row]) : [];
    if (!dto) throw new ReturnNotFound();
    return dto;
  }

  private async toDtos(
    manager: EntityManager,
    order: OrderMoneyRow,
    rows: readonly ReturnRow[],
  ): Promise<AdminReturnDto[]> {
    const contents = await findContents(manager, rows);
    const payments = (await findPayments(manager, order.id)).map(toRefundable);
    const leftCents = payments.reduce((sum, payment) => sum + payment.leftCents, 0);
    const handRefunds = [...(await findHandRefunds(manager, order.id, payments)).values()];
    const hand = handRefunds.find(({ paidBy }) => paidBy === 'shop');
    const now = this.clock.now();
    const dtos: AdminReturnDto[] = [];
    for (const row of rows) {
      const suggested =
        row.state === 'received' ? await findSuggestion(manager, order, row, leftCents) : null;
      dtos.push({
        ...toReturnDto(row, contents),
        ...toStaffFields(row, now),
        handled_by: row.handled_by,
        from_withdrawal: row.withdrawal_id !== null,
        suggested_refund: suggested === null ? null : toDollars(suggested),
        refundable: toDollars(leftCents),
        ...(hand && { by_hand: hand.choice }),
      });
    }
    return dtos;
  }
}

/** Locks the order of a withdrawal or return. */
async function lockOrderOf(manager: EntityManager, id: string | null): Promise<OrderMoneyRow> {
  if (id === null) throw new WithdrawalWithoutOrder();
  const order = await lockOrderMoney(manager, id);
  if (!order) throw new OrderNotFound();
  return order;
}

/**
 * Records the lines and pieces of a return that arrived. A line with numbers counts its pieces; a set arrives with all of
 * its coins, because the refund and what can still be returned are counted in sets.
 */
async function recordParcel(
  manager: EntityManager,
  id: string,
  { items, pieces }: ReceiveReturn,
): Promise<void> {
  if (items.length + pieces.length === 0) throw new NothingReceived();
  const expected = await findReturnItems(manager, [id]);
  const announced = await findReturnPieces(manager, [id]);
  const numbered = new Set(announced.map(({ line_id }) => line_id));
  if (items.some(({ line_id }) => numbered.has(line_id))) throw new CoinsNotInReturn();
  const received = expected.map(({ line_id, quantity }) => {
    const item = items.find((one) => one.line_id === line_id);
    const isOwn = (piece: LinePiece) => piece.line_id === line_id;
    const own = groupByProduct(pieces.filter(isOwn));
    const counts = [...groupByProduct(announced.filter(isOwn)).keys()].map(
      (productId) => own.get(productId)?.length ?? 0,
    );
    const count = item?.quantity ?? Math.max(0, ...counts);
    if (count > quantity) throw new CoinsNotInReturn();
    if (counts.some((other) => other !== count)) throw new IncompleteSetReceived();
    return { line_id, quantity: count, outcome: item?.outcome ?? null };
  });
  const areKnown = items.every(({ line_id }) => expected.some((one) => one.line_id === line_id));
  const isRepeated = new Set(items.map(({ line_id }) => line_id)).size < items.length;
  const recorded = await recordReceived(manager, id, received, pieces);
  if (!areKnown || isRepeated || recorded !== received.length + pieces.length)
    throw new CoinsNotInReturn();
}

/** Charges of the whole order that are for its delivery: the price, and the tax on it. */
const OF_SHIPPING = new Set<string>(['shipping', 'tax']);

/** Cents to suggest for a return that arrived. */
async function findSuggestion(
  manager: EntityManager,
  order: OrderMoneyRow,
  { id, order_id: orderId }: ReturnRow,
  leftCents: number,
): Promise<number> {
  const charges = await findOrderCharges(manager, orderId);
  const own = await findReturnItems(manager, [id]);
  const lines = await findLines(manager, orderId);
  const sumOf = (wanted: (charge: (typeof charges)[number]) => boolean) =>
    charges.filter(wanted).reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
  return suggestRefund({
    lines: lines.map(({ line_id, quantity, back }) => ({
      cents: sumOf((charge) => charge.line_id === line_id),
      ...{ quantity, after: back },
      before: back - (own.find((item) => item.line_id === line_id)?.received ?? 0),
    })),
    orderCents: sumOf(({ line_id, kind }) => line_id === null && !OF_SHIPPING.has(kind)),
    shippingCents: sumOf(({ line_id, kind }) => line_id === null && OF_SHIPPING.has(kind)),
    unpaidCents: Math.max(0, order.totalCents - order.paidCents),
    leftCents,
  });
}
