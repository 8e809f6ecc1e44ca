import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { refused, useApi } from '../../test/api.js';
import { withClient } from '../database/with-connection.js';
import { HealthConnection } from './health-connection.js';
import { ReadinessService } from './readiness.service.js';

describe('health', () => {
  const api = useApi();

  it('is live and ready with a database that has all tables', async () => {
    expect((await api.get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await api.get('/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('costs one question to the database, however many ask at once', async () => {
    // Until the answer of the test above is old.
    await delay(300);
    const readiness = api.app.get(ReadinessService);
    const checks = () => Promise.all(Array.from({ length: 50 }, () => readiness.check()));
    const asked = jest.spyOn(api.app.get(HealthConnection), 'canWrite');
    await checks();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is live but not ready while it leaves', async () => {
    api.app.get(ReadinessService).startDraining();
    const answer = await api.get('/health/ready');
    expect(answer).toMatchObject(refused(503, 'health.not-ready'));
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await api.get('/health/live')).status).toBe(200);
  });
});

describe('a database all of whose connections are busy', () => {
  const api = useApi({ DATABASE_POOL: '1' });

  it('is still ready: what takes long is no reason to send everybody elsewhere', async () => {
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

describe('a database that can only be read', () => {
  const api = useApi();

  const allow = (only: 'on' | 'off') =>
    withClient(api.databaseUrl, async (client) => {
      const name = new URL(api.databaseUrl).pathname.slice(1);
      await client.query('SET default_transaction_read_only = off');
      await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${only}`);
    });
  /** The process of PostgreSQL that answers the health checks. */
  const answering = async () => {
    const [row] = await api.dataSource.query<{ pid: number }[]>(
      `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'shop-health'`,
    );
    return row?.pid;
  };
  const untilStatus = async (status: number) => {
    let answer = await api.get('/health/ready');
    while (answer.status !== status) {
      await delay(50);
      answer = await api.get('/health/ready');
    }
    return answer;
  };

  it('makes the API not ready, until a new connection finds one that can be written', async () => {
    await allow('on');
    const detail = 'The database can only be read.';
    expect(await untilStatus(503)).toMatchObject(refused(503, 'health.not-ready', { detail }));
    await allow('off');
    await untilStatus(200);
  });

  it('is asked on one connection while it can be written', async () => {
    await untilStatus(200);
    const before = await answering();
    await delay(300);
    await untilStatus(200);
    expect(await answering()).toBe(before);
  });
});

describe('a database whose disk is full', () => {
  const api = useApi();

  /** As PostgreSQL refuses what needs more room than there is. */
  const fill = () =>
    api.dataSource.query(`
      CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER no_space BEFORE INSERT ON users EXECUTE FUNCTION no_space()`);

  it('answers writes 503, goes on with reads, and is not ready while a write has just failed', async () => {
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
    // Ten seconds later the next write may find room.
    const now = performance.now();
    const later = jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
    expect((await api.get('/health/ready')).status).toBe(200);
    later.mockRestore();
  });
});

describe('a database behind the code', () => {
  const api = useApi();

  it('makes the API not ready', async () => {
    await api.dataSource.query(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)',
    );
    const detail = 'The database has pending migrations.';
    expect(await api.get('/health/ready')).toMatchObject({ status: 503, body: { detail } });
  });
});
