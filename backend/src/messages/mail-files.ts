import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Hourly } from '../common/hourly.js';
import type { Carrier } from './carriers/carrier.js';
import { CARRIER } from './carriers/carriers.js';
import { existingMessages } from './outbox.query.js';

/**
 * Retention of the mails that are stored as files: a file lives as long as its message in the outbox. Hourly, because
 * an erasure in another process reaches this one's folder only so.
 */
@Injectable()
export class MailFiles extends Hourly {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CARRIER) private readonly carrier: Carrier,
  ) {
    super();
  }

  /** Removes the files of deleted messages. */
  async prune(): Promise<void> {
    await this.carrier.prune?.((ids) => existingMessages(this.dataSource, ids));
  }

  protected override round(): Promise<void> {
    return this.prune();
  }
}
