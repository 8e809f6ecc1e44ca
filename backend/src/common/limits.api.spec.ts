import type { Server } from 'node:http';
import { useApi } from '../../test/api.js';

const api = useApi({ DATABASE_POOL_SIZE: '3' });
const SECOND = 1000;

describe('the HTTP server', () => {
  it('limits the time for headers and whole request to seconds', () => {
    const server: Server = api.app.getHttpServer();
    const { headersTimeout, requestTimeout } = server;
    for (const timeout of [headersTimeout, requestTimeout]) {
      expect(timeout).toBeGreaterThan(0);
      expect(timeout).toBeLessThanOrEqual(30 * SECOND);
    }
  });

  it('opens no more PostgreSQL connections than configured', async () => {
    const sessions = async () => {
      const [row] = await api.dataSource.query<{ count: number }[]>(
        `SELECT count(*)::int FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'shop-api'`,
      );
      return row?.count;
    };
    // Slow queries, so that they need connections at the same time.
    const slow = () => api.dataSource.query('SELECT pg_sleep(0.2)');
    await Promise.all(Array.from({ length: 12 }, slow));
    expect(await sessions()).toBeLessThanOrEqual(3);
  });
});
