import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import { anOrder, aProduct, expectRightCounters, runConcurrently } from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import type { AdminOrderDetail, OrderStatusReport } from '../orders/orders.contract.js';

const api = useApi();
const admin = useAdmin(api, { username: 'Marie' });
expectRightCounters(api);
let user: TestUser;

beforeEach(async () => {
  user = await aUser(api);
});

const setStatuses = (ids: string[], status: string) =>
  admin.post<OrderStatusReport>('/admin/orders/status', { ids, status });
const detail = async (id: string) =>
  (await admin.get<AdminOrderDetail>(`/admin/orders/${id}`)).body;

describe('a bulk status change', () => {
  it('applies the rules of a single change, with timeline and audit entries', async () => {
    const coin = await aProduct(api, { mintage: 3 });
    const ids = await runConcurrently(2, async () => anOrder(await aUser(api), coin));
    const { status, body } = await setStatuses(ids, 'cancelled');
    expect([status, body]).toEqual([200, { changed: ids, unchanged: [], refused: [] }]);
    for (const id of ids) {
      const { status: now, timeline } = await detail(id);
      expect(now).toBe('cancelled');
      expect(timeline.at(-1)).toMatchObject({ by: 'Marie', from: 'pending', to: 'cancelled' });
      const log = await admin.get<AuditPage>(`/admin/audit?subject=order&subject_id=${id}`);
      expect(log.body.items).toMatchObject([
        { action: 'order.status', after: { status: 'cancelled' } },
      ]);
    }
    expect((await api.get(`/products/${coin}`)).body).toMatchObject({ available: 3 });
  });

  it('is idempotent, and ignores duplicate ids', async () => {
    const id = await anOrder(user, await aProduct(api));
    expect((await setStatuses([id, id.toUpperCase()], 'completed')).body.changed).toEqual([id]);
    const again = await setStatuses([id], 'completed');
    expect(again.body).toEqual({ changed: [], unchanged: [id], refused: [] });
    expect((await detail(id)).timeline).toHaveLength(2);
  });

  it('is rejected per order with a reason, and set for the others', async () => {
    const name = 'Coin of one';
    const coin = await aProduct(api, { name, mintage: 1 });
    const cancelled = await anOrder(user, coin);
    await setStatuses([cancelled], 'cancelled');
    const holder = await anOrder(await aUser(api), coin);
    const free = await anOrder(user, await aProduct(api));
    const missing = '019a1804-c0de-7000-8000-000000000000';
    const { body } = await setStatuses([cancelled, missing, free, holder], 'completed');
    expect(body.changed).toEqual([free, holder]);
    expect(body.refused).toEqual([
      {
        id: cancelled,
        code: 'orders.pieces-gone',
        detail: expect.stringContaining(`1 of ${name}`),
      },
      { id: missing, code: 'orders.not-found', detail: 'There is no such order.' },
    ]);
    expect((await detail(cancelled)).status).toBe('cancelled');
  });

  it('takes one to a hundred orders, from staff only', async () => {
    const id = '019a1804-c0de-7000-8000-000000000000';
    for (const ids of [[], Array.from({ length: 101 }, () => id), ['1']]) {
      expect((await setStatuses(ids, 'completed')).status).toBe(400);
    }
    expect((await setStatuses([id], 'lost')).status).toBe(400);
    const response = await user.post('/admin/orders/status', { ids: [id], status: 'completed' });
    expect(response.status).toBe(403);
  });
});

describe('processing orders', () => {
  it('counts orders by status, in total and for a search', async () => {
    const named = await aUser(api, { username: 'Anacaona of the counts' });
    const coin = await aProduct(api);
    const first = await anOrder(named, coin);
    await anOrder(named, coin);
    await setStatuses([first], 'completed');
    const counts = await admin.get('/admin/orders/counts?q=of%20the%20counts');
    expect(counts.body).toEqual({ pending: 1, completed: 1, cancelled: 0, overdue: 0 });
    const all = await admin.get<Record<string, number>>('/admin/orders/counts');
    expect(all.body.pending).toBeGreaterThanOrEqual(1);
  });

  it('returns the neighbours of an order in its filtered list, by date', async () => {
    const named = await aUser(api, { username: 'Boukman the patient' });
    const coin = await aProduct(api);
    const oldest = await anOrder(named, coin);
    const middle = await anOrder(named, coin);
    const newest = await anOrder(named, coin);
    const neighbours = async (id: string, query: string) =>
      (await admin.get(`/admin/orders/${id}/neighbours?q=boukman${query}`)).body;
    expect(await neighbours(middle, '')).toEqual({ newer: newest, older: oldest });
    expect(await neighbours(newest, '')).toEqual({ newer: null, older: middle });
    await setStatuses([middle], 'completed');
    expect(await neighbours(newest, '&status=pending')).toEqual({ newer: null, older: oldest });
    // An order outside the filtered list keeps its position by date.
    expect(await neighbours(middle, '&status=pending')).toEqual({ newer: newest, older: oldest });
    const missing = await admin.get(
      '/admin/orders/019a1804-c0de-7000-8000-000000000000/neighbours',
    );
    expect(missing).toMatchObject(refused(404, 'orders.not-found'));
  });
});
