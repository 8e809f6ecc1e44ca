import { DataSource } from 'typeorm';
import { useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { errorOf } from '../../test/error-of.js';
import { addToCart, anOrder, aProduct, checkout, listOrders } from '../../test/products.js';
import { databaseError } from '../common/transaction.js';
import type { OrderDto } from './orders.contract.js';
import { OrderCharges1796100001200 } from '../database/migrations/1796100001200-order-charges.js';

/** Name of the constraint in errors. */
const SUM = 'order_charges_equal_total';
const PRICE = 2500;

/** An order with one item; $1 shopper, $2 product, $3 total. */
const PLACE = `
  WITH placed AS (
    INSERT INTO orders (id, short_id, user_id, status, total_cents, numbered_pieces)
    SELECT id, upper(right(id::text, 8)), $1, 'pending', $3, 0 FROM gen_random_uuid() AS id RETURNING id)
  INSERT INTO order_item (id, order_id, position, product_id, name, price_cents, quantity)
  SELECT gen_random_uuid(), id, 0, $2, 'A coin', ${PRICE}, 3 FROM placed RETURNING order_id`;

const api = useApi();
const admin = useAdmin(api);
let user: TestUser;
let coin: string;
let order: string;

beforeAll(async () => {
  coin = await aProduct(api, { price: PRICE / 100 });
});
beforeEach(async () => {
  user = await aUser(api);
  order = await anOrder(user, coin, { quantity: 2 });
});

const query = <Row extends object>(sql: string, parameters?: unknown[]) =>
  api.dataSource.query<Row[]>(sql, parameters);
/** Charges of an order, with the position of their item. */
const chargesOf = (id: string) =>
  query(
    `SELECT kind, amount_cents::int AS cents, position, description FROM order_charge charge
       LEFT JOIN order_item item ON item.id = charge.order_item_id
      WHERE charge.order_id = $1 ORDER BY position, kind`,
    [id],
  );
const itemCharge = (cents: number, position = 0) => ({
  ...{ kind: 'item', cents, position },
  description: null,
});
/** Name of the constraint that refuses the statements, which are one transaction; undefined: they commit. */
const refusedBy = async (...statements: string[]) => {
  const error = await errorOf(
    api.dataSource.transaction(async (manager) => {
      for (const sql of statements) await manager.query(sql.replaceAll('$order', `'${order}'`));
    }),
  );
  return databaseError(error)?.constraint;
};
const ADD = (kind: string, cents: number) =>
  `INSERT INTO order_extra_charge (id, order_id, kind, amount_cents)
   VALUES (uuidv7(), $order, '${kind}', ${cents})`;
/** Adds $7 of shipping to the order. */
const addShipping = () =>
  refusedBy(ADD('shipping', 700), 'UPDATE orders SET total_cents = 5700 WHERE id = $order');

describe('a checkout', () => {
  it('has one charge per item, which add up to the total', async () => {
    const other = await aProduct(api, { price: 19.99, sale_price: 15.01 });
    await addToCart(user, coin, { quantity: 2 });
    await addToCart(user, other, { quantity: 3 });
    const { body } = await checkout(user);
    const charges = await chargesOf(body.order_id);
    expect(charges).toEqual([itemCharge(5000), itemCharge(4503, 1)]);
    expect(body.total).toBe(95.03);
  });
});

describe('the charges of an order', () => {
  it('are part of its payment, for the shopper and for staff', async () => {
    await refusedBy(
      ADD('discount', -500),
      'UPDATE orders SET total_cents = 4500 WHERE id = $order',
    );
    const { body } = await user.get<OrderDto>(`/orders/${order}`);
    const discount = { kind: 'discount', line_id: null, amount: -5, description: null };
    const charges = [
      { kind: 'item', line_id: body.items[0]?.line_id, amount: 50, description: null },
      discount,
    ];
    expect(body).toMatchObject({ total: 45, payment: { due: 45, charges } });
    const ledger = await admin.get(`/admin/orders/${order}/payments`);
    expect(ledger.body).toMatchObject({ total: 45, charges });
  });

  it.each([
    ['another price', 'UPDATE order_item SET price_cents = 2499 WHERE order_id = $order'],
    ['another quantity', 'UPDATE order_item SET quantity = 3 WHERE order_id = $order'],
    ['a missing item', 'DELETE FROM order_item WHERE order_id = $order'],
    ['an additional charge', ADD('tax', 100)],
    ['an altered charge', 'UPDATE order_extra_charge SET amount_cents = 1 WHERE order_id = $order'],
    ['a missing charge', 'DELETE FROM order_extra_charge WHERE order_id = $order'],
    ['another total', 'UPDATE orders SET total_cents = 4999 WHERE id = $order'],
  ])('must equal its total: %s is refused at COMMIT', async (_, statement) => {
    await addShipping();
    expect(await refusedBy(statement)).toBe(SUM);
    const shipping = { kind: 'shipping', cents: 700, position: null, description: null };
    expect(await chargesOf(order)).toEqual([itemCharge(5000), shipping]);
    expect((await listOrders(user))[0]?.total).toBe(57);
  });

  it.each(['order_extra_charge', 'order_item'])(
    'cannot move to another order: %s',
    async (table) => {
      await addShipping();
      const other = await anOrder(user, coin, { quantity: 1 });
      await query(`UPDATE order_item SET position = 9 WHERE order_id = $1`, [other]);
      const move = `UPDATE ${table} SET order_id = '${other}' WHERE order_id = $order`;
      const cents = table === 'order_item' ? 7500 : 3200;
      expect(await refusedBy(move)).toBe(SUM);
      const raised = `UPDATE orders SET total_cents = ${cents} WHERE id = '${other}'`;
      expect(await refusedBy(move, raised)).toBe(SUM);
      const lowered = `UPDATE orders SET total_cents = 5700 - ${cents - PRICE} WHERE id = $order`;
      expect(await refusedBy(move, raised, lowered)).toBeUndefined();
    },
  );

  it('change together with the total in one transaction', async () => {
    const changed = await refusedBy(
      ADD('shipping', 700),
      ADD('discount', -500),
      ADD('adjustment', -1),
      'UPDATE orders SET total_cents = 5199 WHERE id = $order',
    );
    expect(changed).toBeUndefined();
    expect(await chargesOf(order)).toHaveLength(4);
  });

  it('are not completed by those of a transaction that is still open', async () => {
    const rival = await beginCompetingTransaction(api, ADD('tax', 100).replace('$order', '$1'), [
      order,
    ]);
    expect(await refusedBy(ADD('discount', -100))).toBe(SUM);
    expect(databaseError(await errorOf(rival.finish()))?.constraint).toBe(SUM);
  });

  it.each([
    ['a negative shipping charge', ADD('shipping', -1), 'order_extra_charge_sign'],
    ['a positive discount', ADD('discount', 1), 'order_extra_charge_sign'],
    ['an adjustment of nothing', ADD('adjustment', 0), 'order_extra_charge_sign'],
    ['an unknown kind', ADD('tip', 1), 'order_extra_charge_kind_known'],
    ['a second charge of an item', ADD('item', 0), 'order_extra_charge_kind_known'],
  ])('cannot be %s', async (_, statement, constraint) => {
    expect(await refusedBy(statement)).toBe(constraint);
  });

  it('go with the order', async () => {
    expect(await refusedBy('DELETE FROM orders WHERE id = $order')).toBeUndefined();
    expect(await chargesOf(order)).toEqual([]);
  });
});

describe('a new order', () => {
  const place = async (total: number) => {
    const rows = await query<{ order_id: string }>(PLACE, [user.id, coin, total]);
    return rows[0]!.order_id;
  };

  it('is placed by an older API version, too, which knows no charges', async () => {
    expect(await chargesOf(await place(3 * PRICE))).toEqual([itemCharge(7500)]);
  });

  it('is refused if its items do not add up to its total', async () => {
    expect(databaseError(await errorOf(place(7499)))?.constraint).toBe(SUM);
  });

  it('is refused if it costs something and has no items', async () => {
    const placed = query(
      `INSERT INTO orders (id, short_id, user_id, status, total_cents)
       SELECT id, upper(right(id::text, 8)), $1, 'pending', 1 FROM gen_random_uuid() AS id`,
      [user.id],
    );
    expect(databaseError(await errorOf(placed))?.constraint).toBe(SUM);
  });
});

describe('the migration', () => {
  const migrate = async (direction: 'up' | 'down') => {
    const runner = api.app.get(DataSource).createQueryRunner();
    try {
      await new OrderCharges1796100001200()[direction](runner);
    } finally {
      await runner.release();
    }
  };

  it('leaves the existing orders alone; a total that was changed by hand gets an adjustment', async () => {
    const changed = await anOrder(user, coin, { quantity: 2 });
    await migrate('down');
    await query('UPDATE orders SET total_cents = 4000 WHERE id = $1', [changed]);
    await migrate('up');
    expect(await chargesOf(order)).toEqual([itemCharge(5000)]);
    expect(await chargesOf(changed)).toEqual([
      itemCharge(5000),
      { kind: 'adjustment', cents: -1000, position: null, description: null },
    ]);
    expect(await refusedBy('DELETE FROM order_item WHERE order_id = $order')).toBe(SUM);
  });
});
