// Data folder of an installation with embedded PostgreSQL: cluster location, secrets and lock.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LockHeld, acquireLock } from '@challenge-coins/server-kit';
import { StartError } from '../../../common/env.js';
import { CLUSTER_FILE, ClusterFile } from '../../database-url.js';
import { stopStaleServer } from '../stale-server.js';
import { clusterUser } from '../os-user.js';
import type { OsUser } from '../os-user.js';
import { readPasswords } from '../passwords-file.js';
import { clusterFolder, clusterLock } from '../paths.js';

/** Created once per installation. Without them the cluster cannot be opened, and all sessions end. */
export const SECRET_FILES = ['postgres-passwords.json', 'jwt-secret'];

/** A backup or restore is not possible now; the message explains why. */
export class ClusterBusy extends StartError {}

/** Folder of a cluster and the OS user that owns its files. */
export interface ClusterLocation {
  readonly folder: string;
  readonly user: OsUser;
}

/** Location of the cluster of `dataDir`; it may not exist yet. */
export function locateCluster(dataDir: string): ClusterLocation {
  const user = clusterUser();
  return { folder: clusterFolder(dataDir, user), user };
}

/** Superuser URL of the cluster that process `pid` runs. */
async function superuserUrl(dataDir: string, pid: number): Promise<string> {
  const file = join(dataDir, CLUSTER_FILE);
  if (!existsSync(file)) throw new ClusterBusy('The database is starting. Try again in a moment.');
  const cluster = ClusterFile.parse(JSON.parse(await readFile(file, 'utf8')));
  if (cluster.pid !== pid)
    throw new ClusterBusy('The database is starting. Try again in a moment.');
  const url = new URL(cluster.url);
  url.username = 'postgres';
  url.password = readPasswords(dataDir).superuser;
  url.pathname = '/postgres';
  return url.href;
}

/** Callbacks by state of the cluster; a stopped cluster is locked meanwhile. */
interface Work<Result> {
  readonly running: (superuserUrl: string) => Promise<Result>;
  readonly stopped: () => Promise<Result>;
}

/** Calls `running` or `stopped`, and prevents a start of a stopped cluster meanwhile. */
export async function withCluster<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  let release: () => void;
  try {
    release = acquireLock(clusterLock(dataDir), 'a backup or a restore is running');
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    return work.running(await superuserUrl(dataDir, error.holder.pid));
  }
  try {
    // A PostgreSQL that outlived its shop would keep writing.
    await stopStaleServer(locateCluster(dataDir).folder);
    return await work.stopped();
  } finally {
    release();
  }
}
