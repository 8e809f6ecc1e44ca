import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import type { CustomerEmails, CustomerExport, CustomerDto } from './customers.contract.js';
import type { DashboardStats, LowStock, SalesOverTime } from './dashboard.contract.js';

const api = useApi();
const admin = useAdmin(api);
let anna: TestUser;

const get = async <Body>(path: string) => (await admin.get<Body>(`/admin${path}`)).body;

beforeAll(async () => {
  anna = await aUser(api, { username: 'Anna', email: 'anna@example.com' });
  await aUser(api, { username: 'Béla', email: 'bela_1@example.com' });
  const coin = await aProduct(api, { name: 'Few left', price: 19.99, mintage: 20 });
  await aProduct(api, { mintage: 1000 });
  await anOrder(anna, coin, { quantity: 3 });
  const cancelled = await anOrder(anna, coin);
  await admin.put(`/admin/orders/${cancelled}/status`, { status: 'cancelled' });
});

describe('customers', () => {
  it('are listed newest first, with orders and revenue', async () => {
    expect(await get<CustomerDto[]>('/customers')).toMatchObject([
      { username: 'Béla', order_count: 0, total_spent: 0 },
      { username: 'Anna', email: 'anna@example.com', order_count: 2, total_spent: 59.97 },
    ]);
  });

  it.each([
    ['ANN', ['Anna']],
    ['bela_1@', ['Béla']],
    ['example.com', ['Béla', 'Anna']],
    ['a_n', []],
    ['%', []],
    ['admin', []],
  ])('searched for %p returns %p', async (q, expected) => {
    const found = await get<CustomerDto[]>(`/customers?q=${encodeURIComponent(q)}`);
    expect(found.map(({ username }) => username)).toEqual(expected);
  });

  it('are paginated in at most three statements', async () => {
    const statements = await api.statements(async () => {
      expect(await get('/customers?page=2&page_size=1&sort=oldest')).toMatchObject({
        total: 2,
        items: [{ username: 'Béla' }],
      });
    });
    expect(statements.length).toBeLessThanOrEqual(4); // including the session check
  });

  it('can be listed by email address', async () => {
    expect(await get<CustomerEmails>('/customers/emails')).toEqual({
      emails: ['anna@example.com', 'bela_1@example.com'],
      count: 2,
    });
  });

  it('are exported with the permission only, and every export is recorded', async () => {
    const support = await aMember(api, 'support');
    const exports = ['/customers', '/customers/emails', '/customers/export?q=ann'];
    const entries = async () =>
      (await get<AuditPage>('/audit?subject=customers&page_size=3')).items;
    const { total: before } = await get<AuditPage>('/audit?subject=customers');
    for (const path of exports) {
      expect(await support.get(`/admin${path}`)).toMatchObject(
        refused(403, 'auth.permission-missing', { permission: 'customers.export' }),
      );
    }
    expect((await support.get('/admin/customers?page=1')).status).toBe(200);
    expect((await get<AuditPage>('/audit?subject=customers')).total).toBe(before);
    for (const path of exports) await get(path);
    const entry = { action: 'customers.export', permission: 'customers.export', before: null };
    expect(await entries()).toMatchObject([
      { ...entry, after: { count: 1, is_search: true } },
      { ...entry, after: { count: 2, is_search: false } },
      { ...entry, after: { count: 2, is_search: false } },
    ]);
    const { customers } = await get<CustomerExport>('/customers/export?q=ann');
    expect(customers).toMatchObject([{ username: 'Anna', order_count: 2 }]);
  });

  it('are returned by id; an administrator is a 404', async () => {
    expect(await get(`/customers/${anna.id}`)).toMatchObject({ username: 'Anna', order_count: 2 });
    const unknown = { status: 404, code: 'admin.customer-not-found' };
    expect(await get(`/customers/${admin.id}`)).toMatchObject(unknown);
    expect(await get('/customers/abc')).toMatchObject(unknown);
  });
});

describe('the dashboard', () => {
  it('sums revenue without cancelled orders and counts orders, customers and products', async () => {
    expect(await get<DashboardStats>('/dashboard')).toEqual({
      total_revenue: 59.97,
      total_orders: 2,
      total_users: 2,
      total_products: 2,
    });
  });

  it('returns revenue and orders per day, today last', async () => {
    const sales = await get<SalesOverTime>('/stats?days=7');
    expect(sales.days).toHaveLength(7);
    expect(sales.days.at(-1)).toEqual({
      date: new Date().toISOString().slice(0, 10),
      revenue: 59.97,
      orders: 2,
    });
    expect(sales.days[0]).toMatchObject({ revenue: 0, orders: 0 });
    expect(sales).toMatchObject({ revenue: 59.97, orders: 2 });
    expect((await get<SalesOverTime>('/stats?days=90')).days).toHaveLength(90);
  });

  it('lists the coins with few pieces left', async () => {
    expect(await get<LowStock>('/low-stock')).toMatchObject([
      { name: 'Few left', available: 17, mintage: 20 },
    ]);
  });
});
