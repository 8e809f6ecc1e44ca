import { useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';
import type { SalesOverTime } from './dashboard.contract.js';

const api = useApi();

/** Sets the database's default time zone. */
async function setDatabaseTimeZone(zone: string): Promise<void> {
  const [{ name }] = await api.dataSource.query<[{ name: string }]>(
    'SELECT current_database() AS name',
  );
  await api.dataSource.query(`ALTER DATABASE ${name} SET timezone = '${zone}'`);
  // Reconnects, because a session keeps the time zone it started with.
  await api.dataSource.destroy();
  await api.dataSource.initialize();
}

async function anOrderAt(time: string): Promise<void> {
  const id = await anOrder(await aUser(api), await aProduct(api, { price: 25 }));
  await api.dataSource.query('UPDATE orders SET created_at = $2 WHERE id = $1', [id, time]);
}

describe.each(['UTC', 'America/Port-au-Prince', 'Pacific/Auckland'])(
  'sales over time, with a database in %s',
  (zone) => {
    beforeAll(async () => {
      await setDatabaseTimeZone(zone);
      await api.dataSource.query('TRUNCATE orders CASCADE');
    });

    it('are grouped by UTC day', async () => {
      const now = api.clock.now();
      const today = now.toISOString().slice(0, 10);
      const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
      await anOrderAt(`${yesterday}T00:00:00Z`);
      await anOrderAt(`${yesterday}T23:59:59Z`);
      await anOrderAt(`${today}T00:00:00Z`);
      const admin = await anAdmin(api);
      const { body } = await admin.get<SalesOverTime>('/admin/stats?days=7');
      expect(body.days).toHaveLength(7);
      expect(body.days.slice(-2)).toEqual([
        { date: yesterday, revenue: 50, orders: 2 },
        { date: today, revenue: 25, orders: 1 },
      ]);
      expect([body.revenue, body.orders]).toEqual([75, 3]);
    });
  },
);
