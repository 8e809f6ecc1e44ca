// Puts a backup in the place of a data folder's database. What was there before is kept aside.
import { existsSync } from 'node:fs';
import { chown, copyFile, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadBackup, MACHINE, readManifest } from './backup-manifest.js';
import type { BackupManifest } from './backup-manifest.js';
import { CLUSTER } from './backup.js';
import { clusterOf, ClusterBusy, SECRET_FILES, withCluster } from './data-folder.js';
import type { ClusterLocation } from './data-folder.js';
import { copyFiles } from './file-copy.js';

export interface Restored {
  readonly takenAt: string;
  /** Where the database that was there before is kept; undefined when there was none. */
  readonly aside: string | undefined;
}

/** Where something is kept that has to make room. */
const asideName = (path: string, now: string) => `${path}.before-${now}`;

function checkMachine({ machine, postgres }: BackupManifest): void {
  if (machine === MACHINE) return;
  throw new BadBackup(
    `The backup was taken by PostgreSQL ${postgres} on ${machine}, and this is ${MACHINE}: its files mean nothing here.`,
  );
}

/** Copies the cluster's files and holds each against the manifest. */
async function copyChecked(backup: string, to: string, manifest: BackupManifest): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const folder of manifest.folders) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  }
  const paths = Object.keys(manifest.files);
  const copied = await copyFiles(paths, { from: join(backup, CLUSTER), to });
  const damaged = paths.filter((path) => copied[path]?.sha256 !== manifest.files[path]?.sha256);
  if (damaged.length === 0) return;
  throw new BadBackup(
    `The backup is damaged, and nothing was changed. Missing or altered: ${damaged.slice(0, 5).join(', ')}` +
      (damaged.length > 5 ? ` and ${damaged.length - 5} more.` : '.'),
  );
}

async function give(path: string, { uid, gid }: ClusterLocation['user']): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(path, uid, gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await give(join(path, name), { uid, gid });
}

async function sameContent(one: string, other: string): Promise<boolean> {
  return existsSync(other) && (await readFile(one)).equals(await readFile(other));
}

async function putSecretsBack(backup: string, dataDir: string, now: string): Promise<void> {
  for (const name of SECRET_FILES.filter((file) => existsSync(join(backup, file)))) {
    const [from, to] = [join(backup, name), join(dataDir, name)];
    if (await sameContent(from, to)) continue;
    if (existsSync(to)) await rename(to, asideName(to, now));
    await copyFile(from, to);
  }
}

async function replace(backup: string, dataDir: string, manifest: BackupManifest) {
  const { folder, user } = clusterOf(dataDir);
  const unfinished = join(dirname(folder), `.unfinished-restore-${process.pid}`);
  const now = new Date().toISOString().replaceAll(':', '-');
  try {
    await copyChecked(backup, unfinished, manifest);
    await give(unfinished, user);
    const aside = existsSync(folder) ? asideName(folder, now) : undefined;
    if (aside) await rename(folder, aside);
    await rename(unfinished, folder);
    await putSecretsBack(backup, dataDir, now);
    return aside;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Restores the backup in the folder `backup` into `dataDir`. The shop must not run; every file is
 * held against the manifest before anything that is there is touched.
 */
export async function restore(backup: string, dataDir: string): Promise<Restored> {
  const manifest = await readManifest(backup);
  checkMachine(manifest);
  const aside = await withCluster(dataDir, {
    running: () => {
      throw new ClusterBusy(
        `The shop of ${dataDir} is running. Stop it first: Ctrl-C where it runs.`,
      );
    },
    stopped: () => replace(backup, dataDir, manifest),
  });
  return { takenAt: manifest.takenAt, aside };
}
