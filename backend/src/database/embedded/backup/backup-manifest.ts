// Manifest of a backup: origin, files and checksums. A restore verifies the files against it.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../../common/env.js';

const manifestSchema = z.object({
  schema: z.literal(1),
  /** End of the copy: a restore returns the database to this moment. */
  takenAt: z.iso.datetime(),
  /** Major version and machine: PostgreSQL's files are not portable between them. */
  postgres: z.string(),
  machine: z.string(),
  /** Size in bytes and SHA-256 by relative path. */
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
  /** All folders, including empty ones that PostgreSQL requires. */
  folders: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;
export type CopiedFiles = BackupManifest['files'];

const NAME = 'backup.json';

/** Platform name in manifests: `linux-x64`. */
export const MACHINE = `${process.platform}-${process.arch}`;

/** A backup is missing, incomplete or damaged; the message is for the operator. */
export class BadBackup extends StartError {}

/**
 * Writes the manifest and syncs it to disk. Called last: a folder without a manifest is an incomplete
 * backup.
 */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const file = await open(join(folder, NAME), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
  await file.sync();
  await file.close();
}

/** Reads the manifest of a backup folder; throws `BadBackup` if there is none. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new BadBackup(`${folder} is not a backup or is incomplete: ${NAME} is missing.`);
  });
  return manifestSchema.parse(JSON.parse(text));
}
