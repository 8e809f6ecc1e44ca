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
  /** A data folder whose cluster has run once: to make one takes longer than all else. */
  let made: string;
  const started: ChildProgram[] = [];

  async function openFolder(): Promise<void> {
    home = await mkdtemp(join(tmpdir(), 'embedded-'));
    // Under root PostgreSQL runs as another user, who has to get in.
    await chmod(home, 0o755);
    dataDir = join(home, 'data');
  }
  beforeAll(async () => {
    await openFolder();
    await whereOf(start());
    made = dataDir;
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
  afterAll(() => rm(dirname(made), { recursive: true }));

  function start(log?: number): ChildProgram {
    const program = new ChildProgram([PROGRAM], { DATA_DIR: dataDir }, log);
    started.push(program);
    return program;
  }

  async function whereOf(program: ChildProgram): Promise<ClusterFile> {
    const [line] = await program.until(/^\{.*\}$/m);
    return ClusterFile.parse(JSON.parse(line));
  }

  async function query(url: string, sql: string): Promise<unknown[]> {
    const { rows } = await withClient(url, (client) => client.query<Record<string, unknown>>(sql));
    return rows.map((row) => Object.values(row)[0]);
  }

  /** Starts a cluster that has run before. */
  async function startAgain(log?: number): Promise<ChildProgram> {
    if (!existsSync(dataDir)) await promisify(execFile)('cp', ['-a', made, dataDir]);
    return start(log);
  }

  /** A running cluster with one table and one row in it. */
  async function withOneRow(): Promise<{ program: ChildProgram; where: ClusterFile }> {
    const program = await startAgain();
    const where = await whereOf(program);
    await query(where.url, 'CREATE TABLE coin (name text)');
    await query(where.url, `INSERT INTO coin VALUES ('Sanité Bélair')`);
    return { program, where };
  }

  async function postmaster(where: ClusterFile): Promise<number> {
    return Number((await readFile(join(where.folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  }

  async function expectTheRow(): Promise<ClusterFile> {
    const where = await whereOf(start());
    expect(await query(where.url, 'SELECT name FROM coin')).toEqual(['Sanité Bélair']);
    return where;
  }

  it('keeps what is in it over a restart, at the same address', async () => {
    const { program, where } = await withOneRow();
    expect(await program.stop()).toBe(0);
    await expect(query(where.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
    expect((await expectTheRow()).url).toBe(where.url);
  });

  it('is PostgreSQL 18, durable, on this machine only, and the shop’s role is no superuser', async () => {
    const { url } = await whereOf(await startAgain());
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

  it('keeps its passwords for its owner alone', async () => {
    await whereOf(await startAgain());
    for (const file of ['postgres-passwords.json', 'postgres.json']) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
    }
  });

  it('runs once: a second start says what runs already, and leaves it alone', async () => {
    const { program, where } = await withOneRow();
    expect(await start().result()).toEqual({
      code: 1,
      output: `The database of ${dataDir} already runs: process ${program.pid}, on port ${where.port}. Stop that one first (kill ${program.pid}).\n`,
    });
    expect(await query(where.url, 'SELECT count(*)::int FROM coin')).toEqual([1]);
  });

  it('runs once also when two start together in a new folder', async () => {
    const [first, second] = [start(), start()];
    const loser = await Promise.race(
      [first, second].map(async (one) => [one, await one.ended()] as const),
    );
    expect(loser[1]).toBe(1);
    expect(loser[0].output).toMatch(/already runs: process \d+/);
    const winner = loser[0] === first ? second : first;
    expect(await query((await whereOf(winner)).url, 'SELECT 1')).toEqual([1]);
  });

  it('comes back when its process was killed and PostgreSQL runs on alone', async () => {
    const { program, where } = await withOneRow();
    await program.stop('SIGKILL');
    expect(await query(where.url, 'SELECT 1')).toEqual([1]);
    const orphan = await postmaster(where);
    await expectTheRow();
    expect(started.at(-1)?.output).toContain(`left behind (process ${orphan})`);
  });

  it('comes back when everything was killed and a stale pid file is left', async () => {
    const { program, where } = await withOneRow();
    const pid = await postmaster(where);
    await program.stop('SIGKILL');
    process.kill(pid, 'SIGKILL');
    expect(await postmaster(where)).toBe(pid);
    await expectTheRow();
  });

  it('says so and ends when PostgreSQL is killed, and comes back', async () => {
    const { program, where } = await withOneRow();
    process.kill(await postmaster(where), 'SIGKILL');
    expect(await program.ended()).toBe(1);
    expect(program.output).toContain('PostgreSQL has ended by itself');
    await expectTheRow();
  });

  it('stops in order when it is told to while it is still starting', async () => {
    const program = start();
    await program.stop('SIGINT');
    await withOneRow();
  });

  it('starts and stops when nothing that it says can be written', async () => {
    const full = openSync('/dev/full', 'w');
    const program = await startAgain(full);
    closeSync(full);
    while (!existsSync(join(dataDir, 'postgres.json'))) await delay(50);
    expect(await program.stop()).toBe(0);
  });

  it('takes another port when somebody has taken its own', async () => {
    const { program, where } = await withOneRow();
    await program.stop();
    const { createServer } = await import('node:net');
    const intruder = createServer().listen(where.port, '127.0.0.1');
    expect((await expectTheRow()).port).not.toBe(where.port);
    intruder.close();
  });

  it('does not begin anew over a database whose passwords are missing', async () => {
    const { program } = await withOneRow();
    await program.stop();
    await rm(join(dataDir, 'postgres-passwords.json'));
    const next = start();
    expect(await next.ended()).toBe(1);
    expect(next.output).toMatch(/its file postgres-passwords\.json is missing/);
  });

  const asRoot = userInfo().uid === 0 ? it : it.skip;
  asRoot('goes elsewhere when its user cannot reach the data folder, and says so', async () => {
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
  });
});
