import { getSubnet, type Locale } from '@challenge-coins/server-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import { findOwnerIds, type Actor } from '../auth/index.js';
import { ProductNotFound } from '../catalog/index.js';
import { Clock } from '../common/clock.js';
import { RateLimiter } from '../common/rate-limit/rate-limiter.js';
import { inTransaction } from '../common/transaction.js';
import { Outbox } from '../messages/index.js';
import { CustomerRequestEntity } from './customer-request.entity.js';
import type {
  CustomerRequestDto,
  CustomerRequestPage,
  CustomerRequestQuery,
  CustomerRequestReceiptDto,
  SubmitCustomerRequest,
} from './customer-requests.contract.js';
import {
  CustomerRequestClosed,
  CustomerRequestIdReused,
  CustomerRequestNotFound,
} from './customer-requests.errors.js';
import {
  closeCustomerRequest,
  countCustomerRequests,
  findCustomerRequest,
  findCustomerRequests,
  insertCustomerRequest,
  isProductInShop,
  type CustomerRequestRow,
  type NewCustomerRequest,
} from './customer-requests.query.js';

/** Receives requests of customers, lists them for staff, and sends the answers. */
@Injectable()
export class CustomerRequestsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Stores a request, and enqueues its receipt and a notice to the owners. */
  async submit(
    { product_id: productId, ...request }: SubmitCustomerRequest,
    address: string,
    locale: Locale | null,
  ): Promise<CustomerRequestReceiptDto> {
    const network = getSubnet(address);
    await this.limiter.count([
      { limit: 'request-email-address', subject: `${request.email} ${network}` },
      { limit: 'request-address', subject: network },
      { limit: 'requests-site', subject: 'all' },
    ]);
    return inTransaction(this.dataSource, (manager) =>
      this.record(manager, { productId, ...request }, locale),
    );
  }

  /** One page, open requests first, then the newest. */
  async list({ kind, page, page_size }: CustomerRequestQuery): Promise<CustomerRequestPage> {
    const { manager } = this.dataSource;
    const rows = { limit: page_size, offset: (page - 1) * page_size };
    const requests = await findCustomerRequests(manager, kind, rows);
    const counts = await countCustomerRequests(manager, kind);
    return { items: requests.map(toDto), page, page_size, ...counts };
  }

  /** Answers an open request by email. */
  answer(id: string, answer: string, by: Actor): Promise<CustomerRequestDto> {
    return this.close(id, answer, by);
  }

  /** Closes an open request without an answer. */
  dismiss(id: string, by: Actor): Promise<CustomerRequestDto> {
    return this.close(id, '', by);
  }

  private close(id: string, answer: string, by: Actor): Promise<CustomerRequestDto> {
    const at = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const isClosed = await closeCustomerRequest(manager, id, { at, userId: by.id, answer });
      const row = await findCustomerRequest(manager, id);
      if (!row) throw new CustomerRequestNotFound();
      if (!isClosed) throw new CustomerRequestClosed();
      if (answer !== '')
        await this.outbox.enqueue(manager, {
          ...{ kind: 'request-answer', payload: { email: row.email, request: id } },
          locale: row.locale,
        });
      const request = toDto(row);
      // Without the texts: they can contain personal data, which is erased with the request.
      await this.audit.record(manager, {
        ...{ by, action: 'request.close', subject: 'request', subjectId: id },
        ...{ before: { state: 'open' }, after: { state: request.state } },
      });
      return request;
    });
  }

  private async record(
    manager: EntityManager,
    request: NewCustomerRequest,
    locale: Locale | null,
  ): Promise<CustomerRequestReceiptDto> {
    const { id, email, productId } = request;
    if (productId !== null && !(await isProductInShop(manager, productId)))
      throw new ProductNotFound();
    const receivedAt = this.clock.now();
    if (!(await insertCustomerRequest(manager, request, { receivedAt, locale })))
      return findRepeated(manager, request);
    await this.outbox.enqueue(manager, {
      ...{ kind: 'request-receipt', payload: { email, request: id }, locale },
    });
    for (const ownerId of await findOwnerIds(manager))
      await this.outbox.enqueue(manager, {
        ...{ kind: 'request-notice', userId: ownerId, payload: { request: id } },
      });
    return { id, received_at: receivedAt.toISOString() };
  }
}

/** Receipt of a request that is stored already. Throws if its id has a different one. */
async function findRepeated(
  manager: EntityManager,
  { id, ...content }: NewCustomerRequest,
): Promise<CustomerRequestReceiptDto> {
  const existing = await manager.getRepository(CustomerRequestEntity).findOneBy({ id });
  const names = Object.keys(content) as (keyof typeof content)[];
  if (!existing || names.some((name) => existing[name] !== content[name]))
    throw new CustomerRequestIdReused();
  return { id, received_at: existing.receivedAt.toISOString() };
}

function toDto({
  received_at,
  closed_at,
  locale: _,
  ...row
}: CustomerRequestRow): CustomerRequestDto {
  const closedState = row.answer === '' ? 'closed' : 'answered';
  return {
    ...row,
    received_at: received_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    state: closed_at === null ? 'open' : closedState,
  };
}
