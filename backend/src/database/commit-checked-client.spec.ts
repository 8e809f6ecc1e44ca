import { aDatabase, type TestDatabase } from '../../test/test-database.js';
import { commandSource } from './data-source.js';
import { CommitCheckedClient } from './commit-checked-client.js';
import { withClient } from './with-connection.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

describe('the COMMIT of a transaction that had failed', () => {
  it('is an error to the commands that migrate and seed', async () => {
    const source = await commandSource(database.url).initialize();
    const seeding = source.transaction((manager) =>
      manager.query('SELECT 1 / 0').catch(() => undefined),
    );
    await expect(seeding).rejects.toThrow('nothing of it was written');
    await source.destroy();
  });

  it('is an error on a connection of one’s own, where a good one is none', async () => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 / 0').catch(() => undefined);
    await expect(client.query('COMMIT')).rejects.toThrow('nothing of it was written');
    await client.query('BEGIN');
    await expect(client.query('COMMIT')).resolves.toMatchObject({ command: 'COMMIT' });
    await client.end();
  });
});

describe('a statement whose wait for a standby was ended', () => {
  /** What PostgreSQL says before it answers such a statement, as if it stood on a standby too. */
  const ENDED_WAIT = { routine: 'SyncRepWaitForLSN' };

  it.each(['COMMIT', 'CREATE TABLE alone ()'])('is no success: %s', async (statement) => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    if (statement === 'COMMIT') await client.query('BEGIN');
    const answer = client.query(statement);
    client.emit('notice', ENDED_WAIT);
    await expect(answer).rejects.toMatchObject({
      code: '08007',
      message: 'No standby server has confirmed this in time. It may be written, or not.',
    });
    await expect(client.query('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await client.end();
  });

  it('is told from every other notice', async () => {
    const client = new CommitCheckedClient({ connectionString: database.url });
    await client.connect();
    const answer = client.query(`DO $$ BEGIN RAISE WARNING 'no standby'; END $$`);
    await expect(answer).resolves.toMatchObject({ command: 'DO' });
    await client.end();
  });
});

describe('a connection that is cut off while nobody holds it', () => {
  it('is told with the next statement, and ends nothing else', async () => {
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
