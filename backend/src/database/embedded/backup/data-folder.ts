// The data folder of a shop on the embedded PostgreSQL, as far as a backup is concerned.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LockHeld, takeLock } from '@challenge-coins/server-kit';
import { StartError } from '../../../common/env.js';
import { CLUSTER_FILE, ClusterFile } from '../../database-url.js';
import { stopStaleServer } from '../stale-server.js';
import { clusterUser } from '../os-user.js';
import type { OsUser } from '../os-user.js';
import { readPasswords } from '../passwords-file.js';
import { clusterFolder, clusterLock } from '../paths.js';

/** Made once per installation: without them the cluster is locked, and every visitor logged out. */
export const SECRET_FILES = ['postgres-passwords.json', 'jwt-secret'];

/** A backup or a restore cannot be done as things are; the message says why. */
export class ClusterBusy extends StartError {}

/** Where the cluster of a data folder is, and who owns its files. */
export interface ClusterLocation {
  readonly folder: string;
  readonly user: OsUser;
}

/** The place of the cluster of `dataDir`, whether there is one yet or not. */
export function clusterOf(dataDir: string): ClusterLocation {
  const user = clusterUser();
  return { folder: clusterFolder(dataDir, user), user };
}

/** The superuser's address of the cluster that process `pid` runs. */
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

/** What may be done with a cluster: it serves, or it is stopped and stays so while we work. */
interface Work<Result> {
  readonly running: (superuserUrl: string) => Promise<Result>;
  readonly stopped: () => Promise<Result>;
}

/** Does the one or the other, and keeps a stopped cluster from being started meanwhile. */
export async function withCluster<Result>(dataDir: string, work: Work<Result>): Promise<Result> {
  let giveBack: () => void;
  try {
    giveBack = takeLock(clusterLock(dataDir), 'a backup or a restore runs');
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    return work.running(await superuserUrl(dataDir, error.holder.pid));
  }
  try {
    // A PostgreSQL that outlived its shop would write on.
    await stopStaleServer(clusterOf(dataDir).folder);
    return await work.stopped();
  } finally {
    giveBack();
  }
}
