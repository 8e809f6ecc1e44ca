import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { HourlyJob } from '../common/hourly-job.js';
import { eraseDeliveriesOfDeletedAccounts } from './order-deliveries.query.js';

/**
 * Erases the delivery addresses of deleted accounts once their orders are completed or cancelled: until then, an order
 * that was paid must still find its recipient.
 */
@Injectable()
export class OrderDeliveryRetention extends HourlyJob {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    super();
  }

  override run(): Promise<void> {
    return eraseDeliveriesOfDeletedAccounts(this.dataSource.manager);
  }
}
