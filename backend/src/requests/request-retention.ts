import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../common/clock.js';
import { HOUR, HourlyJob } from '../common/hourly-job.js';
import { purgeCustomerRequests } from './customer-requests.query.js';
import { purgeStockNotices } from './stock-notices.query.js';

const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const TOLD_MS = DAY;
const UNCONFIRMED_MS = 7 * DAY;

/** Deletes closed requests after a year, and stock notices that were sent, not confirmed, or a year old. */
@Injectable()
export class RequestRetention extends HourlyJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const { manager } = this.dataSource;
    const before = (age: number) => new Date(this.clock.now().getTime() - age);
    await purgeCustomerRequests(manager, before(YEAR));
    await purgeStockNotices(manager, {
      notified: before(TOLD_MS),
      unconfirmed: before(UNCONFIRMED_MS),
      confirmed: before(YEAR),
    });
  }
}
