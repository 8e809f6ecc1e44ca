// What a backup says about itself, and what a restore holds its files against.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../../common/env.js';

const manifestSchema = z.object({
  schema: z.literal(1),
  /** When the copy was finished: the restored shop is as it was at this moment. */
  takenAt: z.iso.datetime(),
  /** Major version and machine: PostgreSQL's files mean nothing to another one. */
  postgres: z.string(),
  machine: z.string(),
  /** Relative path to size in bytes and SHA-256. */
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
  /** Folders that hold no file and must be there all the same. */
  folders: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;
export type CopiedFiles = BackupManifest['files'];

const NAME = 'backup.json';

/** This machine as a manifest names it: `linux-x64`. */
export const MACHINE = `${process.platform}-${process.arch}`;

/** A backup is missing, incomplete or damaged; the message is for whoever needs it. */
export class BadBackup extends StartError {}

/** Written last and to the disk: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const file = await open(join(folder, NAME), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
  await file.sync();
  await file.close();
}

/** Reads the manifest of the backup in `folder`. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new BadBackup(`${folder} is no backup, or one that was not finished: no ${NAME}.`);
  });
  return manifestSchema.parse(JSON.parse(text));
}
