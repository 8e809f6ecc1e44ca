import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { errorOf } from '../../test/error-of.js';
import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { sqlState } from '../common/transaction.js';
import { apiOptions } from './data-source.js';
import { poolOf } from './pool.js';
import { SharedConnection } from './shared-connection.js';

const DIVISION_BY_ZERO = '22012';
const PID = 'SELECT pg_backend_pid() AS pid, $1::int AS n';

describe('short reads of many requests', () => {
  let database: TestDatabase;
  let source: DataSource;
  let shared: SharedConnection;

  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    source = await new DataSource(apiOptions(database.url, 3)).initialize();
    shared = new SharedConnection(poolOf(source));
  });
  afterEach(() => source.destroy());

  const ask = async (n: number) => {
    const { rows } = await shared.query(PID, [n]);
    return rows[0] as { pid: number; n: number };
  };
  const crowd = () => Promise.all(Array.from({ length: 50 }, (_, n) => ask(n)));
  const idle = () => poolOf(source).totalCount - poolOf(source).idleCount;

  it('travel on one connection, and each gets its own answer', async () => {
    const answers = await crowd();
    expect(answers.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
  });

  it('leave the connection to others when nobody waits any more', async () => {
    await crowd();
    await new Promise(setImmediate);
    expect(idle()).toBe(0);
  });

  it('fail each alone', async () => {
    const [before, failed, after] = await Promise.all([
      ask(1),
      errorOf(shared.query('SELECT 1 / $1::int', [0])),
      ask(2),
    ]);
    expect([before.n, sqlState(failed), after.n]).toEqual([1, DIVISION_BY_ZERO, 2]);
    expect(after.pid).toBe(before.pid);
  });

  it('leave the connection of a failure to those who wait for it', async () => {
    const failing = errorOf(shared.query('SELECT 1 / $1::int', [0]));
    const waiting = shared.query('SELECT pg_backend_pid() AS pid, pg_sleep($1)', [1]);
    await failing;
    const next = await ask(1);
    expect((await waiting).rows[0]).not.toMatchObject({ pid: next.pid });
  });

  it('find another connection when theirs was cut off', async () => {
    const { pid } = await ask(1);
    const cutOff = shared.query('SELECT pg_terminate_backend(pg_backend_pid()), $1::int', [1]);
    await expect(cutOff).rejects.toThrow();
    const next = await ask(2);
    expect(next.n).toBe(2);
    expect(next.pid).not.toBe(pid);
  });

  it('do not wait for ever behind one that is slow', async () => {
    const soon = new SharedConnection(poolOf(source), 50);
    const slow = soon.query('SELECT pg_backend_pid() AS pid, pg_sleep($1)', [1]);
    await delay(100);
    const { rows } = await soon.query(PID, [1]);
    expect(rows[0]).not.toMatchObject({ pid: ((await slow).rows[0] as { pid: number }).pid });
  });
});
