import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTempDir } from '../../release/temp-dir.fixture.ts';
import { ROOT } from '../../release/parts.ts';

describe('npm start', () => {
  const folder = useTempDir();
  let file: string;

  beforeEach(async () => {
    file = folder('a-file');
    await writeFile(file, '');
  });

  it.each([
    ['a DATA_DIR that is no folder', () => ({ DATA_DIR: file }), /^DATA_DIR must be a folder/],
    ['a DATA_DIR below none', () => ({ DATA_DIR: join(file, 'x') }), /^DATA_DIR must be a folder/],
    ['such a RELEASES_DIR', () => ({ RELEASES_DIR: file }), /^RELEASES_DIR must be a folder/],
    [
      'a short ADMIN_PASSWORD',
      () => ({ ADMIN_PASSWORD: 'abc' }),
      /ADMIN_PASSWORD must have at least 6 characters\.$/,
    ],
    [
      'an address of no database',
      () => ({ DATABASE_URL: 'mysql://shop' }),
      /DATABASE_URL must look like postgres:\/\//,
    ],
    [
      'a database without a secret of its own',
      () => ({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }),
      /^JWT_SECRET is missing\./,
    ],
    [
      'a database that does not answer',
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
  ])('refuses %s before it builds anything, in plain words', (_what, wrong, words) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/start/main.ts'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATA_DIR: folder('data'), PORT: '4790', ...wrong() },
      },
    );
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(words);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
  });
});
