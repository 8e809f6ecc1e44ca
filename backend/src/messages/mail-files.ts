import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { HourlyJob } from '../common/hourly-job.js';
import type { MailTransport } from './transports/mail-transport.js';
import { MAIL_TRANSPORT } from './transports/create-transport.js';
import { existingMessages } from './outbox.query.js';

/**
 * Deletes email files whose message no longer exists. Hourly, because a process cannot see an erasure in
 * another process.
 */
@Injectable()
export class MailFiles extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
  ) {
    super();
  }

  async prune(): Promise<void> {
    await this.transport.prune?.((ids) => existingMessages(this.dataSource, ids));
  }

  protected override run(): Promise<void> {
    return this.prune();
  }
}
