import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { getCoverImageUrl } from '../catalog/index.js';
import { Clock } from '../common/clock.js';
import { toDollars } from '../common/money.js';
import type { DashboardStats, LowStock, SalesOverTime } from './dashboard.contract.js';
import { LOW_STOCK, RECEIVED, SALES, STATS } from './dashboard.query.js';

/**
 * Pieces below which stock is low (at most the bound of `piece_count.few`), and the length of the
 * list.
 */
const LOW_STOCK_LIMIT = 50;
const LIST_LENGTH = 10;

/** Metrics of the admin dashboard, aggregated by the database. */
@Injectable()
export class DashboardService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async stats(): Promise<DashboardStats> {
    const row = await STATS.first(this.dataSource);
    return {
      total_revenue: toDollars(Number(row?.revenue_cents ?? 0)),
      total_orders: row?.orders ?? 0,
      total_users: row?.users ?? 0,
      total_products: row?.products ?? 0,
    };
  }

  /** The last `days` days (UTC) including today; days without orders contain zeros. */
  async sales(days: number): Promise<SalesOverTime> {
    const today = this.clock.now().toISOString().slice(0, 10);
    const rows = await SALES.run(this.dataSource, [today, days]);
    const received = await RECEIVED.first(this.dataSource, [today, days]);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      days: rows.map(({ date, cents, orders }) => ({
        date,
        revenue: toDollars(Number(cents)),
        orders,
      })),
      revenue: toDollars(sum(rows.map(({ cents }) => Number(cents)))),
      orders: sum(rows.map(({ orders }) => orders)),
      received: toDollars(Number(received?.cents ?? 0)),
    };
  }

  async lowStock(): Promise<LowStock> {
    const rows = await LOW_STOCK.run(this.dataSource, [LOW_STOCK_LIMIT, LIST_LENGTH]);
    return rows.map(({ id, hash, ...rest }) => {
      return { ...rest, id: String(id), image: getCoverImageUrl(hash) };
    });
  }
}
