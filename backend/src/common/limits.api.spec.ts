import type { Server } from 'node:http';
import { useApi } from '../../test/api.js';

const api = useApi({ DATABASE_POOL: '3' });
const SECOND = 1000;

describe('the HTTP server', () => {
  it('gives a client seconds, not minutes, for its headers and for its whole request', () => {
    const server: Server = api.app.getHttpServer();
    const { headersTimeout, requestTimeout } = server;
    for (const patience of [headersTimeout, requestTimeout]) {
      expect(patience).toBeGreaterThan(0);
      expect(patience).toBeLessThanOrEqual(30 * SECOND);
    }
  });

  it('takes no more connections of PostgreSQL than its setting says', async () => {
    const sessions = async () => {
      const [row] = await api.dataSource.query<{ count: number }[]>(
        `SELECT count(*)::int FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'shop-api'`,
      );
      return row?.count;
    };
    // Slow ones, so that each takes a connection while the others want one.
    const slow = () => api.dataSource.query('SELECT pg_sleep(0.2)');
    await Promise.all(Array.from({ length: 12 }, slow));
    expect(await sessions()).toBeLessThanOrEqual(3);
  });
});
