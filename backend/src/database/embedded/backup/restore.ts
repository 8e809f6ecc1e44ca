// Restores a backup. The previous database is moved aside, not deleted.
import { existsSync } from 'node:fs';
import { chown, copyFile, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BadBackup, MACHINE, readManifest } from './backup-manifest.js';
import type { BackupManifest } from './backup-manifest.js';
import { CLUSTER } from './backup.js';
import { locateCluster, ClusterBusy, SECRET_FILES, withCluster } from './data-folder.js';
import type { ClusterLocation } from './data-folder.js';
import { isCopiedFolder } from './cluster-files.js';
import { copyFiles } from './file-copy.js';

export interface RestoreResult {
  readonly takenAt: string;
  /** New path of the previous database; undefined if there was none. */
  readonly aside: string | undefined;
}

/** Path for a replaced file or folder. */
const asideName = (path: string, now: string) => `${path}.before-${now}`;

function checkMachine({ machine, postgres }: BackupManifest): void {
  if (machine === MACHINE) return;
  throw new BadBackup(
    `This backup was made with PostgreSQL ${postgres} on ${machine} and cannot be restored on ${MACHINE}.`,
  );
}

/** Copies the cluster's files and verifies their checksums. */
async function copyChecked(backup: string, to: string, manifest: BackupManifest): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  // Backups of earlier versions list all folders.
  for (const folder of manifest.folders.filter(isCopiedFolder)) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  }
  const paths = Object.keys(manifest.files);
  const copied = await copyFiles(paths, { from: join(backup, CLUSTER), to });
  const damaged = paths.filter((path) => copied[path]?.sha256 !== manifest.files[path]?.sha256);
  if (damaged.length === 0) return;
  throw new BadBackup(
    `The backup is damaged; nothing was changed. Missing or altered: ${damaged.slice(0, 5).join(', ')}` +
      (damaged.length > 5 ? ` and ${damaged.length - 5} more.` : '.'),
  );
}

async function chownRecursively(
  path: string,
  { uid, gid }: ClusterLocation['user'],
): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(path, uid, gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await chownRecursively(join(path, name), { uid, gid });
}

async function sameContent(one: string, other: string): Promise<boolean> {
  return existsSync(other) && (await readFile(one)).equals(await readFile(other));
}

async function restoreSecrets(backup: string, dataDir: string, now: string): Promise<void> {
  for (const name of SECRET_FILES.filter((file) => existsSync(join(backup, file)))) {
    const [from, to] = [join(backup, name), join(dataDir, name)];
    if (await sameContent(from, to)) continue;
    if (existsSync(to)) await rename(to, asideName(to, now));
    await copyFile(from, to);
  }
}

async function replace(backup: string, dataDir: string, manifest: BackupManifest) {
  const { folder, user } = locateCluster(dataDir);
  const unfinished = join(dirname(folder), `.unfinished-restore-${process.pid}`);
  const now = new Date().toISOString().replaceAll(':', '-');
  try {
    await copyChecked(backup, unfinished, manifest);
    await chownRecursively(unfinished, user);
    const aside = existsSync(folder) ? asideName(folder, now) : undefined;
    if (aside) await rename(folder, aside);
    await rename(unfinished, folder);
    await restoreSecrets(backup, dataDir, now);
    return aside;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/**
 * Restores the backup in the folder `backup` into `dataDir`. The shop must be stopped. All files are
 * verified before anything is replaced.
 */
export async function restore(backup: string, dataDir: string): Promise<RestoreResult> {
  const manifest = await readManifest(backup);
  checkMachine(manifest);
  const aside = await withCluster(dataDir, {
    running: () => {
      throw new ClusterBusy(
        `The shop in ${dataDir} is running. Stop it first (Ctrl-C in its terminal).`,
      );
    },
    stopped: () => replace(backup, dataDir, manifest),
  });
  return { takenAt: manifest.takenAt, aside };
}
