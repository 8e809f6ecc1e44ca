import { refused, useApi } from '../../test/api.js';
import { anAdmin } from '../../test/build.js';
import { aProduct, COIN } from '../../test/products.js';
import type { ProductDto } from './catalog.contract.js';

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

/** What it costs to answer that while no answer is kept. */
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

describe('the list of products', () => {
  it('is the whole catalogue: featured first, then by id, and nothing archived', async () => {
    expect(names(await list())).toEqual([
      'SANITE BELAIR',
      'Catherine Flon',
      'Alexandre Pétion',
      'Oak stand',
    ]);
  });

  it('says of each product all that a shopper may know', async () => {
    const petion = (await list()).find(({ id }) => id === ids.petion);
    expect(petion).toEqual({
      ...COIN,
      ...PETION,
      id: ids.petion,
      image: null,
      images: [],
      available: null,
      next_number: null,
    });
  });

  it('sorts by the price that is paid, not by the one that is struck out', async () => {
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
  ])('filtered by %s is %p', async (query, expected) => {
    expect(names(await list(`?${query}`))).toEqual(expected);
  });

  it('finds nothing for a search that is SQL, and runs none of it', async () => {
    const q = encodeURIComponent(`' OR '1' = '1'; DROP TABLE piece; --`);
    expect(await api.get(`/products?q=${q}`)).toMatchObject({ status: 200, body: [] });
    expect(await api.get(`/products/${ids.flon}`)).toMatchObject({ body: { available: 5 } });
    expect(await api.dataSource.query('SELECT FROM piece LIMIT 1')).toHaveLength(1);
  });

  it('comes in pages that know how many there are', async () => {
    const { body } = await api.get<{ items: ProductDto[] }>('/products?page=2&page_size=3');
    expect(body).toMatchObject({ total: 4, page: 2, page_size: 3 });
    expect(names(body.items)).toEqual(['Oak stand']);
  });

  it('costs one statement, pictures and all, and one more to count where a page is full', async () => {
    expect(await statementsOf('/products')).toHaveLength(1);
    expect(await statementsOf('/products?page=1&q=coin&sort=price_asc')).toHaveLength(1);
    expect(await statementsOf('/products?page=1&page_size=1')).toHaveLength(2);
  });

  it('knows of every page how many there are, of the last, a full and an empty one too', async () => {
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

describe('one product', () => {
  it('costs one statement, with its pieces and its pictures', async () => {
    expect(await statementsOf(`/products/${ids.flon}`)).toHaveLength(1);
  });

  it('says how many pieces are left', async () => {
    const { body } = await api.get<ProductDto>(`/products/${ids.flon}`);
    expect(body).toMatchObject({ name: 'Catherine Flon', mintage: 5, available: 5 });
  });

  it.each(['999', '0', '-1', '1.5', '1e9', '99999999999', 'abc', '%00', '١', "1'--"])(
    'is not found under the id %s',
    async (id) => {
      expect(await api.get(`/products/${id}`)).toMatchObject(
        refused(404, 'catalog.product-not-found', { detail: 'There is no such product.' }),
      );
    },
  );

  it('is not found once it is archived', async () => {
    expect((await api.get(`/products/${ids.gone}`)).status).toBe(404);
  });
});
