import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../common/env.js';
import { LOCALE_OPTIONS } from './locale-options.js';
import type { OsUser } from './os-user.js';
import { hasPasswords, type ClusterPasswords } from './passwords-file.js';

export const SUPERUSER = 'postgres';

/** Environment of PostgreSQL's programs: none of ours, which contains secrets. */
export const CLEAN_ENV = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };

function chownTo(path: string, user: OsUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** Runs `use` with a temporary password file that only `user` can read. */
async function withPasswordFile(
  user: OsUser,
  password: string,
  use: (file: string) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  chownTo(file, user);
  chownTo(folder, user);
  try {
    await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Handles a cluster without its password file. Below the data folder it is an error; elsewhere the data
 * folder was deleted, so the old cluster is moved aside.
 */
export function requireEmptyOrMoveAside(folder: string, dataDir: string): string | undefined {
  if (!existsSync(folder) || hasPasswords(dataDir)) return undefined;
  if (dirname(folder) === dataDir) {
    throw new StartError(
      `${dataDir} contains a database, but its file postgres-passwords.json is missing. Put it back, or move ${folder} away to start with an empty database.`,
    );
  }
  const aside = `${folder}.${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(folder, aside);
  return `The data folder is new, so a new database is created; the old one was moved to ${aside}.`;
}

/** Creates an empty cluster in `folder`, atomically: it is renamed to its final name when complete. */
export async function initCluster(
  folder: string,
  bin: string,
  user: OsUser,
  passwords: ClusterPasswords,
): Promise<void> {
  const unfinished = `${folder}.unfinished-${randomUUID()}`;
  mkdirSync(unfinished, { mode: 0o700 });
  chownTo(unfinished, user);
  try {
    await withPasswordFile(user, passwords.superuser, async (file) => {
      const options = ['--auth=scram-sha-256', `--pwfile=${file}`, `--username=${SUPERUSER}`];
      const args = ['-D', unfinished, ...LOCALE_OPTIONS, ...options, '--no-instructions'];
      await promisify(execFile)(join(bin, 'initdb'), args, { ...user, cwd: '/', env: CLEAN_ENV });
    });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
