import { useApi } from '../../test/api.js';
import { useAdmin } from '../../test/build.js';
import { fillShop } from '../../test/large-dataset.js';
import { explainQueries, rowsRead } from '../../test/query-plans.js';
import { isSessionCheck } from '../../test/session-check.js';
import type { DashboardStats } from './dashboard.contract.js';

const api = useApi();
const admin = useAdmin(api);

beforeAll(async () => {
  await fillShop(api, { products: 10_000, customers: 20_000, orders: 100_000 });
  // Half of the transfers name an order; the others have the amount of many.
  const orders = await api.dataSource.query<{ short_id: string; total_cents: string }[]>(
    'SELECT short_id, total_cents FROM orders LIMIT 100',
  );
  const lines = orders.map(({ short_id, total_cents }, n) => ({
    ...{ received_on: '2026-01-03', amount: Number(total_cents) / 100 },
    reference: n % 2 === 0 ? short_id : `Gift ${n}`,
  }));
  await admin.post('/admin/unmatched-payments', { lines });
  await api.dataSource.query(
    `INSERT INTO withdrawal (id, order_id, name, order_number, email, received_at)
     SELECT id, id, '', short_id, '', created_at FROM orders LIMIT 10000`,
  );
  await api.dataSource.query(
    `INSERT INTO return_request (id, order_id, state, reason, requested_at, closed_at)
     SELECT id, id, 'rejected', 'other', created_at, created_at FROM orders LIMIT 10000`,
  );
}, 120_000);

/** Totals of a page may be counted; everything else must use an index. */
const isCount = (query: string) => /^SELECT count\(/i.test(query);

describe('with 10,000 products, 100,000 orders and 20,000 customers', () => {
  it.each([
    ['/admin/orders?page=1&page_size=50', 50],
    ['/admin/orders?page=1&page_size=50&status=pending', 50],
    ['/admin/orders?page=2&page_size=50&sort=total_desc', 100],
    ['/admin/orders?page=1&page_size=50&sort=oldest', 50],
    ['/admin/orders?page=1&page_size=50&delivery=to_pack', 50],
    ['/admin/orders?page=1&page_size=50&delivery=to_send', 50],
    ['/admin/orders?page=1&q=DEADBEEF', 50],
    ['/admin/orders?page=1&q=customer-777@', 50],
    ['/admin/customers?page=1&page_size=50', 50],
    ['/admin/customers?page=2&page_size=50&sort=oldest', 100],
    ['/admin/customers?page=1&q=customer-1234@', 50],
    ['/admin/products?page=1&page_size=50', 50],
    ['/admin/products?page=2&page_size=50&sort=name', 100],
    ['/admin/products?page=2&page_size=50&sort=price_desc', 100],
    ['/admin/products?page=2&page_size=50&sort=updated', 100],
    ['/admin/products?page=1&q=coin%209876', 50],
    ['/admin/products?page=1&archived=yes', 50],
    ['/admin/low-stock', 50],
    ['/admin/unmatched-payments?page=1&page_size=50', 50],
    ['/admin/withdrawals?page=1&page_size=50', 50],
    ['/admin/requests?page=1&page_size=50', 50],
    ['/admin/requests?page=1&page_size=50&kind=question', 50],
    ['/admin/returns?page=1&page_size=50', 50],
    ['/admin/audit?page=1', 50],
    ['/products?page=1&page_size=50', 50],
    ['/products?page=2&page_size=50&sort=price_asc', 100],
    ['/products?page=1&page_size=50&category=on_sale', 50],
    ['/products?page=1&category=heroines', 50],
    ['/products?page=1&q=bronze%20coin%209876', 50],
  ])('%s takes at most three statements and reads only its page', async (path, rowLimit) => {
    const plans = await explainQueries(api.dataSource, () => admin.get(path));
    const own = plans.filter(({ query }) => !isSessionCheck(query));
    expect(own.length).toBeLessThanOrEqual(3);
    for (const { query, steps } of own.filter((plan) => !isCount(plan.query))) {
      // An order has two items, and a customer about five orders.
      const wasteful = steps.filter((step) => rowsRead(step) > rowLimit * 5);
      expect({ query, wasteful }).toEqual({ query, wasteful: [] });
    }
  });

  it('a distant page reads index entries, not rows', async () => {
    for (const path of [
      '/admin/orders?page=1900&page_size=50',
      '/admin/customers?page=390&page_size=50',
    ]) {
      const plans = await explainQueries(api.dataSource, () => admin.get(path));
      const steps = plans.filter(({ query }) => !isCount(query)).flatMap((plan) => plan.steps);
      const fromTables = steps.filter((step) => step['Node Type'] !== 'Index Only Scan');
      expect(Math.max(...fromTables.map(rowsRead))).toBeLessThanOrEqual(250);
    }
  });

  it('the dashboard’s totals match the rows to the cent', async () => {
    const rows = await api.dataSource.query<{ status: string; total_cents: string }[]>(
      'SELECT status, total_cents FROM orders',
    );
    const paid = rows.filter(({ status }) => status !== 'cancelled');
    const cents = paid.reduce((sum, { total_cents }) => sum + BigInt(total_cents), 0n);
    expect((await admin.get<DashboardStats>('/admin/dashboard')).body).toEqual({
      total_revenue: Number(cents) / 100,
      total_orders: 100_000,
      total_users: 20_000,
      total_products: 10_000,
    });
  });
});
