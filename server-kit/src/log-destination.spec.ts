import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { freePort } from './local-server.fixture.ts';
import { logDestination, countDroppedLines } from './log-destination.ts';

type Write = (lines: string, encoding: string, done: (error?: Error) => void) => void;

/** Number of lines lost while `work` logs to an output with this `write`. */
async function countLostLines(
  write: Write,
  work: (log: ReturnType<typeof logDestination>) => void,
): Promise<number> {
  const before = countDroppedLines();
  const output = new Writable({ write, autoDestroy: false, decodeStrings: false });
  work(logDestination(output));
  // A failed write is reported in a later tick.
  await new Promise(setImmediate);
  return countDroppedLines() - before;
}

describe('logDestination', () => {
  it('writes every line', async () => {
    const written: string[] = [];
    const lost = await countLostLines(
      (lines, _encoding, done) => {
        written.push(lines);
        done();
      },
      (log) => {
        log.write('1\n');
        log.write('2\n3\n');
      },
    );
    expect(written).toEqual(['1\n', '2\n3\n']);
    expect(lost).toBe(0);
  });

  it('counts the lines lost on a full disk', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const lost = await countLostLines(
      (_lines, _encoding, done) => done(full),
      (log) => log.write('1\n2\n'),
    );
    expect(lost).toBe(2);
  });

  it('buffers 256 kB for a stalled reader and counts the lines dropped after that', async () => {
    const kilobyte = `${'x'.repeat(1023)}\n`;
    const lost = await countLostLines(
      () => undefined,
      (log) => {
        for (let line = 0; line < 1000; line += 1) log.write(kilobyte);
      },
    );
    expect(lost).toBe(1000 - 256);
  });
});

describe.each([
  ["the shell's server", 'edge/main.ts'],
  ["a remote's server", 'remote-server/main.ts'],
])('%s that logs to a full disk', (_, script) => {
  const folder = useTempDir();

  it('serves requests and exits on SIGTERM', async () => {
    const port = String(await freePort());
    const full = openSync('/dev/full', 'w');
    const server = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: ROOT,
      stdio: ['ignore', full, full],
      env: {
        PATH: process.env.PATH,
        LOG_LEVEL: 'info',
        PORT: port,
        PART: 'admin-mfe',
        RELEASES_DIR: folder('releases'),
        CACHE_DIR: folder('cache'),
      },
    });
    closeSync(full);
    const ended = once(server, 'exit');
    const checkHealth = () => fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    try {
      while (!(await checkHealth()) && server.exitCode === null) await delay(50);
      expect((await checkHealth())?.status).toBe(200);
      server.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
    }
  });
});
