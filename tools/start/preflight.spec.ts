import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';

describe('npm start', () => {
  const folder = useTempDir();
  let file: string;

  beforeEach(async () => {
    file = folder('a-file');
    await writeFile(file, '');
  });

  it.each([
    ['a DATA_DIR that is not a folder', () => ({ DATA_DIR: file }), /^DATA_DIR must be a folder/],
    [
      'a DATA_DIR below a file',
      () => ({ DATA_DIR: join(file, 'x') }),
      /^DATA_DIR must be a folder/,
    ],
    [
      'a RELEASES_DIR that is not a folder',
      () => ({ RELEASES_DIR: file }),
      /^RELEASES_DIR must be a folder/,
    ],
    [
      'a short ADMIN_PASSWORD',
      () => ({ ADMIN_PASSWORD: 'abc' }),
      /ADMIN_PASSWORD must have at least 6 characters\.$/,
    ],
    [
      'a DATABASE_URL of another database system',
      () => ({ DATABASE_URL: 'mysql://shop' }),
      /DATABASE_URL must look like postgres:\/\//,
    ],
    [
      'an external database without a JWT_SECRET',
      () => ({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }),
      /^JWT_SECRET is missing\./,
    ],
    [
      'an unreachable database',
      () => ({
        DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
        JWT_SECRET: '0f1e2d3c'.repeat(4),
      }),
      /^The database of DATABASE_URL cannot be used: ECONNREFUSED\.$/,
    ],
    [
      'a well-known JWT_SECRET',
      () => ({ JWT_SECRET: 'your-secret-key-change-me-in-production' }),
      /^JWT_SECRET is a well-known value\./,
    ],
  ])('refuses %s with a clear message before it builds anything', (_what, environment, message) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/start/main.ts'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: folder('data'), PORT: '4790', ...environment() },
      },
    );
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
  });
});
