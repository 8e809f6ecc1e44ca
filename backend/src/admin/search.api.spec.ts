import { useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { anOrder, aProduct, runConcurrently } from '../../test/products.js';
import type { SearchResult } from './search.contract.js';

const api = useApi();
const admin = useAdmin(api);
const search = async (q: string) =>
  (await admin.get<SearchResult>(`/admin/search?q=${encodeURIComponent(q)}`)).body;
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('the admin search', () => {
  it('finds products, orders and customers, ignoring accents', async () => {
    const customer = await aUser(api, { username: 'Félicité Désir' });
    const coin = await aProduct(api, { name: 'Désiré, coin', publish_at: null });
    const order = await anOrder(customer, await aProduct(api, { name: 'Bag' }));
    for (const q of ['desir', 'DÉSIR', 'De\u0301sir']) {
      const found = await search(q);
      expect([idsOf(found.products), idsOf(found.orders), idsOf(found.customers)]).toEqual([
        [coin],
        [order],
        [customer.id],
      ]);
    }
    expect((await search('desir')).products[0]).toMatchObject({ published: false });
    expect(idsOf((await search(order.slice(-8))).orders)).toEqual([order]);
    expect(idsOf((await search(customer.email)).customers)).toEqual([customer.id]);
  });

  it('ignores accents in the customer and order lists, too', async () => {
    const customer = await aUser(api, { username: 'Cécile of the lists' });
    const order = await anOrder(customer, await aProduct(api));
    for (const q of ['cecile%20of', 'C%C3%A9cile%20of']) {
      const customers = await admin.get<{ id: string }[]>(`/admin/customers?q=${q}`);
      const orders = await admin.get<{ id: string }[]>(`/admin/orders?q=${q}`);
      expect([idsOf(customers.body), idsOf(orders.body)]).toEqual([[customer.id], [order]]);
    }
  });

  it('ranks matches in the name above the description, as in the shop', async () => {
    const description = 'With the letter that Capois left.';
    const other = await aProduct(api, { name: 'Vertières letter', description, featured: true });
    const half = await aProduct(api, { name: 'A letter', description });
    const named = await aProduct(api, { name: 'François Capois, letter' });
    const expected = [named, other, half];
    expect(idsOf((await search('capois letter')).products)).toEqual(expected);
    for (const path of ['/products', '/admin/products']) {
      const ids = async (query: string) =>
        idsOf((await admin.get<{ id: string }[]>(`${path}?q=capois%20letter${query}`)).body);
      expect(await ids('')).toEqual(expected);
      expect(await ids('&sort=price_asc')).toEqual(expected.toSorted((a, b) => +a - +b));
    }
  });

  it('returns at most five of each, and escapes the percent sign', async () => {
    await runConcurrently(7, (n) => aUser(api, { username: `Many ${n}` }));
    await runConcurrently(7, (n) => aProduct(api, { name: `Many ${n}` }));
    const found = await search('many');
    expect([found.products.length, found.customers.length]).toEqual([5, 5]);
    expect(await search('%%')).toEqual({ products: [], orders: [], customers: [] });
  });

  it('returns no customers without customers.read', async () => {
    const [packer, support] = [await aMember(api, 'packer'), await aMember(api, 'support')];
    const customer = await aUser(api, { username: 'Unseen Customer' });
    const order = await anOrder(customer, await aProduct(api));
    const foundBy = async (member: TestUser) =>
      (await member.get<SearchResult>('/admin/search?q=unseen')).body;
    expect(idsOf((await foundBy(support)).customers)).toEqual([customer.id]);
    const { customers, orders } = await foundBy(packer);
    expect([customers, idsOf(orders)]).toEqual([[], [order]]);
  });

  it('requires two characters and is for staff only', async () => {
    expect((await admin.get('/admin/search?q=a')).status).toBe(400);
    expect((await admin.get('/admin/search')).status).toBe(400);
    expect((await (await aUser(api)).get('/admin/search?q=desir')).status).toBe(403);
  });
});
