import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import { anonymizeWithdrawals } from './withdrawals.query.js';

/** Three years: the time in which claims from a withdrawal usually lapse. */
const RETENTION_MS = 3 * 365 * 24 * HOUR;

/** Deletes the personal data of handled withdrawals after the retention period; the order and the dates stay. */
@Injectable()
export class WithdrawalRetention extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  override run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RETENTION_MS);
    return anonymizeWithdrawals(this.dataSource.manager, before);
  }
}
