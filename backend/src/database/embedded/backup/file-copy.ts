// Copies files and computes their checksums on the way.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { CopiedFiles } from './backup-manifest.js';

const CONCURRENCY = 8;

/** Files and folders below a folder, as relative paths with forward slashes. */
export interface Listing {
  readonly files: string[];
  readonly folders: string[];
}

/** Lists a folder recursively. */
export async function listBelow(folder: string): Promise<Listing> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (found: typeof entries) =>
    found
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .sort();
  return {
    files: pathsOf(entries.filter((entry) => entry.isFile())),
    folders: pathsOf(entries.filter((entry) => entry.isDirectory())),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function copyFile(from: string, to: string) {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), measure, createWriteStream(to, { mode: 0o600 }));
  return { size, sha256: hash.digest('hex') };
}

/**
 * Copies `paths` from one folder to another. Files that have been deleted meanwhile are skipped: the WAL
 * records the deletion.
 */
export async function copyFiles(
  paths: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<CopiedFiles> {
  const copied: CopiedFiles = {};
  await pLimit(CONCURRENCY).map(paths, async (path) => {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    try {
      copied[path] = await copyFile(join(from, path), join(to, path));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  });
  return copied;
}

/** Writes a file that exists only in the copy. */
export async function writeText(path: string, text: string, to: string): Promise<CopiedFiles> {
  await writeFile(join(to, path), text, { mode: 0o600 });
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { [path]: { size: Buffer.byteLength(text), sha256 } };
}
