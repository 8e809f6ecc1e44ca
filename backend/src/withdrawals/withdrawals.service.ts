import { getSubnet, type Locale } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import { findOwnerIds, type Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { RateLimiter } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { parseOrderNumber } from './entered-order-number.js';
import { getRefundDeadline, getWithdrawalEnd, isInTime } from './withdrawal-period.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import type {
  SubmitWithdrawal,
  WithdrawalDto,
  WithdrawalPage,
  WithdrawalQuery,
  WithdrawalReceiptDto,
} from './withdrawals.contract.js';
import { WithdrawalHandled, WithdrawalIdReused, WithdrawalNotFound } from './withdrawals.errors.js';
import {
  countOpenWithdrawals,
  findWithdrawal,
  findWithdrawals,
  handleWithdrawal,
  insertWithdrawal,
  type WithdrawalRow,
} from './withdrawals.query.js';

/** Receives withdrawals from contracts, and lists them for staff. */
@Injectable()
export class WithdrawalsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a statement, and enqueues its receipt and a notice to the owners. Response and work are the same whether
   * or not an order matches. There is no limit per email across networks: a stranger could use it up and keep a
   * customer from withdrawing. The outbox limits the receipts per recipient.
   */
  async submit(
    statement: SubmitWithdrawal,
    address: string,
    locale: Locale | null,
  ): Promise<WithdrawalReceiptDto> {
    const network = getSubnet(address);
    await this.limiter.count([
      { limit: 'withdrawal-email-address', subject: `${statement.email} ${network}` },
      { limit: 'withdrawal-address', subject: network },
    ]);
    return inTransaction(this.dataSource, (manager) => this.record(manager, statement, locale));
  }

  /** One page, open withdrawals first, then the newest. */
  async list({ page, page_size }: WithdrawalQuery): Promise<WithdrawalPage> {
    const { manager } = this.dataSource;
    const rows = await findWithdrawals(manager, {
      limit: page_size,
      offset: (page - 1) * page_size,
    });
    const total = await manager.getRepository(WithdrawalEntity).count();
    const open = await countOpenWithdrawals(manager);
    const now = this.clock.now();
    return { items: rows.map((row) => toDto(row, now)), total, page, page_size, open };
  }

  /** Marks an open withdrawal as handled, with a note. Refunds nothing. */
  handle(id: string, note: string, by: Actor): Promise<WithdrawalDto> {
    return inTransaction(this.dataSource, async (manager) =>
      toDto(await this.handleIn(manager, id, note, by), this.clock.now()),
    );
  }

  /** Like `handle`, in the transaction of the caller. */
  async handleIn(
    manager: EntityManager,
    id: string,
    note: string,
    by: Actor,
  ): Promise<WithdrawalRow> {
    const at = this.clock.now();
    const isHandled = await handleWithdrawal(manager, id, { at, userId: by.id, note });
    const row = await findWithdrawal(manager, id);
    if (!row) throw new WithdrawalNotFound();
    if (!isHandled) throw new WithdrawalHandled();
    // Without the note: it can contain personal data, which is erased with the withdrawal.
    await this.audit.record(manager, {
      ...{ by, action: 'withdrawal.handle', subject: 'withdrawal', subjectId: id },
      ...{ before: { state: 'open' }, after: { state: 'closed' } },
    });
    return row;
  }

  private async record(
    manager: EntityManager,
    { id, order_number: orderNumber, ...statement }: SubmitWithdrawal,
    locale: Locale | null,
  ): Promise<WithdrawalReceiptDto> {
    const receivedAt = this.clock.now();
    const shortId = parseOrderNumber(orderNumber);
    const content = { id, orderNumber, ...statement };
    const added = await insertWithdrawal(manager, { ...content, shortId, receivedAt });
    if (!added) return findRepeated(manager, content);
    const { user_id: userId } = added;
    await this.outbox.enqueue(manager, {
      ...{ kind: 'withdrawal-receipt', payload: { email: statement.email, withdrawal: id } },
      locale,
      ...(userId !== null && { userId }),
    });
    for (const ownerId of await findOwnerIds(manager))
      await this.outbox.enqueue(manager, {
        ...{ kind: 'withdrawal-notice', userId: ownerId, payload: { withdrawal: id } },
      });
    return { id, received_at: receivedAt.toISOString() };
  }
}

/** Receipt of a statement that is recorded already. Throws if its id has a different one. */
async function findRepeated(
  manager: EntityManager,
  { id, ...content }: Pick<WithdrawalEntity, 'id' | 'name' | 'orderNumber' | 'email' | 'statement'>,
): Promise<WithdrawalReceiptDto> {
  const existing = await manager.getRepository(WithdrawalEntity).findOneBy({ id, ...content });
  if (!existing) throw new WithdrawalIdReused();
  return { id, received_at: existing.receivedAt.toISOString() };
}

function toDto(row: WithdrawalRow, now: Date): WithdrawalDto {
  const { received_at, delivered_at, handled_at, ...rest } = row;
  const refundUntil = getRefundDeadline(received_at);
  const isOpen = handled_at === null;
  return {
    ...rest,
    received_at: received_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
    withdraw_until: delivered_at && getWithdrawalEnd(delivered_at).toISOString(),
    is_in_time: isInTime(received_at, delivered_at),
    refund_until: refundUntil.toISOString(),
    is_overdue: isOpen && now > refundUntil,
    state: isOpen ? 'open' : 'closed',
    handled_at: handled_at?.toISOString() ?? null,
  };
}
