import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { errorOf } from '../../test/error-of.js';
import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { sqlState } from '../common/transaction.js';
import { apiOptions } from './data-source.js';
import { getPool } from './pool.js';
import { SharedConnection } from './shared-connection.js';

const DIVISION_BY_ZERO = '22012';
const PID = 'SELECT pg_backend_pid() AS pid, $1::int AS n';

describe('short reads on the shared connection', () => {
  let database: TestDatabase;
  let source: DataSource;
  let shared: SharedConnection;

  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    source = await new DataSource(apiOptions(database.url, 3)).initialize();
    shared = new SharedConnection(getPool(source));
  });
  afterEach(() => source.destroy());

  const read = async (n: number) => {
    const { rows } = await shared.query(PID, [n]);
    return rows[0] as { pid: number; n: number };
  };
  const readMany = () => Promise.all(Array.from({ length: 50 }, (_, n) => read(n)));
  const inUse = () => getPool(source).totalCount - getPool(source).idleCount;

  it('use one connection, and each gets its own result', async () => {
    const results = await readMany();
    expect(results.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(new Set(results.map(({ pid }) => pid)).size).toBe(1);
  });

  it('release the connection when none is in flight', async () => {
    await readMany();
    await new Promise(setImmediate);
    expect(inUse()).toBe(0);
  });

  it('fail independently', async () => {
    const [before, failed, after] = await Promise.all([
      read(1),
      errorOf(shared.query('SELECT 1 / $1::int', [0])),
      read(2),
    ]);
    expect([before.n, sqlState(failed), after.n]).toEqual([1, DIVISION_BY_ZERO, 2]);
    expect(after.pid).toBe(before.pid);
  });

  it('move to another connection after a failure', async () => {
    const failing = errorOf(shared.query('SELECT 1 / $1::int', [0]));
    const waiting = shared.query('SELECT pg_backend_pid() AS pid, pg_sleep($1)', [1]);
    await failing;
    const next = await read(1);
    expect((await waiting).rows[0]).not.toMatchObject({ pid: next.pid });
  });

  it('move to another connection if theirs is terminated', async () => {
    const { pid } = await read(1);
    const terminated = shared.query('SELECT pg_terminate_backend(pg_backend_pid()), $1::int', [1]);
    await expect(terminated).rejects.toThrow();
    const next = await read(2);
    expect(next.n).toBe(2);
    expect(next.pid).not.toBe(pid);
  });

  it('do not wait forever behind a slow one', async () => {
    const shortLease = new SharedConnection(getPool(source), 50);
    const slow = shortLease.query('SELECT pg_backend_pid() AS pid, pg_sleep($1)', [1]);
    await delay(100);
    const { rows } = await shortLease.query(PID, [1]);
    expect(rows[0]).not.toMatchObject({ pid: ((await slow).rows[0] as { pid: number }).pid });
  });
});
