import { DataSource } from 'typeorm';
import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { apiOptions } from './data-source.js';
import { SelfClosingClient } from './self-closing-client.js';

describe('a failed statement', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await aDatabase();
    const options = apiOptions(database.url, 1);
    // Disable the server's timeout, so that the client's timeout fires.
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

  it('discards its connection after a query timeout, with the open transaction', async () => {
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
    ['is read-only', '25006'],
    ['shuts down', '57P01'],
    ['has crashed', '57P02'],
    ['is starting up', '57P03'],
  ])('discards its connection if the server %s', async (_, state) => {
    const before = await connection();
    const failing = source.transaction((manager) =>
      manager.query(`DO $$ BEGIN RAISE 'elsewhere' USING ERRCODE = '${state}'; END $$`),
    );
    await expect(failing).rejects.toThrow('elsewhere');
    expect(await connection()).not.toBe(before);
  });

  it('keeps its connection after any other error', async () => {
    const before = await connection();
    const failing = source.transaction((manager) => manager.query('SELECT 1 / 0'));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await connection()).toBe(before);
  });

  it('keeps its connection after an error that is not from the server', async () => {
    const before = await connection();
    const error = Object.assign(new Error('no such value'), { code: '25006' });
    const parameters = [{ toPostgres: () => raise(error) }];
    const failing = source.transaction((manager) => manager.query('SELECT $1', parameters));
    await expect(failing).rejects.toThrow('no such value');
    expect(await connection()).toBe(before);
  });

  it('is passed to a callback', async () => {
    const client = new SelfClosingClient(database.url);
    await client.connect();
    const error = await new Promise((resolve) => {
      client.query('SELECT 1 / 0', (reason: Error | null) => resolve(reason));
    });
    expect(error).toMatchObject({ message: 'division by zero' });
    await client.end();
  });
});

function raise(error: Error): never {
  throw error;
}
