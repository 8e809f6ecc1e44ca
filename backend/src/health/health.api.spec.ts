import { setTimeout as delay } from 'node:timers/promises';
import { useApi } from '../../test/api.js';
import type { Problem } from '../common/problem.contract.js';
import { Readiness } from './readiness.js';

describe('health', () => {
  const api = useApi();

  it('is live and ready with a database that has all tables', async () => {
    expect((await api.get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await api.get('/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('costs one question to the database, however many ask at once', async () => {
    // Until the answer of the test above is old.
    await delay(300);
    const readiness = api.app.get(Readiness);
    const checks = () => Promise.all(Array.from({ length: 50 }, () => readiness.check()));
    const asked = await api.statements(checks);
    expect(asked).toEqual(['SELECT 1']);
  });

  it('is live but not ready while it leaves', async () => {
    api.app.get(Readiness).leave();
    const { status, headers, body } = await api.get<Problem>('/health/ready');
    expect(status).toBe(503);
    expect(body.code).toBe('health.not-ready');
    expect(headers.get('retry-after')).toBe('1');
    expect((await api.get('/health/live')).status).toBe(200);
  });
});

describe('a database behind the code', () => {
  const api = useApi();

  it('makes the API not ready', async () => {
    await api.dataSource.query(
      'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)',
    );
    const { status, body } = await api.get<Problem>('/health/ready');
    expect(status).toBe(503);
    expect(body.detail).toBe('The database has pending migrations.');
  });
});
