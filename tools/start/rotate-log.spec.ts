import { jest } from '@jest/globals';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { PartProcess } from './part-process.ts';
import { rotateLog } from './rotate-log.ts';

const MAX_BYTES = 20;

describe('the log file of a server', () => {
  const folder = useTempDir();
  let file: string;
  const read = (name = file) => readFileSync(name, 'utf8');

  beforeEach(() => {
    file = folder('api.log');
  });

  it('is unchanged while it is small', () => {
    writeFileSync(file, 'a few lines\n');
    rotateLog(file, MAX_BYTES);
    expect(read()).toBe('a few lines\n');
  });

  it('is emptied when it is large; its lines move to one predecessor', () => {
    for (const lines of ['first\n'.repeat(9), 'second\n'.repeat(9)]) {
      writeFileSync(file, lines);
      rotateLog(file, MAX_BYTES);
      expect(read()).toBe('');
      expect(read(`${file}.1`)).toBe(lines);
    }
  });

  it('is emptied even if its predecessor cannot be written', () => {
    mkdirSync(`${file}.1`);
    writeFileSync(file, 'first\n'.repeat(9));
    rotateLog(file, MAX_BYTES);
    expect(read()).toBe('');
  });

  it('continues from its new start while the server writes', async () => {
    const script = folder('server.mjs');
    writeFileSync(
      script,
      `process.on('SIGUSR2', () => console.log('second')); console.log('first '.repeat(9)); setInterval(() => {}, 1e6);`,
    );
    const server = new PartProcess({ name: 'server', script, env: {}, logFile: file });
    const until = async (text: string) => {
      while (!read().includes(text)) await delay(20);
    };
    await until('first');
    rotateLog(file, MAX_BYTES);
    process.kill(server.pid, 'SIGUSR2');
    await until('second');
    expect(read()).toBe('second\n');
    server.kill();
    await server.ended;
  });

  it('is checked every ten seconds while its server runs', async () => {
    jest.useFakeTimers({ now: Date.now() });
    try {
      const script = folder('server.mjs');
      writeFileSync(script, 'setInterval(() => {}, 1e6);');
      const server = new PartProcess({ name: 'server', script, env: {}, logFile: file });
      truncateSync(file, 20_000_001);
      jest.advanceTimersByTime(10_000);
      expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, 20_000_001]);
      server.kill();
      await server.ended;
    } finally {
      jest.useRealTimers();
    }
  });
});
