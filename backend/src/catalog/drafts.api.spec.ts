import { setTimeout as delay } from 'node:timers/promises';
import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import { addToCart, aProduct, getCart, checkout, COIN, useCustomSet } from '../../test/products.js';
import type { AdminProductDto } from './index.js';

const api = useApi();
const customSet = useCustomSet(api);
const admin = useAdmin(api);
let user: TestUser;

beforeEach(async () => {
  user = await aUser(api);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const change = async (id: string, fields: object) => {
  const { body } = await admin.get<AdminProductDto>(`/admin/products/${id}`);
  return admin.put<AdminProductDto>(`/admin/products/${id}`, { ...body, ...fields });
};
const idsIn = async (path: string) =>
  (await api.get<{ id: string }[]>(path)).body.map(({ id }) => id);

/** Waits until the database's clock is `ms` milliseconds past a time. */
async function untilPast(moment: string, ms: number): Promise<void> {
  const [row] = await api.dataSource.query<{ wait: number }[]>(
    `SELECT extract(epoch FROM $1::timestamptz - clock_timestamp())::float8 * 1000 + $2 AS wait`,
    [moment, ms],
  );
  await delay(Math.max(0, row?.wait ?? 0));
}

describe.each([
  ['a draft', () => null],
  ['a product with a future publication time', inAnHour],
])('%s', (_title, publishAt) => {
  let id: string;
  const name = 'Sanité Bélair, secret coin';

  beforeEach(async () => {
    id = await aProduct(api, { name, featured: true, sale_price: 20, publish_at: publishAt() });
  });

  it('is hidden from product page, list, search and filters', async () => {
    expect(await api.get(`/products/${id}`)).toMatchObject(
      refused(404, 'catalog.product-not-found'),
    );
    for (const query of [
      '',
      '?q=secret',
      '?category=heroines',
      '?category=on_sale',
      '?sort=price_asc',
    ]) {
      expect(await idsIn(`/products${query}`)).not.toContain(id);
    }
    const page = await api.get<{ items: { id: string }[] }>('/products?page=1&page_size=100');
    expect(page.body.items.map((item) => item.id)).not.toContain(id);
  });

  it('cannot be added to a cart, alone or in a set, and its name is not revealed', async () => {
    const others = [await aProduct(api), await aProduct(api)];
    for (const response of [
      await addToCart(user, id),
      await addToCart(user, customSet, { coins: [id, ...others] }),
    ]) {
      expect(response).toMatchObject(refused(404, 'catalog.product-not-found'));
      expect(JSON.stringify(response.body)).not.toContain('secret');
    }
    expect((await getCart(user)).items).toEqual([]);
  });

  it('has no comments and accepts none', async () => {
    expect((await api.get(`/products/${id}/comments`)).status).toBe(404);
    const response = await user.post(`/products/${id}/comments`, { comment: 'First!' });
    expect(response.status).toBe(404);
  });

  it('is listed among the drafts for staff', async () => {
    const { body } = await admin.get<AdminProductDto[]>('/admin/products?archived=draft&q=secret');
    expect(body.map((product) => product.id)).toContain(id);
    expect(body[0]).toMatchObject({ published: false });
    const live = await admin.get<AdminProductDto[]>('/admin/products?archived=live&q=secret');
    expect(live.body.map((product) => product.id)).not.toContain(id);
  });
});

describe('a product that becomes a draft again', () => {
  it('cannot be ordered from a cart, and its comments cannot be liked', async () => {
    const id = await aProduct(api);
    await addToCart(user, id);
    const comment = await user.post<{ id: string }>(`/products/${id}/comments`, {
      comment: 'Bèl!',
    });
    await change(id, { publish_at: null });
    expect(await checkout(user)).toMatchObject(refused(409, 'cart.no-longer-sold'));
    expect((await getCart(user)).items).toMatchObject([{ available: 0 }]);
    expect((await user.post(`/comments/${comment.body.id}/like`)).status).toBe(404);
    expect((await user.delete(`/comments/${comment.body.id}/like`)).status).toBe(404);
  });
});

describe('publishing', () => {
  it('publishes a new product without a time immediately', async () => {
    const { status, body } = await admin.post<AdminProductDto>('/admin/products', {
      ...COIN,
      images: [],
    });
    expect([status, body.published]).toEqual([201, true]);
    expect((await api.get(`/products/${body.id}`)).status).toBe(200);
  });

  it('uses the database clock for "now", for a new product and a draft', async () => {
    const made = await admin.post<AdminProductDto>('/admin/products', {
      ...COIN,
      images: [],
      publish_at: 'now',
    });
    expect(made.body.published).toBe(true);
    const draft = await aProduct(api, { publish_at: null });
    expect((await change(draft, { publish_at: 'now' })).body).toMatchObject({ published: true });
    expect((await api.get(`/products/${draft}`)).status).toBe(200);
  });

  it('is not changed by an older admin UI that does not send the field', async () => {
    const draft = await aProduct(api, { publish_at: null, sale_from: inAnHour(), sale_price: 20 });
    const { body } = await admin.get<AdminProductDto>(`/admin/products/${draft}`);
    const omitted = { publish_at: undefined, sale_from: undefined, sale_until: undefined };
    const saved = await admin.put<AdminProductDto>(`/admin/products/${draft}`, {
      ...body,
      ...omitted,
      price: 30,
    });
    expect(saved.body).toMatchObject({ price: 30, publish_at: null, sale_from: body.sale_from });
  });

  it('publishes at the set time, also in cached lists', async () => {
    const at = new Date(Date.now() + 1_500).toISOString();
    const id = await aProduct(api, { publish_at: at });
    expect(await idsIn('/products')).not.toContain(id);
    expect((await addToCart(user, id)).status).toBe(404);
    await untilPast(at, 0);
    expect((await addToCart(user, id)).status).toBe(200);
    await untilPast(at, 600);
    expect(await idsIn('/products')).toContain(id);
    expect((await api.get(`/products/${id}`)).status).toBe(200);
  });

  it('publishes and withdraws many products at once', async () => {
    const ids = [await aProduct(api, { publish_at: null }), await aProduct(api)];
    const bulk = (action: string, of: string[]) =>
      admin.post('/admin/products/bulk', { action, ids: of });
    expect((await bulk('publish', ids)).body).toEqual({ changed: 1 });
    expect(await idsIn('/products')).toEqual(expect.arrayContaining(ids));
    expect((await bulk('withdraw', ids)).body).toEqual({ changed: 2 });
    const left = await idsIn('/products');
    expect(ids.some((id) => left.includes(id))).toBe(false);
  });
});

describe('custom gift set', () => {
  const stays = refused(409, 'catalog.custom-set-stays');

  it.each(['withdraw', 'archive'])('refuses the bulk action %s', async (action) => {
    const sent = await admin.post('/admin/products/bulk', { action, ids: [customSet] });
    expect(sent).toMatchObject(stays);
  });

  it.each([
    ['a draft', () => null],
    ['published later', inAnHour],
  ])('cannot become %s, by form or import', async (_title, publishAt) => {
    const publish_at = publishAt();
    expect(await change(customSet, { publish_at })).toMatchObject(stays);
    const csv = `id,publish_at\n${customSet},${publish_at ?? ''}`;
    const { body } = await admin.upload('/admin/products/import?mode=apply', csv);
    const reason = 'The custom gift set must stay in the shop: the gift set builder sells it.';
    expect(body).toMatchObject({ updated: 0, bad: [{ row: 2, reason }] });
    expect(await idsIn('/products')).toContain(customSet);
  });

  it('accepts other changes by import', async () => {
    const { body } = await admin.upload(
      '/admin/products/import?mode=apply',
      `id,price\n${customSet},61`,
    );
    expect(body).toMatchObject({ updated: 1, bad_count: 0 });
  });
});
