// Lists files changed since every mutant was last detected, so that CI runs only the mutants they concern.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';
import { toSpecPath } from './stryker.ts';

/** Holds the commit of the last full run in which every mutant was detected. */
const LAST_GREEN = 'tools/mutation-tests/last-green.json';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    .split('\n')
    .filter(Boolean);

/**
 * Paths changed since the last green full run, including uncommitted and untracked ones. Null if none is recorded or
 * this clone lacks the commit: then every mutant has to run.
 */
export async function changedSinceGreen(root: string): Promise<ReadonlySet<string> | null> {
  try {
    const text = await readFile(join(root, LAST_GREEN), 'utf8');
    const { commit } = z.object({ commit: z.string() }).parse(JSON.parse(text));
    const changed = git(root, 'diff', '--name-only', commit);
    return new Set([...changed, ...git(root, 'ls-files', '--others', '--exclude-standard')]);
  } catch {
    return null;
  }
}

/** Records that a full run of this commit was green. Does nothing in a tree with uncommitted changes. */
export async function recordGreen(root: string): Promise<void> {
  if (git(root, 'status', '--porcelain').length > 0) return;
  const [commit] = git(root, 'rev-parse', 'HEAD');
  await writeFile(join(root, LAST_GREEN), `${JSON.stringify({ commit }, null, 2)}\n`);
}

/** Selects the mutants and pure modules to run; all of them if `changed` is null. */
export class MutantSelection {
  constructor(private readonly changed: ReadonlySet<string> | null) {}

  /** Whether the mutated file, the test or the list of the mutant changed. */
  hasMutant({ file, test, list }: Mutant): boolean {
    return this.has(file, test, list);
  }

  /** Whether the module or its spec changed. */
  hasModule(file: string): boolean {
    return this.has(file, toSpecPath(file));
  }

  private has(...paths: string[]): boolean {
    return this.changed === null || paths.some((path) => this.changed?.has(path));
  }
}
