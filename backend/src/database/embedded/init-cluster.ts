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
import type { OsUser } from './os-user.js';
import { hasPasswords, type ClusterPasswords } from './passwords-file.js';

export const SUPERUSER = 'postgres';

/** PostgreSQL's programs get no settings from our environment, secrets least of all. */
export const CLEAN_ENV = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' };

/** Text sorts and folds by Unicode's rules built into PostgreSQL, not by what this system has. */
const LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

function give(path: string, user: OsUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** A folder for `user` alone, with the superuser's password in a file, for as long as initdb runs. */
async function withPasswordFile(
  user: OsUser,
  password: string,
  use: (file: string) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  give(file, user);
  give(folder, user);
  try {
    await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A cluster whose passwords are gone with the data folder belongs to a shop that is gone. */
export function refuseOrSetAside(folder: string, dataDir: string): string | undefined {
  if (!existsSync(folder) || hasPasswords(dataDir)) return undefined;
  if (dirname(folder) === dataDir) {
    throw new StartError(
      `${dataDir} holds a database, but its file postgres-passwords.json is missing. Put it back, or move ${folder} away to begin anew.`,
    );
  }
  const aside = `${folder}.${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(folder, aside);
  return `The data folder is new, so the database begins anew; the old one is kept in ${aside}.`;
}

/** Makes an empty cluster in `folder`, all of it or nothing: it gets its name when it is complete. */
export async function initCluster(
  folder: string,
  bin: string,
  user: OsUser,
  passwords: ClusterPasswords,
): Promise<void> {
  const unfinished = `${folder}.unfinished-${randomUUID()}`;
  mkdirSync(unfinished, { mode: 0o700 });
  give(unfinished, user);
  try {
    await withPasswordFile(user, passwords.superuser, async (file) => {
      const options = ['--auth=scram-sha-256', `--pwfile=${file}`, `--username=${SUPERUSER}`];
      const args = ['-D', unfinished, '-E', 'UTF8', ...LOCALE, ...options, '--no-instructions'];
      await promisify(execFile)(join(bin, 'initdb'), args, { ...user, cwd: '/', env: CLEAN_ENV });
    });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
