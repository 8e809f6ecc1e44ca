// Creates a backup: a folder with the cluster's files, the installation's secrets and a manifest.
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MACHINE, writeManifest } from './backup-manifest.js';
import type { BackupManifest, CopiedFiles } from './backup-manifest.js';
import { isCopiedFolder, isCopiedOffline } from './cluster-files.js';
import { locateCluster, ClusterBusy, SECRET_FILES, withCluster } from './data-folder.js';
import { copyFiles, listBelow } from './file-copy.js';
import { copyOnline } from './online-copy.js';

/** Subfolder of a backup with the cluster's files. */
export const CLUSTER = 'postgres';

async function copyOffline(paths: { from: string; to: string }): Promise<CopiedFiles> {
  const { files } = await listBelow(paths.from);
  return copyFiles(files.filter(isCopiedOffline), paths);
}

async function copyCluster(dataDir: string, to: string): Promise<BackupManifest> {
  const from = locateCluster(dataDir).folder;
  if (!existsSync(from)) throw new ClusterBusy(`There is no database in ${dataDir}.`);
  const folders = (await listBelow(from)).folders.filter(isCopiedFolder);
  const paths = { from, to };
  const files = await withCluster(dataDir, {
    running: (url) => copyOnline(url, paths),
    stopped: () => copyOffline(paths),
  });
  const postgres = (await readFile(join(from, 'PG_VERSION'), 'utf8')).trim();
  const takenAt = new Date().toISOString();
  return { schema: 1, takenAt, postgres, machine: MACHINE, files, folders };
}

/**
 * Backs up the embedded database of `dataDir` to the new folder `target`, atomically. Works while the shop
 * runs and while it is stopped.
 */
export async function backUp(dataDir: string, target: string): Promise<BackupManifest> {
  if (existsSync(target)) throw new ClusterBusy(`${target} already exists. Nothing was changed.`);
  const unfinished = join(dirname(resolve(target)), `.unfinished-backup-${process.pid}`);
  const cluster = join(unfinished, CLUSTER);
  await mkdir(cluster, { recursive: true });
  // It contains password hashes and addresses.
  await chmod(unfinished, 0o700);
  try {
    const manifest = await copyCluster(dataDir, cluster);
    for (const name of SECRET_FILES.filter((file) => existsSync(join(dataDir, file)))) {
      await copyFile(join(dataDir, name), join(unfinished, name));
    }
    await writeManifest(unfinished, manifest);
    await rename(unfinished, target);
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
