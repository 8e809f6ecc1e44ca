import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ProcessGroup } from './process-group.ts';
import { readSettings } from './settings.ts';

describe('the servers of npm start', () => {
  const folder = useTempDir();
  let group: ProcessGroup;

  beforeEach(() => {
    group = new ProcessGroup(readSettings({ DATA_DIR: folder('data') }));
  });
  afterEach(() => group.stop());

  /** Starts a program as the shop's API. */
  async function runProgram(code: string) {
    const script = folder('server.mjs');
    await writeFile(script, code);
    return group.run({ name: 'API', script });
  }

  /** Ids of the processes that have written to the log, once there are at least `count`. */
  async function pidsInLog(count: number): Promise<number[]> {
    for (;;) {
      const log = await readFile(folder('data/logs/api.log'), 'utf8').catch(() => '');
      const lines = log.split('\n').slice(0, -1);
      if (lines.length >= count) return lines.map(Number);
      await delay(20);
    }
  }

  it('are restarted when they are killed, and keep the log of the killed process', async () => {
    const printed: string[] = [];
    const server = await runProgram('console.log(process.pid); setInterval(() => {}, 1000);');
    expect(await pidsInLog(1)).toEqual([server.pid]);
    group.restartOnExit((line) => printed.push(line));
    process.kill(server.pid, 'SIGKILL');
    const [first, second = 0] = await pidsInLog(2);
    expect(first).toBe(server.pid);
    expect(second).not.toBe(server.pid);
    expect(printed).toEqual([
      expect.stringMatching(
        /^the API has exited unexpectedly \(SIGKILL\) and is restarted now; see .*api\.log$/,
      ),
    ]);
  });

  it('are restarted with a delay if they exit again', async () => {
    const printed: string[] = [];
    group.restartOnExit((line) => printed.push(line));
    await runProgram('process.exit(1)');
    while (printed.length < 2) await delay(20);
    expect(printed.map((line) => /restarted (.*);/.exec(line)?.[1])).toEqual(['now', 'in 1 s']);
  });

  it('are not restarted when the shop stops them', async () => {
    const server = await runProgram('console.log(process.pid); setInterval(() => {}, 1000);');
    group.restartOnExit(() => undefined);
    await pidsInLog(1);
    await group.stop();
    expect(await pidsInLog(1)).toEqual([server.pid]);
  });

  it('fail the start if they exit before the shop is open', async () => {
    await runProgram('process.exit(3)');
    await expect(group.waitForAnyFailure()).rejects.toThrow('exit code 3');
  });
});
