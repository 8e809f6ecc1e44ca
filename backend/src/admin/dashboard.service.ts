import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { imageUrl } from '../catalog/index.js';
import { Clock } from '../common/clock.js';
import { toDollars } from '../common/money.js';
import type { DashboardStats, LowStock, SalesOverTime } from './dashboard.contract.js';

/** "Few" pieces, and how many products the list names. */
const FEW = 50;
const LISTED = 10;

/** The figures of the back office, summed by the database. */
@Injectable()
export class Dashboard {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async stats(): Promise<DashboardStats> {
    // Sums are bigint or numeric, which arrive as text.
    const [row] = await this.dataSource.query<Record<keyof DashboardStats, string>[]>(
      `SELECT (SELECT coalesce(sum(total_cents), 0) FROM orders WHERE status <> 'cancelled') AS total_revenue,
              (SELECT count(*) FROM orders) AS total_orders,
              (SELECT count(*) FROM users WHERE role = 'user') AS total_users,
              (SELECT count(*) FROM product WHERE archived_at IS NULL) AS total_products`,
    );
    return {
      total_revenue: toDollars(Number(row?.total_revenue)),
      total_orders: Number(row?.total_orders),
      total_users: Number(row?.total_users),
      total_products: Number(row?.total_products),
    };
  }

  /**
   * The last `days` days (UTC), today included; a day without orders is there with zeros. The days are
   * counted without a zone: of dates PostgreSQL would make midnights of its own.
   */
  async sales(days: number): Promise<SalesOverTime> {
    const rows = await this.dataSource.query<{ date: string; cents: string; orders: number }[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS date, sold.cents, sold.orders
         FROM generate_series(
                $1::timestamp - ($2::int - 1) * interval '1 day', $1::timestamp, interval '1 day') AS day
         LEFT JOIN LATERAL (
           SELECT coalesce(sum(total_cents) FILTER (WHERE status <> 'cancelled'), 0) AS cents,
                  count(*)::int AS orders
             FROM orders
            WHERE created_at >= day AT TIME ZONE 'UTC'
              AND created_at < (day + interval '1 day') AT TIME ZONE 'UTC') AS sold ON TRUE
        ORDER BY day`,
      [this.clock.now().toISOString().slice(0, 10), days],
    );
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      days: rows.map(({ date, cents, orders }) => ({
        date,
        revenue: toDollars(Number(cents)),
        orders,
      })),
      revenue: toDollars(sum(rows.map(({ cents }) => Number(cents)))),
      orders: sum(rows.map(({ orders }) => orders)),
    };
  }

  async lowStock(): Promise<LowStock> {
    const rows = await this.dataSource.query<
      { id: number; name: string; hash: string | null; available: number; mintage: number }[]
    >(
      `SELECT product.id, product.name, picture.hash, available_pieces AS available, mintage
         FROM product
         LEFT JOIN product_image picture ON picture.product_id = product.id AND picture.position = 0
        WHERE archived_at IS NULL AND mintage IS NOT NULL AND available_pieces <= $1
        ORDER BY available_pieces, product.id LIMIT $2`,
      [FEW, LISTED],
    );
    return rows.map(({ id, hash, ...rest }) => {
      return { ...rest, id: String(id), image: hash && imageUrl(hash) };
    });
  }
}
