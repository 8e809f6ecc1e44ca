import { DatabaseError, Pool } from 'pg';
import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { apiOptions, sideOptions } from './data-source.js';
import { getReleaseError, executeIsolated, getPool } from './pool.js';
import { SharedConnection } from './shared-connection.js';

const PID = 'SELECT pg_backend_pid() AS pid';
type Send = (sql: string, parameters: readonly unknown[]) => Promise<{ rows: { pid: number }[] }>;

describe.each<[string, (pool: Pool) => Send]>([
  [
    'a statement on its own connection',
    (pool) => (sql, parameters) => executeIsolated(pool, sql, parameters),
  ],
  [
    'a statement on the shared connection',
    (pool) => {
      const shared = new SharedConnection(pool);
      return (sql, parameters) => shared.query(sql, parameters);
    },
  ],
])('%s', (_, sender) => {
  let database: TestDatabase;
  let pool: Pool;
  let send: Send;

  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.drop());
  // With pg's own client, which does not close itself.
  beforeEach(() => {
    pool = new Pool({ connectionString: database.url, max: 1, query_timeout: 1_000 });
    // Discarded connections may fail as late as when their database is dropped.
    pool.on('error', () => undefined);
    send = sender(pool);
  });
  afterEach(() => pool.end());

  const connection = async () => (await send(PID, [])).rows[0]?.pid;

  it('sends the parameters', async () => {
    expect((await send('SELECT $1::int AS pid', [1804])).rows).toEqual([{ pid: 1804 }]);
  });

  it('keeps the connection if PostgreSQL reports an error', async () => {
    const before = await connection();
    await expect(send('SELECT 1 / 0', [])).rejects.toThrow('division by zero');
    expect(await connection()).toBe(before);
  });

  it('discards the connection after a query timeout', async () => {
    const before = await connection();
    await expect(send('SELECT pg_sleep(30)', [])).rejects.toThrow('Query read timeout');
    expect(await connection()).not.toBe(before);
  });

  it('releases its connection', async () => {
    await connection();
    await new Promise(setImmediate);
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });
});

describe('getPool', () => {
  it('returns the pool that TypeORM keeps in its driver', () => {
    const pool = new Pool();
    expect(getPool({ driver: { master: pool } } as never)).toBe(pool);
  });
});

describe('getReleaseError', () => {
  it('returns undefined for errors of PostgreSQL, else the thrown value as an error', () => {
    expect(getReleaseError(new DatabaseError('no', 2, 'error'))).toBeUndefined();
    const lost = new Error('lost');
    expect(getReleaseError(lost)).toBe(lost);
    expect(getReleaseError('lost')).toEqual(new Error('lost'));
  });
});

describe.each([
  ['requests', apiOptions('postgres://shop', 3).extra],
  ['health checks', sideOptions('postgres://shop', 'shop-health')],
])('a connection for %s', (_, options) => {
  it('lives at most five minutes and uses TCP keep-alive', () => {
    expect(options).toMatchObject({ maxLifetimeSeconds: 300, keepAlive: true });
  });
});
