import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { HourlyJob } from '../common/hourly-job.js';
import { MailFiles } from '../messages/index.js';
import { deleteLeftovers, deleteRecentLeftovers } from './personal-data.query.js';

/**
 * Deletes personal data that requests wrote while its account was erased: after each erasure, and
 * hourly for transactions that were still open then.
 */
@Injectable()
export class ErasedAccountsSweeper extends HourlyJob {
  private readonly log = new Logger(ErasedAccountsSweeper.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mailFiles: MailFiles,
  ) {
    super();
  }

  /** Never rejects: the erasure is committed, and the hourly runs repeat a failed sweep. */
  async sweep(userId: string): Promise<void> {
    try {
      await deleteLeftovers(this.dataSource.manager, userId);
      await this.mailFiles.prune();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn(`An erased account will be swept by the hourly run: ${reason}`);
    }
  }

  override async run(): Promise<void> {
    await deleteRecentLeftovers(this.dataSource.manager);
  }
}
