import { refused, useApi } from '../../test/api.js';
import { useAdmin } from '../../test/build.js';
import { aProduct } from '../../test/products.js';
import { fillShop } from '../../test/large-dataset.js';

const api = useApi();
const admin = useAdmin(api);
const TOO_LONG = {
  detail: 'This list has more than 1,000 entries. Use the `page` parameter.',
};

describe('a list requested without page', () => {
  let coin = '';
  const comments = () => api.get<unknown[]>(`/products/${coin}/comments`);
  const write = (count: number) =>
    api.dataSource.query(
      `INSERT INTO comment (product_id, user_id, text)
       SELECT $1, $2, 'Beautiful' FROM generate_series(1, $3)`,
      [coin, admin.id, count],
    );

  beforeAll(async () => {
    coin = await aProduct(api);
  });

  it('is returned whole up to 1,000 entries, then rejected with 400', async () => {
    await write(1_000);
    expect((await comments()).body).toHaveLength(1_000);
    await write(1);
    expect(await comments()).toMatchObject(refused(400, 'common.ask-with-page', TOO_LONG));
    const { body } = await api.get(`/products/${coin}/comments?page=11&page_size=100`);
    expect(body).toMatchObject({ total: 1_001, items: [{ comment: 'Beautiful' }] });
  });

  it.each(['/products', '/products?q=coin', '/admin/products'])(
    'is rejected above 1,000 entries: %s',
    async (path) => {
      if (path === '/products') {
        await fillShop(api, { products: 1_200, customers: 10, orders: 10 });
      }
      expect(await admin.get(path)).toMatchObject(refused(400, 'common.ask-with-page', TOO_LONG));
      const more = path.includes('?') ? '&' : '?';
      const page = await admin.get(`${path}${more}page=12&page_size=100`);
      expect(page).toMatchObject({ status: 200, body: { page: 12, page_size: 100 } });
    },
  );
});
