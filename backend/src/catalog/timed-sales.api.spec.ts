import { setTimeout as delay } from 'node:timers/promises';
import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import { addToCart, aProduct, getCart, checkout } from '../../test/products.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import type { AdminProductDto } from './index.js';

const api = useApi();
const admin = useAdmin(api);
let user: TestUser;

beforeEach(async () => {
  user = await aUser(api);
});

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;
const getProduct = async (id: string) =>
  (await api.get<{ sale_price: number | null; sale_label: string | null }>(`/products/${id}`)).body;
const inList = async (query: string, ...ids: string[]) => {
  const { body } = await api.get<{ id: string }[]>(`/products${query}`);
  return body.map(({ id }) => id).filter((id) => ids.includes(id));
};
const SALE = { price: 25, sale_price: 20, sale_label: 'Flag Day' };

async function untilPast(moment: string, ms: number): Promise<void> {
  const [row] = await api.dataSource.query<{ wait: number }[]>(
    `SELECT extract(epoch FROM $1::timestamptz - clock_timestamp())::float8 * 1000 + $2 AS wait`,
    [moment, ms],
  );
  await delay(Math.max(0, row?.wait ?? 0));
}

describe('timed sale', () => {
  it.each([
    ['has not started', { sale_from: fromNow(HOUR) }, false],
    ['is over', { sale_until: fromNow(-HOUR) }, false],
    ['is on', { sale_from: fromNow(-HOUR), sale_until: fromNow(HOUR) }, true],
  ])('that %s: product page, list, filter, cart and order agree', async (_when, times, isOn) => {
    const id = await aProduct(api, { ...SALE, ...times });
    const price = isOn ? 20 : 25;
    expect(await getProduct(id)).toMatchObject(
      isOn ? { sale_price: 20, sale_label: 'Flag Day' } : { sale_price: null, sale_label: null },
    );
    expect(await getProduct(id)).not.toHaveProperty('sale_from');
    expect(await inList('?category=on_sale', id)).toEqual(isOn ? [id] : []);
    await addToCart(user, id);
    expect(await getCart(user)).toMatchObject({ total: price, items: [{ price }] });
    expect((await checkout(user)).body.total).toBe(price);
    const { body } = await admin.get<AdminProductDto>(`/admin/products/${id}`);
    expect(body).toMatchObject({ ...SALE, ...times, on_sale: isOn });
  });

  it('is sorted by its current price', async () => {
    const [cheap, expensive] = [
      await aProduct(api, { price: 22 }),
      await aProduct(api, { price: 24 }),
    ];
    const isOn = await aProduct(api, { ...SALE, sale_until: fromNow(HOUR) });
    const upcoming = await aProduct(api, { ...SALE, sale_from: fromNow(HOUR) });
    const order = [isOn, cheap, expensive, upcoming];
    expect(await inList('?sort=price_asc', ...order)).toEqual(order);
    expect(await inList('?sort=price_desc', ...order)).toEqual(order.toReversed());
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (page) => {
        const { body } = await api.get<{ items: { id: string }[] }>(
          `/products?sort=price_asc&page=${page}&page_size=2`,
        );
        return body.items.map(({ id }) => id);
      }),
    );
    expect(pages.flat().filter((id) => order.includes(id))).toEqual(order);
  });

  it('ends at the set time; a checkout with the old price is refused', async () => {
    const end = fromNow(1_500);
    const id = await aProduct(api, { ...SALE, sale_until: end });
    await addToCart(user, id);
    const { items, total } = await getCart(user);
    const lines = items.map(({ line_id, quantity, price }) => ({ line_id, quantity, price }));
    expect([total, (await getProduct(id)).sale_price]).toEqual([20, 20]);
    await untilPast(end, 600);
    expect((await getProduct(id)).sale_price).toBeNull();
    const response = await checkout(user, undefined, { seen: { total, lines } });
    expect(response).toMatchObject(refused(409, 'cart.changed'));
    expect(response.body).toMatchObject({
      detail: expect.stringContaining('is now $25.00, not $20.00.'),
    });
    expect((await checkout(user)).body.total).toBe(25);
  });

  it('does not apply if it ends while the checkout waits for a lock', async () => {
    const end = fromNow(1_000);
    const id = await aProduct(api, { ...SALE, sale_until: end });
    await addToCart(user, id);
    const competing = await beginCompetingTransaction(
      api,
      'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [user.id],
    );
    const waiting = checkout(user);
    await untilPast(end, 50);
    await competing.finish();
    expect((await waiting).body.total).toBe(25);
  });

  it('must end after it starts', async () => {
    const id = await aProduct(api);
    const { body } = await admin.get<AdminProductDto>(`/admin/products/${id}`);
    const times = { sale_from: fromNow(HOUR), sale_until: fromNow(0) };
    const response = await admin.put(`/admin/products/${id}`, { ...body, ...SALE, ...times });
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { sale_until: 'The sale must end after it starts.' } },
    });
  });

  it('is started and ended immediately by bulk actions', async () => {
    const id = await aProduct(api, { ...SALE, sale_from: fromNow(HOUR) });
    const bulk = (body: object) => admin.post('/admin/products/bulk', { ids: [id], ...body });
    await bulk({ action: 'start_sale', percent: 10 });
    expect((await getProduct(id)).sale_price).toBe(22.5);
    await bulk({ action: 'end_sale' });
    expect((await admin.get<AdminProductDto>(`/admin/products/${id}`)).body).toMatchObject({
      sale_price: null,
      sale_from: null,
      sale_until: null,
    });
  });
});
