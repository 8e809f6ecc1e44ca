import { useApi } from '../../../test/api.js';
import { anAdmin, aUser } from '../../../test/build.js';
import { PLACE_ORDER } from '../../../test/products.js';
import { fillShop } from '../../../test/large-dataset.js';
import { run } from '../../../test/child-process.js';
import { seed } from './seed.js';

const ADMINS = { ADMIN_EMAILS: ['admin@example.com'], ADMIN_PASSWORD: 'toussaint' };
const SIZE = { products: 200, customers: 300, orders: 1000 };

describe('the large data set', () => {
  const api = useApi();
  const rows = <Row>(sql: string) => api.dataSource.query<Row[]>(sql);

  beforeAll(async () => {
    await seed(api.dataSource, ADMINS, () => undefined);
    await fillShop(api, SIZE);
  });

  it('adds the requested numbers to the existing data', async () => {
    const admin = await anAdmin(api);
    expect((await admin.get('/admin/dashboard')).body).toMatchObject({
      total_orders: SIZE.orders,
      total_products: 32 + SIZE.products,
    });
  });

  it('has orders whose total is the sum of their items, from customers who registered before', async () => {
    const wrong = await rows(
      `SELECT orders.id FROM orders JOIN order_item AS item ON item.order_id = orders.id
         JOIN users ON users.id = orders.user_id
        GROUP BY orders.id, users.created_at
       HAVING sum(item.price_cents * item.quantity) <> orders.total_cents OR count(*) <> 2
           OR users.created_at > orders.created_at`,
    );
    expect(wrong).toEqual([]);
  });

  it('has numbered pieces of some products, assigned to orders', async () => {
    const struck = await rows<{ agrees: boolean; sold: number }>(
      `SELECT count(piece) = mintage AND count(*) FILTER (WHERE order_item_id IS NULL AND retired_at IS NULL) =
              free AS agrees, mintage - free AS sold
         FROM product JOIN piece ON piece.product_id = product.id
         JOIN piece_count counted ON counted.product_id = product.id
        WHERE name LIKE 'Coin %' GROUP BY product.id, free`,
    );
    expect(struck).toHaveLength(4);
    expect(struck.every(({ agrees, sold }) => agrees && sold > 0)).toBe(true);
  });

  it(`uses the shop's pictures for new products`, async () => {
    const bare = await rows(
      `SELECT id FROM product WHERE name LIKE 'Coin %'
          AND NOT EXISTS (SELECT FROM product_image WHERE product_id = product.id)`,
    );
    expect(bare).toEqual([]);
  });
});

describe('npm run seed:large', () => {
  const api = useApi();

  const seedLargeProgram = () =>
    run('database/seed/large.main.js', { DATABASE_URL: api.databaseUrl }).result();

  it('rejects a shop with orders of its own unless confirmed', async () => {
    const shopper = await aUser(api);
    await api.dataSource.query(PLACE_ORDER, [shopper.id]);
    const { code, output } = await seedLargeProgram();
    expect(code).toBe(1);
    expect(output).toContain('This shop has an order of its own');
    expect(output).toContain('npm run seed:large -- --yes');
  });

  it('does nothing if run again', async () => {
    await fillShop(api, { products: 10, customers: 10, orders: 10 });
    expect(await seedLargeProgram()).toEqual({
      code: 0,
      output: 'The shop already has the large data set.\n',
    });
  });
});
