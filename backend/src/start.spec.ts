import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { listenOnFreePort } from '../../server-kit/src/local-server.fixture.js';
import { aDatabase, type TestDatabase } from '../test/test-database.js';
import { run, type ChildProgram } from '../test/child-process.js';
import { beginCompetingTransaction } from '../test/competing-transaction.js';
import { waitForBlockedQuery } from '../test/wait-for-blocked-query.js';

/** Loaded before a program: it says at its end whether Node had to load its own `fetch`. */
const TELL_FETCH = `data:text/javascript,process.on('exit',()=>console.log('fetch:',process.moduleLoadList.some((name)=>name.includes('undici'))))`;
const SECRET = 'b5c1f1a0e2d94c7f8a6e3d2c1b0a9f8e7d6c5b4a';

describe('the API’s process', () => {
  let database: TestDatabase;
  let dataDir: string;
  const started: ChildProgram[] = [];

  beforeAll(async () => {
    database = await aDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'start-'));
  });

  afterAll(async () => {
    for (const program of started) await program.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  function start(settings: Record<string, string>): ChildProgram {
    const program = run('main.js', {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: SECRET,
      API_PORT: '0',
      LOG_LEVEL: 'info',
      ...settings,
    });
    started.push(program);
    return program;
  }

  /** Expects a start to fail, in words for the person who started it. */
  async function expectNoStart(settings: Record<string, string>, words: string): Promise<void> {
    const program = start(settings);
    expect(await program.ended()).toBe(1);
    expect(program.output).toContain(words);
    expect(program.output).not.toMatch(/\n\s+at /);
  }

  async function addressOf(program: ChildProgram): Promise<string> {
    const [, address = ''] = await program.until(/"address":"([^"]+)"/);
    return address;
  }

  /** Resolves when nobody is let in any more: the signal has arrived. */
  async function untilClosed(address: string): Promise<void> {
    const ask = () => fetch(`${address}/api/health/live`).catch(() => undefined);
    while (await ask());
  }

  it.each([
    ['no JWT_SECRET', { JWT_SECRET: '' }, 'JWT_SECRET is missing'],
    ['a short one', { JWT_SECRET: 'a1b2c3d4e5f6' }, 'JWT_SECRET must have at least 32 bytes'],
    [
      'a well-known one',
      { JWT_SECRET: 'your-secret-key-change-me-in-production' },
      'JWT_SECRET is a well-known text',
    ],
    ['one letter many times', { JWT_SECRET: 'a'.repeat(64) }, 'JWT_SECRET is a well-known text'],
    [
      'a port that is none',
      { API_PORT: 'eighty' },
      'API_PORT must be a whole number from 0 to 65535.',
    ],
    [
      'a database that is none',
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must look like postgres://',
    ],
    [
      'a proxy that is none',
      { TRUSTED_PROXIES: 'my proxy' },
      'TRUSTED_PROXIES must be addresses or networks',
    ],
    ['a wrong NODE_ENV', { NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
  ])('does not start with %s, and says why', async (_, settings, words) => {
    await expectNoStart(settings, words);
  });

  it('says in plain words that its data folder cannot be written', async () => {
    const notAFolder = join(dataDir, 'a-file');
    await writeFile(notAFolder, '');
    const settings = { NODE_ENV: 'development', JWT_SECRET: '', DATA_DIR: notAFolder };
    await expectNoStart(settings, `DATA_DIR is not writable: ${notAFolder} (EEXIST).`);
  });

  it('does not start in production on pending migrations, and names the command', async () => {
    const empty = await aDatabase('empty');
    const settings = { DATABASE_URL: empty.url };
    await expectNoStart(settings, 'Run them with "npm run migrate -w backend"');
    const migration = run('database/migrate.main.js', settings);
    expect(await migration.ended()).toBe(0);
    expect(migration.output).toMatch(/^Migrated: \d+ in all, the last [A-Z]\w+\d\.\n$/);
    await addressOf(start(settings));
    await started.at(-1)?.stop();
    await empty.drop();
  });

  it('does not start without a database, and says what to do', async () => {
    await expectNoStart({ DATABASE_URL: '' }, 'set DATABASE_URL, or start the embedded one');
  });

  it('names the port that is taken', async () => {
    const intruder = createServer();
    const { port } = new URL(await listenOnFreePort(intruder));
    await expectNoStart({ API_PORT: port }, `Port ${port} is taken`);
    intruder.close();
  });

  it('makes a secret of its own outside of production and keeps it for its owner alone', async () => {
    const program = start({ NODE_ENV: 'development', JWT_SECRET: '' });
    await addressOf(program);
    const file = join(dataDir, 'jwt-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(64);
  });

  it('answers what is in flight at SIGTERM and then ends with 0', async () => {
    const program = start({});
    const address = await addressOf(program);
    const rival = await beginCompetingTransaction(
      { databaseUrl: database.url },
      'LOCK TABLE site_settings',
    );
    const inFlight = fetch(`${address}/api/settings`);
    await waitForBlockedQuery(rival, 1);
    const stopped = program.stop('SIGTERM');
    await untilClosed(address);
    await rival.rollback();
    expect((await inFlight).status).toBe(200);
    expect(await stopped).toBe(0);
  });

  it('does without Node’s own fetch, which takes 4 MB', async () => {
    const program = start({ NODE_OPTIONS: `--import "${TELL_FETCH}"` });
    await addressOf(program);
    await program.stop('SIGTERM');
    expect(program.output).toContain('fetch: false');
  });

  it('says at SIGTERM that it is not ready, to a probe that was on its way', async () => {
    const program = start({});
    const address = await addressOf(program);
    const { hostname, port } = new URL(address);
    const probe = connect(Number(port), hostname);
    probe.write('GET /api/health/ready HTTP/1.1\r\nhost: shop\r\n');
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    const stopped = program.stop('SIGTERM');
    await untilClosed(address);
    probe.write('\r\n');
    expect(await textOf(probe)).toMatch(/^HTTP\/1\.1 503 [^]*health\.not-ready/);
    expect(await stopped).toBe(0);
  });

  it('ends the connection of an answer from memory that it still gives at SIGTERM', async () => {
    const program = start({});
    const address = await addressOf(program);
    const { hostname, port } = new URL(address);
    await fetch(`${address}/api/settings`);
    const probe = connect(Number(port), hostname);
    probe.write('GET /api/settings HTTP/1.1\r\nhost: shop\r\n');
    await fetch(`${address}/api/settings`);
    const stopped = program.stop('SIGTERM');
    await untilClosed(address);
    probe.write('\r\n');
    expect(await textOf(probe)).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/);
    expect(await stopped).toBe(0);
  });

  it('logs no token, password or e-mail', async () => {
    const program = start({});
    const address = await addressOf(program);
    const secrets = { email: 'log-me@example.com', password: 'log-me-not', username: 'Log' };
    const send = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(secrets),
      });
    const { token } = (await (await send('/auth/register')).json()) as { token: string };
    await send('/auth/register');
    await send('/auth/login');
    await fetch(`${address}/api/auth/me?token=${token}&email=${secrets.email}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await program.until(/"route":"\/api\/auth\/me"/);
    expect(program.output).toContain('"status":201');
    for (const secret of [token, secrets.email, secrets.password, '$argon2id']) {
      expect(program.output).not.toContain(secret);
    }
  });
});
