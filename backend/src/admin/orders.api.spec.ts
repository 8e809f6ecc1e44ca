import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { anOrder, aProduct, useCustomSet } from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { isSessionCheck } from '../../test/session-check.js';
import type { AuditPage } from '../audit/index.js';
import type { AdminOrderDto, AdminOrderDetail } from '../orders/orders.contract.js';

const api = useApi();
const customSet = useCustomSet(api);
const admin = useAdmin(api, { username: 'Marie' });
let user: TestUser;

beforeEach(async () => {
  user = await aUser(api);
});

const get = <Body>(path: string) => admin.get<Body>(`/admin${path}`);
const list = async (query = '') => (await get<AdminOrderDto[]>(`/orders${query}`)).body;
const detail = async (id: string) => (await get<AdminOrderDetail>(`/orders/${id}`)).body;
const setStatus = (id: string, status: unknown) =>
  admin.put<AdminOrderDetail>(`/admin/orders/${id}/status`, { status });
const available = async (product: string) =>
  (await api.get<{ available: number }>(`/products/${product}`)).body.available;

describe('the list of orders', () => {
  it('is sorted newest first, with the customer', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const first = await anOrder(user, coin);
    const second = await anOrder(await aUser(api), coin);
    const orders = await list();
    expect(orders.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(orders[1]).toEqual({
      id: first,
      created_at: expect.any(String),
      status: 'pending',
      payment_state: 'unpaid',
      delivery_state: 'unfulfilled',
      total: 25,
      user_id: user.id,
      user_name: user.username,
      user_email: user.email,
      items: [expect.objectContaining({ product_id: coin, quantity: 1, price: 25, serials: [1] })],
    });
  });

  it('is filtered by status, customer, short id, name and email, and sorted', async () => {
    const named = await aUser(api, { username: 'Anacaona 100%' });
    const [cheap, expensive] = [
      await aProduct(api, { price: 1 }),
      await aProduct(api, { price: 999 }),
    ];
    const small = await anOrder(named, cheap);
    const large = await anOrder(named, expensive);
    await setStatus(small, 'completed');
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    const both = [large, small];
    expect(await ids('?status=completed')).toEqual([small]);
    expect(await ids(`?customer_id=${named.id}`)).toEqual(both);
    expect(await ids(`?q=${small.slice(-8).toUpperCase()}`)).toEqual([small]);
    expect(await ids(`?q=%23${small.slice(-8)}`)).toEqual([small]);
    expect(await ids('?q=anacaona')).toEqual(both);
    expect(await ids(`?q=${encodeURIComponent('100%')}`)).toEqual(both);
    expect(await ids(`?q=${encodeURIComponent(named.email.slice(3))}`)).toEqual(both);
    expect(await ids('?q=nobody-has-this')).toEqual([]);
    expect((await ids('?sort=total_desc'))[0]).toBe(large);
    expect((await ids('?sort=total_asc'))[0]).toBe(small);
    expect((await ids('?sort=oldest')).at(-1)).toBe(large);
  });

  it('is an export as a whole: recorded, with email addresses for some staff only', async () => {
    await anOrder(user, await aProduct(api));
    const [packer, manager] = [await aMember(api, 'packer'), await aMember(api, 'manager')];
    const filter = `q=${user.username}`;
    const emailsOf = async (by: TestUser, query: string) => {
      const { body } = await by.get<AdminOrderDto[] | { items: AdminOrderDto[] }>(
        `/admin/orders?${filter}${query}`,
      );
      const orders = Array.isArray(body) ? body : body.items;
      return orders.map(({ user_email }) => user_email);
    };
    const { total: before } = (await get<AuditPage>('/audit?subject=customers')).body;
    for (const query of ['', '&page=1&export=true', '&page=1&page_size=1&export=true']) {
      expect(await emailsOf(packer, query)).toEqual(['']);
      expect(await emailsOf(manager, query)).toEqual([user.email]);
    }
    for (const query of ['&page=1', '&page=2&export=true'])
      for (const by of [packer, manager]) await emailsOf(by, query);
    const { items, total } = (await get<AuditPage>('/audit?subject=customers')).body;
    expect(total - before).toBe(6);
    const entry = { action: 'orders.export', before: null };
    const after = { count: 1, is_search: true };
    expect(items.slice(0, 2)).toMatchObject([
      { ...entry, permission: 'customers.export', after: { ...after, with_emails: true } },
      { ...entry, permission: 'orders.read', after: { ...after, with_emails: false } },
    ]);
  });

  it('is paginated in at most three statements', async () => {
    await anOrder(user, await aProduct(api));
    const statements = await api.statements(async () => {
      const { body } = await get('/orders?page=1&page_size=1&q=user');
      expect(body).toMatchObject({ page: 1, page_size: 1, items: [expect.anything()] });
    });
    expect(statements.filter((sql) => !isSessionCheck(sql)).length).toBeLessThanOrEqual(3);
  });
});

describe('the status of an order', () => {
  it('can change between any values, recorded in the timeline', async () => {
    const id = await anOrder(user, await aProduct(api));
    for (const status of ['completed', 'cancelled', 'pending', 'pending']) {
      expect(await setStatus(id, status)).toMatchObject({ status: 200, body: { id, status } });
    }
    const by = admin.username;
    expect((await detail(id)).timeline).toMatchObject([
      { kind: 'placed', from: null, to: 'pending', by: user.username },
      { kind: 'status', from: 'pending', to: 'completed', by },
      { kind: 'status', from: 'completed', to: 'cancelled', by },
      { kind: 'status', from: 'cancelled', to: 'pending', by },
    ]);
    const { body } = await get<AuditPage>(`/audit?subject=order&subject_id=${id}`);
    expect(body.total).toBe(3);
    expect(body.items[0]).toMatchObject({
      by,
      action: 'order.status',
      subject_id: id,
      before: { status: 'cancelled' },
      after: { status: 'pending' },
    });
  });

  it('cancelled releases all pieces, including those of sets, for the next buyer', async () => {
    const coins = [];
    for (let n = 0; n < 3; n += 1) coins.push(await aProduct(api, { mintage: 1 }));
    const [coin] = coins as [string];
    const set = await anOrder(user, customSet, { coins });
    expect(await available(coin)).toBe(0);

    const { body } = await setStatus(set, 'cancelled');
    expect(body.items).toMatchObject([
      { coins: [{ serials: null }, { serials: null }, { serials: null }] },
    ]);
    expect(await available(coin)).toBe(1);

    const next = await anOrder(user, coin);
    expect((await detail(next)).items).toMatchObject([{ serials: [1] }]);
  });

  it('restores a cancelled order with pieces, or is rejected if none are left', async () => {
    const coin = await aProduct(api, { name: 'Rare coin', mintage: 2 });
    const first = await anOrder(user, coin, { quantity: 2 });
    await setStatus(first, 'cancelled');
    await setStatus(first, 'pending');
    expect((await detail(first)).items).toMatchObject([{ serials: [1, 2] }]);

    await setStatus(first, 'cancelled');
    const second = await anOrder(user, coin);
    expect(await setStatus(first, 'completed')).toMatchObject(
      refused(409, 'orders.pieces-gone', {
        detail: 'This order needs 2 of Rare coin, but only 1 is left. It stays cancelled.',
      }),
    );
    expect(await detail(first)).toMatchObject({ status: 'cancelled' });
    expect(await available(coin)).toBe(1);
    expect((await detail(second)).items).toMatchObject([{ serials: [1] }]);
  });

  it('is changed and recorded once by two concurrent requests', async () => {
    const coin = await aProduct(api, { mintage: 5 });
    const id = await anOrder(user, coin, { quantity: 2 });
    const competitor = await beginCompetingTransaction(
      api,
      'SELECT FROM piece WHERE product_id = $1 FOR UPDATE',
      [coin],
    );
    const first = setStatus(id, 'cancelled');
    await api.waitForBlockedQuery();
    const second = setStatus(id, 'cancelled');
    await api.waitForBlockedQuery(2);
    await competitor.rollback();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(await available(coin)).toBe(5);
    expect((await detail(id)).timeline).toHaveLength(2);
  });
});

describe('overdue orders', () => {
  const OLD = "UPDATE orders SET created_at = created_at - interval '15 days' WHERE id = ANY($1)";

  it('are pending for more than 14 days: listed, counted, and none of the others', async () => {
    const coin = await aProduct(api);
    const [pending, completed, cancelled, fresh] = [
      await anOrder(user, coin),
      await anOrder(user, coin),
      await anOrder(user, coin),
      await anOrder(user, coin),
    ];
    await setStatus(completed, 'completed');
    await setStatus(cancelled, 'cancelled');
    const filter = `q=${encodeURIComponent(user.email)}`;
    const ids = async (query: string) => (await list(`?${filter}${query}`)).map(({ id }) => id);
    expect(await ids('&overdue=true')).toEqual([]);
    await api.dataSource.query(OLD, [[pending, completed, cancelled]]);
    expect(await ids('&overdue=true')).toEqual([pending]);
    expect(await ids('&overdue=false')).toEqual([fresh, cancelled, completed, pending]);
    expect((await get(`/orders/counts?${filter}`)).body).toEqual({
      ...{ pending: 2, completed: 1, cancelled: 1 },
      overdue: 1,
    });
    expect((await get(`/orders/${pending}/neighbours?${filter}&overdue=true`)).body).toEqual({
      newer: null,
      older: null,
    });
  });

  it('stay pending until they are cancelled by staff', async () => {
    const order = await anOrder(user, await aProduct(api, { mintage: 5 }));
    await api.dataSource.query(OLD, [[order]]);
    api.clock.forward(3600);
    expect(await detail(order)).toMatchObject({ status: 'pending', items: [{ serials: [1] }] });
  });
});

describe('the note of an order', () => {
  const setNote = (id: string, note: unknown, basedOn?: string) =>
    admin.put<AdminOrderDetail>(`/admin/orders/${id}/note`, { note, based_on: basedOn });

  it('can be set, changed and cleared, and is never shown to the shopper', async () => {
    const id = await anOrder(user, await aProduct(api));
    expect((await detail(id)).note).toBe('');
    expect((await setNote(id, ' Gift wrap it ')).body.note).toBe('Gift wrap it');
    expect((await setNote(id, '')).body).toMatchObject({
      note: '',
      timeline: [{ kind: 'placed' }, { kind: 'note' }, { kind: 'note' }],
    });
    const { body } = await user.get('/cart/orders');
    expect(JSON.stringify(body)).not.toContain('note');
  });

  it('returns 409 for a change that is based on another note', async () => {
    const id = await anOrder(user, await aProduct(api));
    expect((await setNote(id, 'Do not ship', '')).status).toBe(200);
    const message = 'Someone else changed this note. Your changes have not been saved.';
    expect(await setNote(id, 'Gift wrap it', '')).toMatchObject(
      refused(409, 'orders.note-changed', { detail: message }),
    );
    expect(await detail(id)).toMatchObject({
      note: 'Do not ship',
      timeline: [{ kind: 'placed' }, { kind: 'note' }],
    });
    expect((await setNote(id, 'Gift wrap it', 'Do not ship')).body.note).toBe('Gift wrap it');
  });

  it('returns 409 when another change commits meanwhile', async () => {
    const id = await anOrder(user, await aProduct(api));
    const theirs = `UPDATE orders SET note = 'Do not ship' WHERE id = $1`;
    const competitor = await beginCompetingTransaction(api, theirs, [id]);
    const mine = setNote(id, 'Gift wrap it', '');
    await api.waitForBlockedQuery();
    await competitor.finish();
    expect(await mine).toMatchObject(refused(409, 'orders.note-changed'));
    expect((await detail(id)).note).toBe('Do not ship');
  });

  it('can be sent again once it is saved', async () => {
    const id = await anOrder(user, await aProduct(api));
    for (const attempt of ['first', 'second'])
      expect([attempt, (await setNote(id, 'Gift wrap it', '')).status]).toEqual([attempt, 200]);
    expect((await detail(id)).timeline).toHaveLength(2);
  });

  it('is overwritten by a client that does not send the note it is based on', async () => {
    const id = await anOrder(user, await aProduct(api));
    for (const note of ['Do not ship', 'Gift wrap it'])
      expect((await setNote(id, note)).body).toMatchObject({ note });
  });
});
