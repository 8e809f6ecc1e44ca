import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts } from '@challenge-coins/server-kit/local-server.fixture';
import { ChildProgram } from '../test/child-process.js';
import { aDatabase, type TestDatabase } from '../test/test-database.js';

const REQUEST = 'GET /api/health/live HTTP/1.1\r\nhost: shop\r\n\r\n';

describe('the API', () => {
  let database: TestDatabase;
  let program: ChildProgram | undefined;
  let api: string;
  let metrics: string;

  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.drop());
  afterEach(() => program?.stop('SIGKILL'));

  async function start(log: number): Promise<ChildProgram> {
    const [port = 0, metricsPort = 0] = await freePorts(2);
    api = `http://127.0.0.1:${port}/api`;
    metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    const settings = {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      JWT_SECRET: 'b5c1f1a0e2d94c7f8a6e3d2c1b0a9f8e7d6c5b4a',
      API_PORT: String(port),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
    };
    program = new ChildProgram(['main.js'], settings, log);
    closeSync(log);
    const isLive = () => fetch(`${api}/health/live`).catch(() => undefined);
    while (!(await isLive())) await delay(50);
    return program;
  }

  const request = async () => (await fetch(`${api}/health/live`)).status;
  const countDroppedLines = async () =>
    Number(/^log_lines_lost_total (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1]);

  it(`serves requests, counts lost lines and stops at SIGTERM if the log's disk is full`, async () => {
    const running = await start(openSync('/dev/full', 'w'));
    expect(await request()).toBe(200);
    while ((await countDroppedLines()) === 0) await delay(50);
    expect(await request()).toBe(200);
    expect(await running.stop('SIGTERM')).toBe(0);
  });

  it('serves requests, counts lost lines and stops at SIGTERM if the log has no reader', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const running = await start(openSync(pipe, 'w'));
    const client = connect(Number(new URL(api).port)).resume();
    while ((await countDroppedLines()) === 0) {
      await new Promise((written) => client.write(REQUEST.repeat(500), written));
    }
    client.destroy();
    expect(await request()).toBe(200);
    expect(await running.stop('SIGTERM')).toBe(0);
    closeSync(reader);
    rmSync(folder, { recursive: true });
  });
});
