import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { toDollars } from '../common/money.js';
import { listOrPage, type Rows } from '../common/page.js';
import { CustomerNotFound } from './admin.errors.js';
import type {
  Customer,
  CustomerEmails,
  CustomerList,
  CustomerQuery,
} from './customers.contract.js';

interface Row extends Pick<Customer, 'id' | 'username' | 'email' | 'order_count'> {
  readonly created_at: Date;
  readonly spent_cents: string;
}

interface Condition {
  readonly where: string;
  readonly parameters: readonly string[];
}

const ORDER_BY: Record<CustomerQuery['sort'], string> = {
  newest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
};

/** The accounts that buy: those with the role `user`. */
@Injectable()
export class Customers {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(query: CustomerQuery): Promise<CustomerList> {
    const condition = matching(query.q);
    return listOrPage(
      query,
      (rows) => this.find(condition, ORDER_BY[query.sort], rows),
      () => this.count(condition),
    );
  }

  async emails(): Promise<CustomerEmails> {
    const rows = await this.dataSource.query<{ email: string }[]>(
      `SELECT email FROM users WHERE role = 'user' ORDER BY created_at, id`,
    );
    return { emails: rows.map(({ email }) => email), count: rows.length };
  }

  async get(id: string): Promise<Customer> {
    const byId = { where: `role = 'user' AND id = $1`, parameters: [id] };
    const [customer] = await this.find(byId, 'id', { limit: 1, offset: 0 });
    if (!customer) throw new CustomerNotFound();
    return customer;
  }

  /** The page's ids come from an index alone; then these accounts and their orders are read. */
  private async find(
    { where, parameters }: Condition,
    orderBy: string,
    { limit, offset }: Rows,
  ): Promise<Customer[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT customer.id, customer.username, customer.email, customer.created_at,
              bought.order_count, bought.spent_cents
         FROM (SELECT id AS page_id FROM users WHERE ${where} ORDER BY ${orderBy}
                LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}) AS page
         JOIN users customer ON customer.id = page_id
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS order_count,
                 coalesce(sum(total_cents) FILTER (WHERE status <> 'cancelled'), 0) AS spent_cents
            FROM orders WHERE user_id = customer.id) AS bought
        ORDER BY ${orderBy}`,
      [...parameters, limit, offset],
    );
    return rows.map(({ created_at, spent_cents, ...customer }) => ({
      ...customer,
      created_at: created_at.toISOString(),
      total_spent: toDollars(Number(spent_cents)),
    }));
  }

  private async count({ where, parameters }: Condition): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM users WHERE ${where}`,
      [...parameters],
    );
    return row?.total ?? 0;
  }
}

function matching(q: string | undefined): Condition {
  if (!q) return { where: `role = 'user'`, parameters: [] };
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    where: `role = 'user' AND (username ILIKE $1 OR email ILIKE $1)`,
    parameters: [pattern],
  };
}
