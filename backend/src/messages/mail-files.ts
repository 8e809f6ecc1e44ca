import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { HourlyJob } from '../common/hourly-job.js';
import type { MailTransport } from './transports/mail-transport.js';
import { MAIL_TRANSPORT } from './transports/create-transport.js';
import { existingMessages } from './outbox.query.js';

/**
 * Retention of the mails that are stored as files: a file lives as long as its message in the outbox. Hourly, because
 * an erasure in another process reaches this one's folder only so.
 */
@Injectable()
export class MailFiles extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(MAIL_TRANSPORT) private readonly carrier: MailTransport,
  ) {
    super();
  }

  /** Removes the files of deleted messages. */
  async prune(): Promise<void> {
    await this.carrier.prune?.((ids) => existingMessages(this.dataSource, ids));
  }

  protected override run(): Promise<void> {
    return this.prune();
  }
}
