// Copies of the sources in which lines are broken on purpose: a kill leaves the working tree as it is.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkPackages } from '../skew/previous-tree.ts';
import type { Mutant } from './mutants.ts';

const NOT_SOURCES = new Set([
  ...['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'],
  ...['.cache', '.data', '.git', '.env'],
]);

/** One copy; it has at most one defect at a time. */
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

  /** Runs `work` while the defect is there. */
  async with<Result>(defect: Mutant, work: () => Promise<Result>): Promise<Result> {
    const path = join(this.folder, defect.file);
    const sound = await readFile(path, 'utf8');
    await writeFile(
      path,
      sound.replace(defect.find, () => defect.replace),
    );
    try {
      return await work();
    } finally {
      await writeFile(path, sound);
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
