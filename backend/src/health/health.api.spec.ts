import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../test/api.js';
import type { Problem } from '../common/problem.contract.js';
import { Readiness } from './readiness.js';

describe('health', () => {
  const api = useApi();

  it('is live and ready with a database that has all tables', async () => {
    expect((await api.get('/health/live')).body).toEqual({ status: 'ok' });
    expect((await api.get('/health/ready')).body).toEqual({ status: 'ok' });
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
