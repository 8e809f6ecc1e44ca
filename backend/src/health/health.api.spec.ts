import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { refused, useApi } from '../../test/api.js';
import { withClient } from '../database/with-connection.js';
import { HealthConnection } from './health-connection.js';
import { ReadinessService } from './readiness.service.js';

describe('health', () => {
  const api = useApi();

  it('is live and ready with a migrated database', async () => {
    expect((await api.get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await api.get('/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('shares one database check among concurrent requests', async () => {
    // Until the result of the previous test has expired.
    await delay(300);
    const readiness = api.app.get(ReadinessService);
    const checks = () => Promise.all(Array.from({ length: 50 }, () => readiness.check()));
    const canWrite = jest.spyOn(api.app.get(HealthConnection), 'canWrite');
    await checks();
    expect(canWrite).toHaveBeenCalledTimes(1);
  });

  it('is live but not ready while draining', async () => {
    api.app.get(ReadinessService).startDraining();
    const response = await api.get('/health/ready');
    expect(response).toMatchObject(refused(503, 'health.not-ready'));
    expect(response.headers.get('retry-after')).toBe('1');
    expect((await api.get('/health/live')).status).toBe(200);
  });
});

describe('an exhausted connection pool', () => {
  const api = useApi({ DATABASE_POOL_SIZE: '1' });

  it('does not make the API unready', async () => {
    await api.get('/health/ready');
    await delay(300);
    const busy = api.dataSource.createQueryRunner();
    await busy.connect();
    try {
      expect((await api.get('/health/ready')).status).toBe(200);
    } finally {
      await busy.release();
    }
  });
});

describe('a read-only database', () => {
  const api = useApi();

  const allow = (only: 'on' | 'off') =>
    withClient(api.databaseUrl, async (client) => {
      const name = new URL(api.databaseUrl).pathname.slice(1);
      await client.query('SET default_transaction_read_only = off');
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${only}`);
    });
  /** Backend process id of the health connection. */
  const healthPid = async () => {
    const [row] = await api.dataSource.query<{ pid: number }[]>(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'shop-health'`,
    );
    return row?.pid;
  };
  const untilStatus = async (status: number) => {
    let response = await api.get('/health/ready');
    while (response.status !== status) {
      await delay(50);
      response = await api.get('/health/ready');
    }
    return response;
  };

  it('makes the API unready until a new connection can write', async () => {
    await allow('on');
    const detail = 'The database is read-only.';
    expect(await untilStatus(503)).toMatchObject(refused(503, 'health.not-ready', { detail }));
    await allow('off');
    await untilStatus(200);
  });

  it('is checked on one connection while it is writable', async () => {
    await untilStatus(200);
    const before = await healthPid();
    await delay(300);
    await untilStatus(200);
    expect(await healthPid()).toBe(before);
  });
});

describe('a database with a full disk', () => {
  const api = useApi();

  /** Simulates a full disk. */
  const fill = () =>
    api.dataSource.query(`
      CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_space BEFORE INSERT ON users EXECUTE FUNCTION no_space()`);

  it('gets 503 for writes, serves reads, and makes the API unready after a failed write', async () => {
    await fill();
    expect((await api.get('/health/ready')).status).toBe(200);
    const account = { username: 'Ann', email: 'ann@example.com', password: 'six-or-more' };
    const refusal = await api.post('/auth/register', account);
    expect(refusal).toMatchObject(refused(503, 'common.unavailable'));
    expect(refusal.headers.get('retry-after')).toBe('1');
    expect((await api.get('/products')).status).toBe(200);
    const detail = "The database's disk is full.";
    expect(await api.get('/health/ready')).toMatchObject(
      refused(503, 'health.not-ready', { detail }),
    );
    expect((await api.get('/health/live')).status).toBe(200);
    // Ready again after ten seconds: the next write may succeed.
    const now = performance.now();
    const later = jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
    expect((await api.get('/health/ready')).status).toBe(200);
    later.mockRestore();
  });
});

describe('a database with pending migrations', () => {
  const api = useApi();

  it('makes the API unready', async () => {
    await api.dataSource.query(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)',
    );
    const detail = 'The database has pending migrations.';
    expect(await api.get('/health/ready')).toMatchObject({ status: 503, body: { detail } });
  });
});
