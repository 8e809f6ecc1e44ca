// Copies a running PostgreSQL's data folder, following PostgreSQL's manual ("Making a base backup using the
// low level API"). Copied files may be torn; the WAL written meanwhile is copied too and repairs them at
// the first start.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import type { CopiedFiles } from './backup-manifest.js';
import { CONTROL_FILE, isCopiedOnline, isNeededWal } from './cluster-files.js';
import { copyFiles, listBelow, writeText } from './file-copy.js';

const RETRY_DELAY_MS = 20;
const startSchema = z.tuple([z.object({ first: z.string() })]);
const stopSchema = z.tuple([
  z.object({ last: z.string(), labelfile: z.string(), spcmapfile: z.string().nullable() }),
]);

interface Place {
  readonly from: string;
  readonly to: string;
}

/** Starts a backup. Retains the WAL from here on, until this connection closes. */
async function startBackup(client: Client): Promise<string> {
  await client.query(
    `SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
  );
  const { rows } = await client.query(
    `SELECT pg_walfile_name(pg_backup_start('npm run backup', fast => true)) AS first`,
  );
  return startSchema.parse(rows)[0].first;
}

async function stopBackup(client: Client): Promise<{ last: string; label: string }> {
  const { rows } = await client.query(
    `SELECT pg_walfile_name(lsn - 1) AS last, labelfile, spcmapfile
     FROM pg_backup_stop(wait_for_archive => false)`,
  );
  const { last, labelfile, spcmapfile } = stopSchema.parse(rows)[0];
  if (spcmapfile) throw new Error('The database uses tablespaces; such a backup is not supported.');
  return { last, label: labelfile };
}

/**
 * Copies the control file, which the server overwrites in place: two equal reads prove a consistent copy.
 */
async function copyControlFile(place: Place): Promise<CopiedFiles> {
  const source = join(place.from, CONTROL_FILE);
  for (;;) {
    const before = await readFile(source);
    const copied = await copyFiles([CONTROL_FILE], place);
    const copy = await readFile(join(place.to, CONTROL_FILE));
    if (before.equals(copy) && copy.equals(await readFile(source))) return copied;
    await delay(RETRY_DELAY_MS);
  }
}

async function copyWal(place: Place, first: string, last: string): Promise<CopiedFiles> {
  const names = await readdir(join(place.from, 'pg_wal'));
  const needed = names.filter((name) => isNeededWal(name, first, last));
  const copied = await copyFiles(
    needed.map((name) => `pg_wal/${name}`),
    place,
  );
  for (const name of [first, last]) {
    if (!copied[`pg_wal/${name}`]) throw new Error(`The WAL file ${name} is missing.`);
  }
  return copied;
}

/** Copies the running cluster of `superuserUrl`. */
export async function copyOnline(superuserUrl: string, place: Place): Promise<CopiedFiles> {
  const client = new Client({ connectionString: superuserUrl, application_name: 'shop-backup' });
  await client.connect();
  try {
    const first = await startBackup(client);
    const { files } = await listBelow(place.from);
    const data = await copyFiles(files.filter(isCopiedOnline), place);
    const control = await copyControlFile(place);
    const { last, label } = await stopBackup(client);
    const backupLabel = await writeText('backup_label', label, place.to);
    const wal = await copyWal(place, first, last);
    return { ...data, ...control, ...backupLabel, ...wal };
  } finally {
    // Closing the connection aborts an unfinished backup and releases the WAL.
    await client.end();
  }
}
