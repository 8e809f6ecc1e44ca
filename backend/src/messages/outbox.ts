import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../common/clock.js';
import { ENV, type Env } from '../common/env.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import type { MessageKind } from './message-kinds.js';
import {
  purgeMessages,
  insertMessage,
  releaseUnconfirmed,
  type NewMessage,
} from './outbox.query.js';

const RETENTION_MS = 90 * 24 * HOUR;

/**
 * Kinds that one staff action can cause in bulk; they are capped per hour. (A mint once emailed thousands
 * of customers by mistake.)
 */
const BULK_KINDS: ReadonlySet<MessageKind> = new Set([
  'order-cancelled',
  'order-completed',
  'order-restored',
  'stock-notice',
  'shipment-sent',
  'shipment-delivered',
]);

/** Transactional outbox: all notifications are inserted here before they are sent. */
@Injectable()
export class Outbox extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * Inserts a message in the transaction of `manager`; it is not sent before the commit. A message with the id of an
   * existing one is dropped, so that a repeated step notifies once.
   */
  async enqueue(
    manager: EntityManager,
    message: Omit<NewMessage, 'id'> & Partial<Pick<NewMessage, 'id'>>,
  ): Promise<void> {
    const cap = BULK_KINDS.has(message.kind) ? this.env.MAIL_BULK_CAP : null;
    await insertMessage(manager, { id: uuidv7(), ...message }, cap);
  }

  /** Queues the messages that waited for this account to confirm its address, in the same transaction. */
  release(manager: EntityManager, userId: string): Promise<void> {
    return releaseUnconfirmed(manager, userId, this.clock.now());
  }

  /** Purges settled messages after the retention period. */
  override run(): Promise<void> {
    return purgeMessages(this.dataSource, new Date(this.clock.now().getTime() - RETENTION_MS));
  }
}
