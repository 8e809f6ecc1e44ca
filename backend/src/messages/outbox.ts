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

const KEPT = 90 * 24 * HOUR;

/** What one click of a shopkeeper can cause a thousand times: a mint once told thousands by mistake. */
const BULK: ReadonlySet<MessageKind> = new Set(['order-cancelled', 'order-completed']);

/** Where everything that the shop tells people is written down first. */
@Injectable()
export class Outbox extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Writes a message in the transaction of `manager`; nothing is sent before that commits. */
  async enqueue(
    manager: EntityManager,
    message: Omit<NewMessage, 'id'> & Partial<Pick<NewMessage, 'id'>>,
  ): Promise<void> {
    const cap = BULK.has(message.kind) ? this.env.MAIL_BULK_CAP : null;
    await insertMessage(manager, { id: uuidv7(), ...message }, cap);
  }

  /** Queues what waited for this account to confirm its address, in the transaction that confirms it. */
  release(manager: EntityManager, userId: string): Promise<void> {
    return releaseUnconfirmed(manager, userId, this.clock.now());
  }

  /** Forgets what is long settled. */
  override run(): Promise<void> {
    return purgeMessages(this.dataSource, new Date(this.clock.now().getTime() - KEPT));
  }
}
