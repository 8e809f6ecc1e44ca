import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { aDatabase, type TestDatabase } from '../test/test-database.js';
import { run, type ChildProgram } from '../test/child-process.js';
import { beginCompetingTransaction } from '../test/competing-transaction.js';
import { waitForBlockedQuery } from '../test/wait-for-blocked-query.js';

/** Preloaded into a program: prints on exit whether Node loaded its own `fetch`. */
const REPORT_FETCH = `data:text/javascript,process.on('exit',()=>console.log('fetch:',process.moduleLoadList.some((name)=>name.includes('undici'))))`;
const SECRET = 'b5c1f1a0e2d94c7f8a6e3d2c1b0a9f8e7d6c5b4a';

describe('the API process', () => {
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

  /** Expects a start to fail with a message and without a stack. */
  async function expectNoStart(settings: Record<string, string>, message: string): Promise<void> {
    const program = start(settings);
    expect(await program.ended()).toBe(1);
    expect(program.output).toContain(message);
    expect(program.output).not.toMatch(/\n\s+at /);
  }

  async function addressOf(program: ChildProgram): Promise<string> {
    const [, address = ''] = await program.until(/"address":"([^"]+)"/);
    return address;
  }

  /** Resolves when connections are refused: the signal has arrived. */
  async function untilClosed(address: string): Promise<void> {
    const request = () => fetch(`${address}/api/health/live`).catch(() => undefined);
    while (await request());
  }

  it.each([
    ['no JWT_SECRET', { JWT_SECRET: '' }, 'JWT_SECRET is missing'],
    ['a short one', { JWT_SECRET: 'a1b2c3d4e5f6' }, 'JWT_SECRET must have at least 32 bytes'],
    [
      'a well-known one',
      { JWT_SECRET: 'your-secret-key-change-me-in-production' },
      'JWT_SECRET is a well-known value',
    ],
    ['a repeated letter', { JWT_SECRET: 'a'.repeat(64) }, 'JWT_SECRET is a well-known value'],
    ['an invalid port', { API_PORT: 'eighty' }, 'API_PORT must be a whole number from 0 to 65535.'],
    [
      'an invalid database URL',
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must look like postgres://',
    ],
    [
      'an invalid proxy',
      { TRUSTED_PROXIES: 'my proxy' },
      'TRUSTED_PROXIES must be addresses or networks',
    ],
    ['a wrong NODE_ENV', { NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
  ])('reports %s and does not start', async (_, settings, message) => {
    await expectNoStart(settings, message);
  });

  it('reports a data folder that is not writable', async () => {
    const notAFolder = join(dataDir, 'a-file');
    await writeFile(notAFolder, '');
    const settings = { NODE_ENV: 'development', JWT_SECRET: '', DATA_DIR: notAFolder };
    await expectNoStart(settings, `DATA_DIR is not writable: ${notAFolder} (EEXIST).`);
  });

  it('does not start in production with pending migrations, and names the command', async () => {
    const empty = await aDatabase('empty');
    const settings = { DATABASE_URL: empty.url };
    await expectNoStart(settings, 'Run them with "npm run migrate -w backend"');
    const migration = run('database/migrate.main.js', settings);
    expect(await migration.ended()).toBe(0);
    expect(migration.output).toMatch(/^Applied \d+ migrations, the last is [A-Z]\w+\d\.\n$/);
    await addressOf(start(settings));
    await started.at(-1)?.stop();
    await empty.drop();
  });

  it('does not start without a database, and names the setting', async () => {
    await expectNoStart({ DATABASE_URL: '' }, 'Set DATABASE_URL, or start the embedded PostgreSQL');
  });

  it('reports a port that is in use', async () => {
    const intruder = createServer();
    const { port } = new URL(await listenOnFreePort(intruder));
    await expectNoStart({ API_PORT: port }, `Port ${port} is in use`);
    intruder.close();
  });

  it('logs one warning per setting with a former name', async () => {
    const program = start({ MESSAGES_WORKER: 'false', DATABASE_POOL: '2' });
    await addressOf(program);
    await program.stop('SIGTERM');
    const warnings = program.output.match(/"msg":"[A-Z_]+ is now [A-Z_]+;/g);
    expect(warnings).toEqual([
      '"msg":"MESSAGES_WORKER is now OUTBOX_WORKER;',
      '"msg":"DATABASE_POOL is now DATABASE_POOL_SIZE;',
    ]);
  });

  it('generates a secret outside production, readable by its owner only', async () => {
    const program = start({ NODE_ENV: 'development', JWT_SECRET: '' });
    await addressOf(program);
    const file = join(dataDir, 'jwt-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(64);
  });

  it('finishes requests in flight at SIGTERM and exits with 0', async () => {
    const program = start({});
    const address = await addressOf(program);
    const competitor = await beginCompetingTransaction(
      { databaseUrl: database.url },
      'LOCK TABLE site_settings',
    );
    const inFlight = fetch(`${address}/api/settings`);
    await waitForBlockedQuery(competitor, 1);
    const stopped = program.stop('SIGTERM');
    await untilClosed(address);
    await competitor.rollback();
    expect((await inFlight).status).toBe(200);
    expect(await stopped).toBe(0);
  });

  it(`does not load Node's own fetch, which takes 4 MB`, async () => {
    const program = start({ NODE_OPTIONS: `--import "${REPORT_FETCH}"` });
    await addressOf(program);
    await program.stop('SIGTERM');
    expect(program.output).toContain('fetch: false');
  });

  it('reports not ready to a probe in flight at SIGTERM', async () => {
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

  it('closes the connection of a cached response after SIGTERM', async () => {
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

  it('logs no token, password or email', async () => {
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
