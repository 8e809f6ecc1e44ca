import { preparedName } from '../common/query.js';
import { refused, useApi } from '../../test/api.js';
import { anAdmin } from '../../test/build.js';
import { aProduct, COIN } from '../../test/products.js';
import { InternalFields, type ProductDto } from './catalog.contract.js';

const api = useApi();
const PETION = {
  name: 'Alexandre Pétion',
  category: 'presidential' as const,
  price: 40,
  sale_price: 19.99,
  sale_label: 'Spring',
};
const ids = { flon: '', petion: '', belair: '', stand: '', gone: '' };

const names = (products: ProductDto[]) => products.map(({ name }) => name);
const list = async (query = '') => (await api.get<ProductDto[]>(`/products${query}`)).body;

/** Returns the statements of a request with an invalidated response cache. */
async function statementsOf(path: string): Promise<string[]> {
  await api.dataSource.query('UPDATE product SET name = name WHERE id = $1', [ids.flon]);
  return api.statements(() => api.get(path));
}

beforeAll(async () => {
  ids.flon = await aProduct(api, { name: 'Catherine Flon', price: 30, mintage: 5 });
  ids.petion = await aProduct(api, PETION);
  ids.belair = await aProduct(api, { name: 'SANITE BELAIR', price: 25, featured: true });
  ids.stand = await aProduct(api, { name: 'Oak stand', category: 'accessories', price: 20 });
  ids.gone = await aProduct(api, { name: 'Withdrawn coin' });
  await (await anAdmin(api)).delete(`/admin/products/${ids.gone}`);
});

describe('product list', () => {
  it('lists featured products first, then by id, without archived ones', async () => {
    expect(names(await list())).toEqual([
      'SANITE BELAIR',
      'Catherine Flon',
      'Alexandre Pétion',
      'Oak stand',
    ]);
  });

  it('returns all public fields of a product', async () => {
    const petion = (await list()).find(({ id }) => id === ids.petion);
    const isShown = ([name]: [string, unknown]) => !(name in InternalFields.shape);
    const shown = Object.fromEntries(Object.entries(COIN).filter(isShown));
    expect(petion).toEqual({
      ...shown,
      ...PETION,
      id: ids.petion,
      image: null,
      images: [],
      available: null,
      next_number: null,
    });
  });

  it('sorts by the current price, not by the regular price', async () => {
    const cheapFirst = ['Alexandre Pétion', 'Oak stand', 'SANITE BELAIR', 'Catherine Flon'];
    expect(names(await list('?sort=price_asc'))).toEqual(cheapFirst);
    expect(names(await list('?sort=price_desc'))).toEqual(cheapFirst.toReversed());
  });

  it.each([
    ['category=presidential', ['Alexandre Pétion']],
    ['category=on_sale', ['Alexandre Pétion']],
    ['category=heroines', ['SANITE BELAIR', 'Catherine Flon']],
    ['category=royal', []],
    ['q=petion', ['Alexandre Pétion']],
    ['q=P%C3%89TION', ['Alexandre Pétion']],
    ['q=alex%20pet', ['Alexandre Pétion']],
    ['q=%25', []],
    ['q=', ['SANITE BELAIR', 'Catherine Flon', 'Alexandre Pétion', 'Oak stand']],
    ['q=flon&category=royal', []],
  ])('returns for %s the products %p', async (query, expected) => {
    expect(names(await list(`?${query}`))).toEqual(expected);
  });

  it('treats SQL in a search as text', async () => {
    const q = encodeURIComponent(`' OR '1' = '1'; DROP TABLE piece; --`);
    expect(await api.get(`/products?q=${q}`)).toMatchObject({ status: 200, body: [] });
    expect(await api.get(`/products/${ids.flon}`)).toMatchObject({ body: { available: 5 } });
    expect(await api.dataSource.query('SELECT FROM piece LIMIT 1')).toHaveLength(1);
  });

  it('returns a page with the total', async () => {
    const { body } = await api.get<{ items: ProductDto[] }>('/products?page=2&page_size=3');
    expect(body).toMatchObject({ total: 4, page: 2, page_size: 3 });
    expect(names(body.items)).toEqual(['Oak stand']);
  });

  it('runs a statement for the ids, one for the products, and one to count if a page is full', async () => {
    expect(await statementsOf('/products')).toHaveLength(2);
    expect(await statementsOf('/products?page=1&q=flon&sort=price_asc')).toHaveLength(2);
    expect(await statementsOf('/products?page=1&page_size=1')).toHaveLength(3);
    expect(await statementsOf('/products?q=nothing')).toHaveLength(1);
  });

  it('has PostgreSQL plan the statement for the products once, whatever is searched for', async () => {
    const [, products] = await statementsOf('/products?q=flon');
    const [, others] = await statementsOf('/products?category=presidential&sort=price_desc');
    expect(others).toBe(products);
    expect(preparedName(products)).toBe('products by id: listed');
  });

  it('returns the total on every page, including the last, a full and an empty one', async () => {
    const totalOf = async (page: number, size: number) => {
      const path = `/products?page=${page}&page_size=${size}`;
      return (await api.get<{ total: number }>(path)).body.total;
    };
    for (const [page, size] of [
      [1, 100],
      [2, 3],
      [2, 2],
      [9, 3],
    ] as const) {
      expect({ page, size, total: await totalOf(page, size) }).toEqual({ page, size, total: 4 });
    }
    const none = await api.get('/products?page=1&q=nothing-like-it');
    expect(none.body).toMatchObject({ items: [], total: 0 });
  });
});

describe('single product', () => {
  it('has all pictures; a list has the first two of each product', async () => {
    const id = await aProduct(api, { name: 'Pictured coin', category: 'accessories' });
    const hashes = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));
    for (const [position, hash] of hashes.entries()) {
      await api.dataSource.query(`INSERT INTO image (hash, width, height) VALUES ($1, 960, 960)`, [
        hash,
      ]);
      await api.dataSource.query(
        `INSERT INTO product_image (product_id, position, hash, alt) VALUES ($1, $2, $3, 'Alt')`,
        [id, position, hash],
      );
    }
    const urls = hashes.map((hash) => `/api/images/${hash}-640.webp`);
    const { body } = await api.get<ProductDto>(`/products/${id}`);
    expect(body.images.map(({ url }) => url)).toEqual(urls);
    const listed = (await list('?q=pictured')).flatMap(({ images }) => images);
    expect(listed.map(({ url }) => url)).toEqual(urls.slice(0, 2));
    await (await anAdmin(api)).delete(`/admin/products/${id}`);
  });

  it('runs one statement, including pieces and images', async () => {
    expect(await statementsOf(`/products/${ids.flon}`)).toHaveLength(1);
  });

  it('returns the number of pieces left', async () => {
    const { body } = await api.get<ProductDto>(`/products/${ids.flon}`);
    expect(body).toMatchObject({ name: 'Catherine Flon', mintage: 5, available: 5 });
  });

  it.each(['999', '0', '-1', '1.5', '1e9', '99999999999', 'abc', '%00', '١', "1'--"])(
    'returns 404 for the id %s',
    async (id) => {
      expect(await api.get(`/products/${id}`)).toMatchObject(
        refused(404, 'catalog.product-not-found', { detail: 'There is no such product.' }),
      );
    },
  );

  it('returns 404 for an archived product', async () => {
    expect((await api.get(`/products/${ids.gone}`)).status).toBe(404);
  });
});
