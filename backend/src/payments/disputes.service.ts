import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { inTransaction } from '../common/transaction.js';
import { findEmailOrder, OrdersService } from '../orders/index.js';
import { findAttempt } from './payment-attempts.query.js';
import {
  findDispute,
  findDisputes,
  recordEvidenceSent,
  type DisputeRow,
} from './payment-disputes.query.js';
import { toDisputeDto } from './payment-views.js';
import type { DisputeList } from './payments.contract.js';
import { DisputeClosed, DisputeNotFound, ProviderUnavailable } from './payments.errors.js';
import { ProviderError, type DisputeEvidence } from './providers/payment-provider.js';
import { PaymentProviders } from './providers/payment-providers.js';

/** Staff operations on disputed payments. */
@Injectable()
export class DisputesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly providers: PaymentProviders,
    private readonly orders: OrdersService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The first 200 disputes: open ones first, then the newest. */
  async list(): Promise<DisputeList> {
    return (await findDisputes(this.dataSource.manager)).map(toDisputeDto);
  }

  /**
   * Sends the facts of the order and a text of staff to the provider as evidence. It can be sent again until
   * the dispute is closed; the provider keeps the last one.
   */
  async sendEvidence(id: string, text: string, by: Actor): Promise<DisputeList> {
    const { manager } = this.dataSource;
    const dispute = await findDispute(manager, id);
    if (!dispute) throw new DisputeNotFound();
    if (dispute.state !== 'open') throw new DisputeClosed();
    const attempt = await findAttempt(manager, dispute.attempt_id);
    const provider = attempt && this.providers.ofMethod(attempt.method);
    if (!provider) throw new ProviderUnavailable();
    const evidence = await this.collect(dispute, attempt.user_id, text);
    await provider.sendEvidence(dispute.provider_ref, evidence).catch((error: unknown) => {
      throw error instanceof ProviderError ? new ProviderUnavailable(error) : error;
    });
    await inTransaction(this.dataSource, async (transaction) => {
      await recordEvidenceSent(transaction, id, this.clock.now());
      await this.audit.record(transaction, {
        ...{ by, action: 'dispute.evidence', subject: 'order', subjectId: dispute.order_id },
        ...{ before: null, after: { dispute: id } },
      });
    });
    return this.list();
  }

  private async collect(
    { order_id }: DisputeRow,
    userId: string,
    text: string,
  ): Promise<DisputeEvidence> {
    const { items } = await this.orders.get(userId, order_id);
    const buyer = await findEmailOrder(this.dataSource, order_id);
    return {
      customerName: buyer?.username ?? '',
      customerEmail: buyer?.email ?? '',
      productDescription: items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
      text,
    };
  }
}
