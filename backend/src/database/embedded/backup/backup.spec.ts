import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { run, type ChildProgram } from '../../../../test/child-process.js';
import { ClusterFile } from '../../database-url.js';
import { readPasswords } from '../passwords-file.js';
import { readManifest } from './backup-manifest.js';

describe('a backup of the embedded database', () => {
  let home: string;
  let dataDir: string;
  let backup: string;
  let database: ChildProgram;

  /** Runs a database program on the data folder. */
  const runOn = (script: string, ...args: string[]) =>
    run(`database/embedded/${script}`, { DATA_DIR: dataDir, DATABASE_URL: '' }, ...args);

  const command = (...args: string[]) => runOn('backup/backup.main.js', ...args).result();

  /** Starts the database and connects as the shop's role. */
  async function startDatabase(): Promise<Client> {
    database = runOn('embedded.main.js');
    const [line] = await database.until(/^\{.*\}$/m);
    const client = new Client({ connectionString: ClusterFile.parse(JSON.parse(line)).url });
    await client.connect();
    return client;
  }

  /** Connects as the superuser and takes the replication slot of a backup; the slot lasts until the connection ends. */
  async function startOtherBackup({ host, port }: Client): Promise<Client> {
    const { superuser: password } = readPasswords(dataDir);
    const client = new Client({ host, port, user: 'postgres', password, database: 'postgres' });
    await client.connect();
    await client.query(`SELECT pg_create_physical_replication_slot('backup_1', true, true)`);
    return client;
  }

  /** Inserts two rows per transaction, continuously until stopped. */
  function keepWriting(client: Client) {
    const abort = new AbortController();
    let committed = 0;
    const writing = (async () => {
      while (!abort.signal.aborted) {
        await client.query('INSERT INTO piece (number) VALUES ($1), (-$1)', [committed + 1]);
        committed += 1;
      }
    })();
    return {
      committed: () => committed,
      stop: () => {
        abort.abort();
        return writing;
      },
    };
  }

  async function numbers(client: Client): Promise<number[]> {
    const { rows } = await client.query<{ number: number }>(
      'SELECT number FROM piece ORDER BY number',
    );
    return rows.map(({ number }) => number);
  }

  /** Minimum and maximum number of transactions at the time of the backup. */
  const written = { before: 0, after: 0 };

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'backup-'));
    // As root, PostgreSQL runs as another user, which needs access.
    await chmod(home, 0o755);
    dataDir = join(home, 'data');
    backup = join(home, 'backup');
    const client = await startDatabase();
    await client.query('CREATE TABLE piece (number integer PRIMARY KEY)');
    const writer = keepWriting(client);
    written.before = writer.committed();
    const { code, output } = await command('backup', backup);
    written.after = writer.committed();
    await writer.stop();
    await client.end();
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(backup) });
  });

  afterAll(async () => {
    await database.stop();
    await rm(home, { recursive: true, force: true });
  });

  it('is not restored while the shop runs', async () => {
    const { code, output } = await command('restore', backup);
    expect(code).toBe(1);
    expect(output).toContain(`The shop in ${dataDir} is running. Stop it first`);
  });

  it('does not overwrite an earlier one', async () => {
    const { code, output } = await command('backup', backup);
    expect(code).toBe(1);
    expect(output).toContain(`${backup} already exists. Nothing was changed.`);
  });

  it('restores a lost data folder with complete transactions, although the shop wrote during the backup', async () => {
    await database.stop();
    await rm(dataDir, { recursive: true });
    expect(await command('restore', backup)).toMatchObject({ code: 0 });
    const client = await startDatabase();
    const found = await numbers(client);
    await client.end();
    const transactions = found.length / 2;
    expect(transactions).toBeGreaterThanOrEqual(written.before);
    expect(transactions).toBeLessThanOrEqual(written.after);
    const upTo = Array.from({ length: transactions }, (_, index) => index + 1);
    expect(found).toEqual([...upTo.map((number) => -number).reverse(), ...upTo]);
  });

  it('moves the replaced database aside', async () => {
    await database.stop();
    expect(await command('restore', backup)).toMatchObject({ code: 0 });
    const aside = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.before-'));
    expect(aside).toHaveLength(1);
  });

  it('starts after its restore if another backup ran beside it, also one of an earlier version', async () => {
    const client = await startDatabase();
    const other = await startOtherBackup(client);
    const beside = join(home, 'beside');
    expect(await command('backup', beside)).toMatchObject({ code: 0 });
    const expected = await numbers(client);
    await Promise.all([client.end(), other.end()]);
    const manifest = await readManifest(beside);
    expect(manifest.folders.filter((path) => path.startsWith('pg_replslot'))).toEqual([
      'pg_replslot',
    ]);
    for (const folders of [manifest.folders, [...manifest.folders, 'pg_replslot/backup_1']]) {
      await writeFile(join(beside, 'backup.json'), JSON.stringify({ ...manifest, folders }));
      await database.stop();
      expect(await command('restore', beside)).toMatchObject({ code: 0 });
      const restored = await startDatabase();
      expect(await numbers(restored)).toEqual(expected);
      await restored.end();
    }
    await database.stop();
  });

  it('is rejected without changes if a byte of its files was altered', async () => {
    const before = await readdir(dataDir);
    const altered = join(backup, 'postgres', 'PG_VERSION');
    await writeFile(altered, (await readFile(altered, 'utf8')).replace(/\d/, '0'));
    const { code, output } = await command('restore', backup);
    expect(code).toBe(1);
    expect(output).toContain('damaged; nothing was changed. Missing or altered: PG_VERSION.');
    expect(await readdir(dataDir)).toEqual(before);
  });
});
