import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { refused, useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { beginCompetingTransaction } from '../../../test/competing-transaction.js';
import { aProduct } from '../../../test/products.js';
import { PriceHistory1796100001400 } from '../../database/migrations/1796100001400-price-history.js';
import { ProductSearchService } from '../product-search.service.js';
import type { AdminProductDto, PriceHistoryDto } from '../index.js';
import { earlierPriceSql } from './earlier-price.sql.js';

const api = useApi();
const admin = useAdmin(api);

const HOUR = 3_600_000;
const DAY = 24;
const MONTH = 30 * DAY;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const compareWith = (reference_price: string) => admin.put('/settings', { reference_price });
function useEarlierPrice(): void {
  beforeAll(async () => {
    await compareWith('lowest_30_days');
  });
}

/** A coin at this price, which nobody has changed yet. */
const aCoin = (price: number) => aProduct(api, { price, sale_label: 'Flag Day' });

const getCoin = async (id: string) =>
  (await admin.get<AdminProductDto>(`/admin/products/${id}`)).body;

async function change(id: string, fields: object): Promise<void> {
  const { version } = await getCoin(id);
  const { status } = await admin.put(`/admin/products/${id}`, { version, ...fields });
  expect(status).toBe(200);
}

/** Moves all that happened to a product into the past, so that this many hours seem to have passed. */
async function pass(id: string, hours: number): Promise<void> {
  const before = (column: string) => `${column} = ${column} - $2 * interval '1 hour'`;
  await api.dataSource.transaction(async (manager) => {
    const trigger = 'TRIGGER product_price_is_recorded';
    await manager.query(`ALTER TABLE product DISABLE ${trigger}`);
    const shift = (sql: string) => manager.query(sql, [id, hours]);
    await shift(
      `UPDATE price_history SET ${before('effective_at')} WHERE product_id = $1::integer`,
    );
    await shift(
      `UPDATE product SET ${before('sale_from')}, ${before('sale_until')}, ${before('created_at')} WHERE id = $1::integer`,
    );
    await shift(`UPDATE audit_log SET ${before('created_at')}, before = (
        SELECT jsonb_object_agg(key, CASE WHEN key IN ('sale_from', 'sale_until') AND value <> 'null'
          THEN to_jsonb((value #>> '{}')::timestamptz - $2 * interval '1 hour') ELSE value END)
          FROM jsonb_each(before)) WHERE subject_id = $1::text`);
    await manager.query(`ALTER TABLE product ENABLE ${trigger}`);
  });
}

/** Price, sale price and label that shoppers see, and whether the coin is listed as on sale. */
async function shown(id: string) {
  type Shown = Pick<AdminProductDto, 'id' | 'price' | 'sale_price' | 'sale_label'>;
  const { body } = await api.get<Shown>(`/products/${id}`);
  const sales = (await api.get<Shown[]>('/products?category=on_sale')).body;
  const listed = sales.find((product) => product.id === id);
  const filter = { category: 'on_sale', archived: 'live', forShoppers: true } as const;
  const rows = { limit: 100, offset: 0 };
  const inDatabase = await api.app.get(ProductSearchService).find(filter, 'featured', rows);
  expect(inDatabase.map((product) => String(product.id))).toEqual(sales.map((one) => one.id));
  const { price, sale_price, sale_label } = body;
  if (listed) expect(listed).toMatchObject({ price, sale_price, sale_label });
  return { price, sale: sale_price, label: sale_label, isListed: listed !== undefined };
}

const reduced = (price: number, sale: number) => ({
  ...{ price, sale, label: 'Flag Day', isListed: true },
});
const notReduced = (price: number) => ({ price, sale: null, label: null, isListed: false });

const history = async (id: string) =>
  (await admin.get<PriceHistoryDto>(`/admin/products/${id}/price-history`)).body;
/** Price and sale price of each entry, oldest first. */
const steps = async (id: string) =>
  (await history(id)).entries.map((entry) => [entry.price, entry.sale_price]).toReversed();

describe('without the setting', () => {
  it('a sale strikes through the price, whatever it was before', async () => {
    const coin = await aCoin(80);
    await pass(coin, DAY);
    await change(coin, { price: 100 });
    await pass(coin, DAY);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(reduced(100, 90));
    expect(await getCoin(coin)).toMatchObject({ price: 100, sale_price: 90, displayed_price: 100 });
  });

  it('a new coin on sale is reduced', async () => {
    const coin = await aProduct(api, { price: 100, sale_price: 90, sale_label: 'Flag Day' });
    expect(await shown(coin)).toEqual(reduced(100, 90));
  });
});

describe('the setting', () => {
  it('applies to all responses at once, cached or not', async () => {
    const coin = await aProduct(api, { price: 100, sale_price: 90, sale_label: 'Flag Day' });
    expect(await shown(coin)).toEqual(reduced(100, 90));
    await compareWith('lowest_30_days');
    expect(await shown(coin)).toEqual(notReduced(90));
    await compareWith('before_sale');
    expect(await shown(coin)).toEqual(reduced(100, 90));
  });

  it('does not invalidate the catalog if another setting is saved', async () => {
    const read = () => api.get('/products', { token: admin.token });
    await read();
    await admin.put('/settings', { site_name: 'Coins' });
    const statements = await api.statements(read);
    expect(statements.filter((sql) => /from "?product"?\b/i.test(sql))).toEqual([]);
  });

  it('has no other value', async () => {
    const { body: before } = await api.get('/settings');
    expect(await compareWith('highest')).toMatchObject({
      status: 400,
      body: { fields: { reference_price: expect.any(String) } },
    });
    expect((await api.get('/settings')).body).toEqual(before);
    const write = api.dataSource.query(`UPDATE site_settings SET reference_price = 'highest'`);
    await expect(write).rejects.toThrow('site_settings_reference_price_known');
  });
});

describe('with the setting, a sale price is compared with the lowest price of the 30 days before', () => {
  useEarlierPrice();

  it('80, then 100, then 90 on sale is no reduction', async () => {
    const coin = await aCoin(80);
    await pass(coin, DAY);
    await change(coin, { price: 100 });
    await pass(coin, 10 * DAY);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(notReduced(90));
    const related = await api.get<{ same_days: object[] }>(`/products/${await aCoin(5)}/related`);
    const seen = JSON.stringify(related.body.same_days);
    expect(seen).not.toContain('"sale_price":90');
    expect(await getCoin(coin)).toMatchObject({
      ...{ price: 100, sale_price: 90, displayed_price: 90, on_sale: true },
    });
    const staffList = await admin.get<AdminProductDto[]>('/admin/products?category=on_sale');
    expect(staffList.body.map(({ id }) => id)).toContain(coin);
    await change(coin, { sale_price: 60 });
    expect(await shown(coin)).toEqual(reduced(80, 60));
    expect(await getCoin(coin)).toMatchObject({ displayed_price: 80 });
  });

  it.each([
    ['within 30 days, in effect for their first minute', MONTH - 0.01, notReduced(90)],
    ['just before those 30 days', MONTH + 0.01, reduced(100, 90)],
  ])('a lower price %s', async (_, hours, expected) => {
    const coin = await aCoin(80);
    await pass(coin, DAY);
    await change(coin, { price: 100 });
    await pass(coin, hours);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(expected);
  });

  it('a sale that gets cheaper keeps the price before its first step', async () => {
    const coin = await aCoin(100);
    await pass(coin, MONTH);
    for (const sale_price of [90, 80, 70]) {
      await change(coin, { sale_price });
      await pass(coin, 20 * DAY);
      expect(await shown(coin)).toEqual(reduced(100, sale_price));
    }
  });

  it('a sale price that rises is no reduction', async () => {
    const coin = await aCoin(100);
    await pass(coin, MONTH);
    await change(coin, { sale_price: 70 });
    await pass(coin, DAY);
    await change(coin, { sale_price: 85 });
    expect(await shown(coin)).toEqual(notReduced(85));
  });

  it('a price that rises during the sale does not enlarge the reduction', async () => {
    const coin = await aCoin(100);
    await pass(coin, MONTH);
    await change(coin, { sale_price: 90 });
    await change(coin, { price: 120 });
    expect(await shown(coin)).toEqual(reduced(100, 90));
  });

  it('the price of an earlier sale counts', async () => {
    const coin = await aCoin(100);
    await pass(coin, MONTH);
    await change(coin, { sale_price: 90 });
    await pass(coin, DAY);
    await change(coin, { sale_price: null });
    await pass(coin, DAY);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(notReduced(90));
    await change(coin, { sale_price: null });
    await pass(coin, MONTH + DAY);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(reduced(100, 90));
  });

  it('of a coin that is younger: the lowest price since it exists', async () => {
    const coin = await aCoin(100);
    await pass(coin, 5 * DAY);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(reduced(100, 90));
  });

  it('of a coin that was never sold at another price: nothing', async () => {
    const coin = await aProduct(api, { price: 100, sale_price: 90 });
    await pass(coin, MONTH);
    expect(await shown(coin)).toEqual(notReduced(90));
    expect(await history(coin)).toMatchObject({ earlier_price: null });
  });

  it('shoppers pay the sale price, reduced or not', async () => {
    const coin = await aProduct(api, { price: 100, sale_price: 90 });
    const { body } = await admin.post('/cart/add', { product_id: coin });
    expect(body).toMatchObject({ items: [{ price: 90 }] });
  });

  it('a coin without a sale is displayed at its price', async () => {
    const coin = await aCoin(80);
    await change(coin, { price: 100 });
    expect(await shown(coin)).toEqual(notReduced(100));
  });

  it('a day has 24 hours in every time zone', async () => {
    const coin = await aCoin(80);
    const entries = [
      ['2026-01-01T00:00:00Z', 8000, null],
      // In New York, clocks change between these two: 30 days of its calendar are 719 hours.
      ['2026-02-13T12:30:00Z', 10_000, null],
      ['2026-03-15T12:00:00Z', 10_000, 9000],
    ];
    const earlierIn = (zone: string) =>
      api.dataSource.transaction(async (manager) => {
        await manager.query('DELETE FROM price_history WHERE product_id = $1', [coin]);
        for (const entry of entries)
          await manager.query(
            `INSERT INTO price_history (product_id, effective_at, price_cents, sale_price_cents)
             VALUES ($1, $2, $3, $4)`,
            [coin, ...entry],
          );
        await manager.query(`SET LOCAL TIME ZONE '${zone}'`);
        const [row] = await manager.query<[{ cents: number }]>(
          `SELECT ${earlierPriceSql('$1::integer', '$2::timestamptz')} AS cents`,
          [coin, '2026-04-01T00:00:00Z'],
        );
        return row.cents;
      });
    expect([await earlierIn('UTC'), await earlierIn('America/New_York')]).toEqual([8000, 8000]);
  });
});

describe('a timed sale', () => {
  useEarlierPrice();

  it('that begins and ends by itself is compared with the prices before it', async () => {
    const coin = await aCoin(100);
    await pass(coin, MONTH);
    await change(coin, {
      ...{ sale_price: 90, sale_from: fromNow(2 * HOUR), sale_until: fromNow(4 * HOUR) },
    });
    expect(await shown(coin)).toEqual(notReduced(100));
    await pass(coin, 3);
    expect(await shown(coin)).toEqual(reduced(100, 90));
    await pass(coin, 2);
    expect(await shown(coin)).toEqual(notReduced(100));
    expect(await steps(coin)).toEqual([
      [100, null],
      [100, 90],
      [100, null],
    ]);
    await change(coin, { sale_price: 95, sale_from: null, sale_until: null });
    expect(await shown(coin)).toEqual(notReduced(95));
  });

  it('appears in cached responses when it begins, as a reduction', async () => {
    const coin = await aCoin(100);
    await pass(coin, MONTH);
    const [{ begins }] = await api.dataSource.query<[{ begins: Date }]>(
      `SELECT clock_timestamp() + interval '1 second' AS begins`,
    );
    await change(coin, { sale_price: 90, sale_from: begins.toISOString() });
    const isListed = async () => {
      const { body } = await api.get<{ id: string }[]>('/products?category=on_sale');
      return body.some(({ id }) => id === coin);
    };
    while (!(await isListed())) await delay(50);
    expect(await shown(coin)).toEqual(reduced(100, 90));
  });

  it('that is cancelled before it begins leaves no entry', async () => {
    const coin = await aCoin(100);
    await change(coin, { sale_price: 50, sale_from: fromNow(HOUR) });
    expect(await steps(coin)).toEqual([
      [100, null],
      [100, 50],
    ]);
    await change(coin, { sale_price: null, sale_from: null });
    await pass(coin, 2);
    expect(await steps(coin)).toEqual([[100, null]]);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(reduced(100, 90));
  });

  it('that is over when it is saved leaves no entry', async () => {
    const coin = await aCoin(100);
    await change(coin, {
      ...{ sale_price: 50, sale_from: fromNow(-2 * HOUR), sale_until: fromNow(-HOUR) },
    });
    expect(await steps(coin)).toEqual([[100, null]]);
  });

  it('has the earlier price of its beginning in the history, while it is still to come', async () => {
    const coin = await aCoin(80);
    await pass(coin, MONTH);
    await change(coin, { price: 100, sale_price: 90, sale_from: fromNow(29 * DAY * HOUR) });
    const { entries, earlier_price } = await history(coin);
    expect(entries.map((entry) => entry.earlier_price)).toEqual([80, null, null]);
    expect(earlier_price).toBe(80);
    await change(coin, { sale_from: fromNow(31 * DAY * HOUR) });
    expect((await history(coin)).entries[0]).toMatchObject({ earlier_price: 100 });
  });
});

describe('the price history', () => {
  const sql = (statement: string, id: string) => api.dataSource.query(statement, [id]);

  it('records what a bulk action and psql change', async () => {
    const coin = await aCoin(100);
    await admin.post('/admin/products/bulk', { action: 'start_sale', ids: [coin], percent: 10 });
    await admin.post('/admin/products/bulk', { action: 'end_sale', ids: [coin] });
    await sql('UPDATE product SET price_cents = 8000 WHERE id = $1', coin);
    expect(await steps(coin)).toEqual([
      [100, null],
      [100, 90],
      [100, null],
      [80, null],
    ]);
  });

  it('does not record changes that leave the price as it is', async () => {
    const coin = await aCoin(100);
    await change(coin, { name: 'Renamed', mintage: 5 });
    await change(coin, { sale_from: fromNow(HOUR), sale_until: fromNow(2 * HOUR) });
    await sql('UPDATE product SET price_cents = price_cents WHERE id = $1', coin);
    await sql('UPDATE product SET sale_price_cents = 10000 WHERE id = $1', coin);
    expect(await steps(coin)).toEqual([[100, null]]);
  });

  it('contains no price that shoppers never saw', async () => {
    const coin = await aCoin(100);
    const write = (manager: EntityManager, cents: number) =>
      manager.query('UPDATE product SET price_cents = $2 WHERE id = $1', [coin, cents]);
    await api.dataSource.transaction(async (manager) => {
      await write(manager, 100);
      await write(manager, 8000);
    });
    expect(await steps(coin)).toEqual([
      [100, null],
      [80, null],
    ]);
    await api.dataSource.transaction(async (manager) => {
      await write(manager, 100);
      await write(manager, 8000);
    });
    const rolledBack = api.dataSource.transaction(async (manager) => {
      await write(manager, 100);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await steps(coin)).toEqual([
      [100, null],
      [80, null],
    ]);
  });

  it('has the order of COMMIT, even if the later transaction began earlier', async () => {
    const coin = await aCoin(100);
    await api.dataSource.transaction(async (waiting) => {
      await waiting.query('SELECT now()');
      const first = await beginCompetingTransaction(
        api,
        'UPDATE product SET price_cents = 8000 WHERE id = $1',
        [coin],
      );
      const second = waiting.query('UPDATE product SET price_cents = 9000 WHERE id = $1', [coin]);
      await api.waitForBlockedQuery();
      await first.finish();
      await second;
    });
    expect(await steps(coin)).toEqual([
      [100, null],
      [80, null],
      [90, null],
    ]);
  });

  it('can be corrected in the database, and responses follow', async () => {
    await compareWith('lowest_30_days');
    const coin = await aCoin(100);
    await change(coin, { sale_price: 90 });
    expect(await shown(coin)).toEqual(reduced(100, 90));
    await sql(
      `UPDATE price_history SET price_cents = 9500 WHERE product_id = $1 AND sale_price_cents IS NULL`,
      coin,
    );
    expect(await shown(coin)).toEqual(reduced(95, 90));
  });

  it('stays with an archived product and goes with a deleted one', async () => {
    const coin = await aCoin(100);
    await admin.delete(`/admin/products/${coin}`);
    expect(await steps(coin)).toEqual([[100, null]]);
    await sql('DELETE FROM product WHERE id = $1', coin);
    expect(await sql('SELECT FROM price_history WHERE product_id = $1', coin)).toEqual([]);
    expect(await admin.get(`/admin/products/${coin}/price-history`)).toMatchObject(
      refused(404, 'catalog.product-not-found'),
    );
  });
});

describe('the upgrade', () => {
  it('rebuilds the history from the audit log', async () => {
    const coin = await aCoin(100);
    await pass(coin, MONTH);
    await change(coin, { sale_price: 90 });
    await pass(coin, DAY);
    await change(coin, { price: 110, sale_price: null });
    await pass(coin, DAY);
    await change(coin, {
      sale_price: 105,
      sale_from: fromNow(HOUR),
      sale_until: fromNow(3 * HOUR),
    });
    await pass(coin, 2);
    await change(coin, { price: 120, sale_until: fromNow(5 * HOUR) });
    await admin.post('/admin/products/bulk', { action: 'end_sale', ids: [coin] });
    await pass(coin, DAY);
    await change(coin, {
      ...{ sale_price: 70, sale_from: fromNow(HOUR), sale_until: fromNow(2 * HOUR) },
    });
    await pass(coin, 3);
    await change(coin, { price: 130, sale_price: null, sale_from: null, sale_until: null });
    await pass(coin, DAY);
    await change(coin, { sale_price: 60, sale_from: fromNow(HOUR) });
    const unchanged = await aProduct(api, { price: 50, sale_price: 40 });
    const recorded = [await steps(coin), await steps(unchanged)];
    expect(recorded[0]).toEqual([
      [100, null],
      [100, 90],
      [110, null],
      [110, 105],
      [120, 105],
      [120, null],
      [120, 70],
      [120, null],
      [130, null],
      [130, 60],
    ]);
    const migration = new PriceHistory1796100001400();
    const runner = api.dataSource.createQueryRunner();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    expect([await steps(coin), await steps(unchanged)]).toEqual(recorded);
  });
});
