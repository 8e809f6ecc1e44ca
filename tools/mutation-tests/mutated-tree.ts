// Copies of the sources in which mutants are applied, so that an interrupted run leaves the working tree unchanged.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkPackages } from '../skew/previous-tree.ts';
import { locate } from './locate.ts';
import type { Mutant } from './mutants.ts';

const NOT_SOURCES = new Set([
  ...['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'],
  ...['.cache', '.data', '.git', '.env'],
]);

/** One copy; at most one mutant is applied at a time. */
export class MutatedTree {
  private constructor(readonly folder: string) {}

  /** Copies the sources of `root` to `folder`, with links to its packages. */
  static async grow(root: string, folder: string): Promise<MutatedTree> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const filter = (path: string) => !NOT_SOURCES.has(path.slice(path.lastIndexOf('/') + 1));
    for (const name of await readdir(root)) {
      if (NOT_SOURCES.has(name)) continue;
      await cp(join(root, name), join(folder, name), { recursive: true, filter });
    }
    await linkPackages(root, folder);
    return new MutatedTree(folder);
  }

  /** Runs `work` while the mutant is applied. */
  async with<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result> {
    const path = join(this.folder, mutant.file);
    const original = await readFile(path, 'utf8');
    const { start, end } = locate(original, mutant);
    await writeFile(path, original.slice(0, start) + mutant.replace + original.slice(end));
    try {
      return await work();
    } finally {
      await writeFile(path, original);
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
