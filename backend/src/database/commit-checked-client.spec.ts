import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { commandSource } from './data-source.js';
import { CommitCheckedClient } from './commit-checked-client.js';
import { withClient } from './with-connection.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

describe('COMMIT of a failed transaction', () => {
  it('is an error for migrations and seed', async () => {
    const source = await commandSource(database.url).initialize();
    const seeding = source.transaction((manager) =>
      manager.query('SELECT 1 / 0').catch(() => undefined),
    );
    await expect(seeding).rejects.toThrow('nothing was written');
    await source.destroy();
  });

  it('is an error on a single connection, and a valid COMMIT is not', async () => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 / 0').catch(() => undefined);
    await expect(client.query('COMMIT')).rejects.toThrow('nothing was written');
    await client.query('BEGIN');
    await expect(client.query('COMMIT')).resolves.toMatchObject({ command: 'COMMIT' });
    await client.end();
  });
});

describe('a statement whose wait for a standby was cut short', () => {
  /** Notice that PostgreSQL sends before it reports success for such a statement. */
  const CANCELLED_WAIT = { routine: 'SyncRepWaitForLSN' };

  it.each(['COMMIT', 'CREATE TABLE alone ()'])('is rejected: %s', async (statement) => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    if (statement === 'COMMIT') await client.query('BEGIN');
    const result = client.query(statement);
    client.emit('notice', CANCELLED_WAIT);
    await expect(result).rejects.toMatchObject({
      code: '08007',
      message: 'No standby server has confirmed the write in time. It may or may not be durable.',
    });
    await expect(client.query('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await client.end();
  });

  it('ignores other notices', async () => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    const result = client.query(`DO $$ BEGIN RAISE WARNING 'no standby'; END $$`);
    await expect(result).resolves.toMatchObject({ command: 'DO' });
    await client.end();
  });
});

describe('a statement with a callback', () => {
  it('is passed on unchecked', async () => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    const rows = await new Promise((resolve) => {
      client.query('SELECT 1 AS one', (_error, result) => resolve(result.rows));
    });
    expect(rows).toEqual([{ one: 1 }]);
    await client.end();
  });
});

describe('an idle connection that is terminated', () => {
  it('rejects the next statement and does not crash the process', async () => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await withClient(database.url, (other) =>
      other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]),
    );
    await ended;
    await expect(client.query('SELECT')).rejects.toThrow();
  });
});
