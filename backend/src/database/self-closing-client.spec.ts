import { DataSource } from 'typeorm';
import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { apiOptions } from './data-source.js';

describe('a statement that PostgreSQL does not answer', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await aDatabase();
    const options = apiOptions(database.url, 1);
    // The server's own limit would answer; here it is the client that loses its patience.
    const extra = { ...(options.extra as object), query_timeout: 1_000, statement_timeout: 0 };
    source = await new DataSource({ ...options, extra }).initialize();
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const connection = async () => {
    const [{ pid }] = await source.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
    return pid;
  };

  it('in time costs its connection, so that nobody gets one with an open transaction', async () => {
    const before = await connection();
    const hanging = source.transaction((manager) => manager.query('SELECT pg_sleep(30)'));
    await expect(hanging).rejects.toThrow('Query read timeout');
    expect(await connection()).not.toBe(before);
    const [{ open }] = await source.query<[{ open: boolean }]>(
      'SELECT now() <> statement_timestamp() AS open',
    );
    expect(open).toBe(false);
  });

  it.each([
    ['can only be read', '25006'],
    ['shuts down', '57P01'],
    ['has crashed', '57P02'],
    ['does not take connections yet', '57P03'],
  ])('costs its connection when the server %s', async (_, state) => {
    const before = await connection();
    const failing = source.transaction((manager) =>
      manager.query(`DO $$ BEGIN RAISE 'elsewhere' USING ERRCODE = '${state}'; END $$`),
    );
    await expect(failing).rejects.toThrow('elsewhere');
    expect(await connection()).not.toBe(before);
  });
});
