import { execFile } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ChildProgram } from '../../../test/child-process.js';
import { ClusterFile } from '../database-url.js';
import { withClient } from '../with-connection.js';

const PROGRAM = 'database/embedded/embedded.main.js';

describe('the embedded PostgreSQL', () => {
  let home: string;
  let dataDir: string;
  /** Data folder of an initialized cluster, copied by tests: initdb is the slowest step. */
  let template: string;
  const started: ChildProgram[] = [];

  async function openFolder(): Promise<void> {
    home = await mkdtemp(join(tmpdir(), 'embedded-'));
    // As root, PostgreSQL runs as another user, which needs access.
    await chmod(home, 0o755);
    dataDir = join(home, 'data');
  }
  beforeAll(async () => {
    await openFolder();
    await locationOf(start());
    template = dataDir;
    await stopAll();
  });
  beforeEach(openFolder);

  async function stopAll(): Promise<void> {
    for (const program of started.splice(0)) await program.stop();
  }
  afterEach(async () => {
    await stopAll();
    await rm(home, { recursive: true, force: true });
  });
  afterAll(() => rm(dirname(template), { recursive: true }));

  function start(log?: number): ChildProgram {
    const program = new ChildProgram([PROGRAM], { DATA_DIR: dataDir }, log);
    started.push(program);
    return program;
  }

  async function locationOf(program: ChildProgram): Promise<ClusterFile> {
    const [line] = await program.until(/^\{.*\}$/m);
    return ClusterFile.parse(JSON.parse(line));
  }

  async function query(url: string, sql: string): Promise<unknown[]> {
    const { rows } = await withClient(url, (client) => client.query<Record<string, unknown>>(sql));
    return rows.map((row) => Object.values(row)[0]);
  }

  /** Starts an initialized cluster. */
  async function startInitialized(log?: number): Promise<ChildProgram> {
    if (!existsSync(dataDir)) await promisify(execFile)('cp', ['-a', template, dataDir]);
    return start(log);
  }

  /** A running cluster with one table and one row. */
  async function withOneRow(): Promise<{ program: ChildProgram; where: ClusterFile }> {
    const program = await startInitialized();
    const where = await locationOf(program);
    await query(where.url, 'CREATE TABLE coin (name text)');
    await query(where.url, `INSERT INTO coin VALUES ('Sanité Bélair')`);
    return { program, where };
  }

  async function postmaster(where: ClusterFile): Promise<number> {
    return Number((await readFile(join(where.folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  }

  async function expectTheRow(): Promise<ClusterFile> {
    const where = await locationOf(start());
    expect(await query(where.url, 'SELECT name FROM coin')).toEqual(['Sanité Bélair']);
    return where;
  }

  it('keeps data and address over a restart', async () => {
    const { program, where } = await withOneRow();
    expect(await program.stop()).toBe(0);
    await expect(query(where.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    expect((await expectTheRow()).url).toBe(where.url);
  });

  it('is PostgreSQL 18, durable, bound to localhost, with a shop role that is not a superuser', async () => {
    const { url } = await locationOf(await startInitialized());
    const show = async (name: string) => (await query(url, `SHOW ${name}`))[0];
    expect(await show('server_version')).toMatch(/^18\./);
    expect([await show('fsync'), await show('synchronous_commit')]).toEqual(['on', 'on']);
    expect(await show('listen_addresses')).toBe('127.0.0.1');
    expect(await query(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      false,
    ]);
    await expect(query(url.replace(/:[0-9a-f]{48}@/, ':guess@'), 'SELECT 1')).rejects.toThrow(
      'password',
    );
  });

  it('stores passwords readable by their owner only', async () => {
    await locationOf(await startInitialized());
    for (const file of ['postgres-passwords.json', 'postgres.json']) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
    }
  });

  it('runs once: a second start reports the running process and does not disturb it', async () => {
    const { program, where } = await withOneRow();
    expect(await start().result()).toEqual({
      code: 1,
      output: `The database of ${dataDir} is already running (process ${program.pid}, on port ${where.port}). Stop it first: kill ${program.pid}\n`,
    });
    expect(await query(where.url, 'SELECT count(*)::int FROM coin')).toEqual([1]);
  });

  it('runs once if two processes start together in a new folder', async () => {
    const [first, second] = [start(), start()];
    const loser = await Promise.race(
      [first, second].map(async (one) => [one, await one.ended()] as const),
    );
    expect(loser[1]).toBe(1);
    expect(loser[0].output).toMatch(/already running \(process \d+/);
    const winner = loser[0] === first ? second : first;
    expect(await query((await locationOf(winner)).url, 'SELECT 1')).toEqual([1]);
  });

  it('recovers if its process was killed and PostgreSQL kept running', async () => {
    const { program, where } = await withOneRow();
    await program.stop('SIGKILL');
    expect(await query(where.url, 'SELECT 1')).toEqual([1]);
    const orphan = await postmaster(where);
    await expectTheRow();
    expect(started.at(-1)?.output).toContain(`left running (process ${orphan})`);
  });

  it('recovers from a stale pid file after everything was killed', async () => {
    const { program, where } = await withOneRow();
    const pid = await postmaster(where);
    await program.stop('SIGKILL');
    process.kill(pid, 'SIGKILL');
    expect(await postmaster(where)).toBe(pid);
    await expectTheRow();
  });

  it('exits with an error if PostgreSQL is killed, and recovers', async () => {
    const { program, where } = await withOneRow();
    process.kill(await postmaster(where), 'SIGKILL');
    expect(await program.ended()).toBe(1);
    expect(program.output).toContain('PostgreSQL exited unexpectedly');
    await expectTheRow();
  });

  it('stops cleanly while it is still starting', async () => {
    const program = start();
    await program.stop('SIGINT');
    await withOneRow();
  });

  it('starts and stops if its output cannot be written', async () => {
    const full = openSync('/dev/full', 'w');
    const program = await startInitialized(full);
    closeSync(full);
    while (!existsSync(join(dataDir, 'postgres.json'))) await delay(50);
    expect(await program.stop()).toBe(0);
  });

  it('uses another port if its own is taken', async () => {
    const { program, where } = await withOneRow();
    await program.stop();
    const { createServer } = await import('node:net');
    const intruder = createServer().listen(where.port, '127.0.0.1');
    expect((await expectTheRow()).port).not.toBe(where.port);
    intruder.close();
  });

  it('does not replace a database whose passwords are missing', async () => {
    const { program } = await withOneRow();
    await program.stop();
    await rm(join(dataDir, 'postgres-passwords.json'));
    const next = start();
    expect(await next.ended()).toBe(1);
    expect(next.output).toMatch(/its file postgres-passwords\.json is missing/);
  });

  const asRoot = userInfo().uid === 0 ? it : it.skip;
  asRoot(
    'uses a fallback folder if its user cannot access the data folder, and reports it',
    async () => {
      await mkdir(dataDir);
      await chmod(home, 0o700);
      const { program, where } = await withOneRow();
      expect(where.folder).toMatch(/^\/var\/lib\/challenge-coins\//);
      expect(program.output).toContain(
        `cannot reach ${dataDir}: the database is in ${where.folder}.`,
      );
      expect(await program.stop()).toBe(0);
      await expectTheRow();
      await started.at(-1)?.stop();
      await rm(join(where.folder, '..'), { recursive: true });
    },
  );
});
