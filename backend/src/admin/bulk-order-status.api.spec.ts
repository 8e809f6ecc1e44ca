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

describe('one status for many orders', () => {
  it('is set for each by the rules for one, with a line in its timeline and one in the audit log', async () => {
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

  it('again changes nothing, and a name that stands there twice counts once', async () => {
    const id = await anOrder(user, await aProduct(api));
    expect((await setStatuses([id, id.toUpperCase()], 'completed')).body.changed).toEqual([id]);
    const again = await setStatuses([id], 'completed');
    expect(again.body).toEqual({ changed: [], unchanged: [id], refused: [] });
    expect((await detail(id)).timeline).toHaveLength(2);
  });

  it('is refused order by order, each with its reason, and the others are set', async () => {
    const name = 'Coin of one';
    const coin = await aProduct(api, { name, mintage: 1 });
    const gone = await anOrder(user, coin);
    await setStatuses([gone], 'cancelled');
    const holder = await anOrder(await aUser(api), coin);
    const free = await anOrder(user, await aProduct(api));
    const missing = '019a1804-c0de-7000-8000-000000000000';
    const { body } = await setStatuses([gone, missing, free, holder], 'completed');
    expect(body.changed).toEqual([free, holder]);
    expect(body.refused).toEqual([
      { id: gone, code: 'orders.pieces-gone', detail: expect.stringContaining(`1 of ${name}`) },
      { id: missing, code: 'orders.not-found', detail: 'There is no such order.' },
    ]);
    expect((await detail(gone)).status).toBe('cancelled');
  });

  it('is for at least one and at most a hundred, and for shopkeepers alone', async () => {
    const id = '019a1804-c0de-7000-8000-000000000000';
    for (const ids of [[], Array.from({ length: 101 }, () => id), ['1']]) {
      expect((await setStatuses(ids, 'completed')).status).toBe(400);
    }
    expect((await setStatuses([id], 'lost')).status).toBe(400);
    const answer = await user.post('/admin/orders/status', { ids: [id], status: 'completed' });
    expect(answer.status).toBe(403);
  });
});

describe('working through the orders', () => {
  it('says how many there are of each status, of all and of those that a search finds', async () => {
    const named = await aUser(api, { username: 'Anacaona of the counts' });
    const coin = await aProduct(api);
    const first = await anOrder(named, coin);
    await anOrder(named, coin);
    await setStatuses([first], 'completed');
    const counts = await admin.get('/admin/orders/counts?q=of%20the%20counts');
    expect(counts.body).toEqual({ pending: 1, completed: 1, cancelled: 0 });
    const all = await admin.get<Record<string, number>>('/admin/orders/counts');
    expect(all.body.pending).toBeGreaterThanOrEqual(1);
  });

  it('leads from an order to the next ones of its list, by their dates', async () => {
    const named = await aUser(api, { username: 'Boukman the patient' });
    const coin = await aProduct(api);
    const oldest = await anOrder(named, coin);
    const middle = await anOrder(named, coin);
    const newest = await anOrder(named, coin);
    const beside = async (id: string, query: string) =>
      (await admin.get(`/admin/orders/${id}/neighbours?q=boukman${query}`)).body;
    expect(await beside(middle, '')).toEqual({ newer: newest, older: oldest });
    expect(await beside(newest, '')).toEqual({ newer: null, older: middle });
    await setStatuses([middle], 'completed');
    expect(await beside(newest, '&status=pending')).toEqual({ newer: null, older: oldest });
    // An order that has left the list still knows its place.
    expect(await beside(middle, '&status=pending')).toEqual({ newer: newest, older: oldest });
    const missing = await admin.get(
      '/admin/orders/019a1804-c0de-7000-8000-000000000000/neighbours',
    );
    expect(missing).toMatchObject(refused(404, 'orders.not-found'));
  });
});
