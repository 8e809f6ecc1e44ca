import { jest } from '@jest/globals';
import { useApi } from '../../test/api.js';
import { useAdmin } from '../../test/build.js';
import { aProduct } from '../../test/products.js';
import type { ProductDto } from './catalog.contract.js';
import { PRODUCT_FILTERS } from './catalog.contract.js';
import { CatalogService } from './catalog.service.js';
import { ProductSearchService } from './product-search.service.js';

const api = useApi({ CACHE_REVALIDATE_MS: '400' });
const admin = useAdmin(api);

const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

beforeAll(async () => {
  const sale = { price: 30, sale_price: 12 };
  await aProduct(api, { name: 'Catherine Flon', category: 'presidential', price: 40 });
  await aProduct(api, { name: 'Bust of Sanite Belair', category: 'accessories', featured: true });
  await aProduct(api, { name: 'Pétion in gold', description: 'Beside Catherine Flon', year: 1816 });
  await aProduct(api, { name: 'Gold of 1804', category: 'royal', ...sale, featured: true });
  await aProduct(api, { name: 'Future sale', ...sale, sale_from: fromNow(HOUR) });
  await aProduct(api, { name: 'Current sale', ...sale, sale_until: fromNow(HOUR) });
  await aProduct(api, { name: 'Sale above the price', price: 12, sale_price: 20 });
  await aProduct(api, { name: 'Gold draft', publish_at: null });
  await admin.delete(`/admin/products/${await aProduct(api, { name: 'Archived gold' })}`);
});

const search = async (query: string) =>
  (await api.get<ProductDto[]>(`/products?${query}`)).body.map(({ name }) => name);

/** SQL statements that read products. */
const statementsOf = async (work: () => Promise<unknown>) =>
  (await api.statements(work)).filter((sql) => /from "?product"?\b/i.test(sql));

const WORDS = [undefined, 'gold', 'gold 1804', 'PÉTION', 'flon catherine', 'flon flon', 'x', '!?'];
const SORTS = ['featured', 'price_asc', 'price_desc'] as const;
const QUERIES = [undefined, ...PRODUCT_FILTERS].flatMap((category) =>
  SORTS.flatMap((sort) => WORDS.map((q) => ({ category, sort, q }))),
);

function toQueryString(query: (typeof QUERIES)[number]): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(set as [string, string][]).toString();
}

describe('a search in a small catalog', () => {
  it('finds the same products in the same order as the database, without SQL', async () => {
    await search('');
    const found = new Map<string, string[]>();
    const statements = await statementsOf(async () => {
      for (const query of QUERIES)
        found.set(toQueryString(query), await search(toQueryString(query)));
    });
    expect(statements).toEqual([]);
    const inDatabase = api.app.get(ProductSearchService);
    for (const query of QUERIES) {
      const { sort, ...filter } = query;
      const rows = { limit: 100, offset: 0 };
      const visible = { ...filter, archived: 'live', forShoppers: true } as const;
      const expected = await inDatabase.find(visible, sort, rows);
      const key = toQueryString(query);
      expect([key, found.get(key)]).toEqual([key, expected.map(({ name }) => name)]);
    }
  });

  it('shares one response among the texts that find the same products', async () => {
    const computed = jest.spyOn(api.app.get(CatalogService), 'list');
    const first = await search('q=catherine');
    expect(first).toHaveLength(2);
    const isShared: boolean[] = [];
    for (const q of ['Flon CATHERINE flon', 'catherine FLON', 'flon flon catherine']) {
      computed.mockClear();
      expect(await search(`q=${encodeURIComponent(q)}`)).toEqual(first);
      isShared.push(computed.mock.calls.length === 0);
    }
    // On a busy machine the check for changes can be late, and nothing is shared then.
    expect(isShared).toContain(true);
    expect(await search('q=catherine&sort=price_asc')).toEqual([...first].toReversed());
    expect(await search('q=sanite')).toEqual(['Bust of Sanite Belair']);
  });

  it('counts the products of all pages', async () => {
    await search('');
    const page = (await api.get('/products?q=a&page=2&page_size=2')).body;
    expect(page).toMatchObject({ total: 7, page: 2, page_size: 2 });
    const next = (await api.get('/products?q=a&page=3&page_size=2')).body;
    expect(next).toMatchObject({ total: 7, page: 3, page_size: 2 });
  });

  it('reflects a product that is renamed, archived or published', async () => {
    const id = await aProduct(api, { name: 'Silver coin' });
    // A request with a session waits for a check of the database; a guest's may be a second old.
    const current = async () =>
      (await admin.get<ProductDto[]>('/products?q=silver')).body.map(({ name }) => name);
    const change = async (sql: string) => {
      await api.dataSource.query(`UPDATE product SET ${sql} WHERE id = $1`, [id]);
      return current();
    };
    expect(await current()).toEqual(['Silver coin']);
    expect(await change(`publish_at = NULL`)).toEqual([]);
    expect(await change(`publish_at = now(), name = 'Silver medal'`)).toEqual(['Silver medal']);
    expect(await change(`archived_at = now()`)).toEqual([]);
  });

  it('does not share the response of a search whose result has just changed', async () => {
    const id = await aProduct(api, { name: 'Tin coin', description: 'Unusual' });
    const found = async (q: string) =>
      (await admin.get<ProductDto[]>(`/products?q=${q}`)).body.map(({ name }) => name);
    expect(await found('unusual')).toEqual(['Tin coin']);
    await api.dataSource.query(
      `UPDATE product SET name = 'Zinc coin', search_text = 'zinc coin unusual' WHERE id = $1`,
      [id],
    );
    // The check of this request finds the change; before it, the search found the coin.
    expect(await found('tin')).toEqual([]);
    expect(await search('q=unusual')).toEqual(['Zinc coin']);
  });

  it('finds only sales below the earlier price, if the settings ask for it', async () => {
    // The other sales began when their products were created: they have no earlier price.
    const id = await aProduct(api, { name: 'Reduced', price: 40 });
    await api.dataSource.query('UPDATE product SET sale_price_cents = 2000 WHERE id = $1', [id]);
    await admin.put('/settings', { reference_price: 'lowest_30_days' });
    // A request with a session waits for a check of the database.
    await admin.get('/products?q=reduced');
    const statements = await statementsOf(async () => {
      expect(await search('category=on_sale')).toEqual(['Reduced']);
    });
    expect(statements).toEqual([]);
    await admin.put('/settings', { reference_price: 'before_sale' });
  });

  it('uses the database once the catalog is too large', async () => {
    await api.dataSource.query(`
      INSERT INTO product (name, category, price_cents, status, description, folded_name, search_text)
      SELECT 'Many', 'royal', 100, 'in_stock', '', 'many', 'many' FROM generate_series(1, 200)`);
    const found = (await admin.get('/products?q=many&page=1')).body;
    expect(found).toMatchObject({ total: 200, page: 1 });
    const statements = await statementsOf(() => search('q=many&sort=price_asc'));
    expect(statements).toHaveLength(2);
    expect(statements[0]).toMatch(/ AS "id".* LIKE /s);
    expect(statements[1]).toContain('product_listed_pictures');
    expect(statements[1]).not.toContain('product_search_text');
  });
});
