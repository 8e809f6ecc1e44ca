import { once, type EventEmitter } from 'node:events';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import { useApi } from '../../test/api.js';
import { errorOf } from '../../test/error-of.js';
import { mapDatabaseError } from './database-error.js';

describe('an error of PostgreSQL', () => {
  const api = useApi();

  async function mappedError(work: Promise<unknown>) {
    const mapped = mapDatabaseError(await errorOf(work));
    return mapped && { status: mapped.status, code: mapped.code };
  }

  const raise = (state: string) =>
    api.dataSource.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`);

  it.each(['22003', '22021', '22P02', '22001'])('is invalid input if it is %s', async (state) => {
    expect(await mappedError(raise(state))).toEqual({
      status: 400,
      code: 'common.invalid-input',
    });
  });

  it.each(['23505', '23503', '23514', '23502'])('is a conflict if it is %s', async (state) => {
    expect(await mappedError(raise(state))).toEqual({ status: 409, code: 'common.conflict' });
  });

  it.each([
    '57P01',
    '57P03',
    '57014',
    '53100',
    '53200',
    '53300',
    '55P03',
    '40001',
    '40P01',
    '08006',
    '25006',
    '25P03',
  ])('is temporary if it is %s: 503 with Retry-After', async (state) => {
    expect(await mappedError(raise(state))).toEqual({
      status: 503,
      code: 'common.unavailable',
    });
  });

  it('is temporary if the server is unreachable', async () => {
    const unreachable = new DataSource({ type: 'postgres', url: 'postgres://x:y@127.0.0.1:1/z' });
    expect(await mappedError(unreachable.initialize())).toEqual({
      status: 503,
      code: 'common.unavailable',
    });
  });

  it.each(['EMFILE', 'ENFILE'])('is temporary without a free file descriptor: %s', (code) => {
    const error = Object.assign(new Error(`connect ${code} 127.0.0.1:5432`), { code });
    expect(mapDatabaseError(error)).toMatchObject({ status: 503, code: 'common.unavailable' });
  });

  it('is temporary if the connection breaks between two statements of a transaction', async () => {
    const broken = api.dataSource.transaction(async (manager) => {
      const [{ pid }] = await manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
      const client = (await manager.queryRunner?.connect()) as EventEmitter;
      const lost = once(client, 'error');
      await api.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      await lost;
      await manager.query('SELECT 1');
    });
    expect(await mappedError(broken)).toEqual({ status: 503, code: 'common.unavailable' });
  });

  it('is a bug if a statement has too many parameters', async () => {
    const many = Array.from({ length: 65_536 }, (_, index) => `$${index + 1}`).join(', ');
    const parameters = Array<string>(65_536).fill('1');
    const work = api.dataSource.query(`SELECT 1 WHERE '1' IN (${many})`, parameters);
    expect(await mappedError(work)).toBeUndefined();
  });

  it('is temporary if a pooler has no free connection and disconnects', () => {
    const error = Object.assign(new DatabaseError('query_wait_timeout', 0, 'error'), {
      code: '08P01',
      severity: 'FATAL',
    });
    expect(mapDatabaseError(error)).toMatchObject({ status: 503 });
  });

  it.each(['42P01', '42601', 'XX000'])('is a bug if it is %s', async (state) => {
    expect(await mappedError(raise(state))).toBeUndefined();
  });
});
