// Hash of source files: a part with an unchanged hash is not built again.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '@challenge-coins/release/parts';

const IGNORED = new Set(['node_modules', 'dist', '.cache', '.data', 'coverage']);

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const below = entries
    .filter((entry) => !IGNORED.has(entry.name))
    .map((entry) => filesOf(join(path, entry.name)));
  return (await Promise.all(below)).flat();
}

/** Hashes the files at and below `paths` (relative to the root), except tests. */
export async function hashSources(paths: readonly string[]): Promise<string> {
  const found = (await Promise.all(paths.map((path) => filesOf(join(ROOT, path))))).flat();
  const files = found.filter((path) => !/\.spec\.tsx?$/.test(path)).sort();
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((path) => readFile(path)));
  for (const [index, path] of files.entries()) {
    hash.update(`\0${relative(ROOT, path)}\0`).update(contents[index] ?? '');
  }
  return hash.digest('hex').slice(0, 16);
}
