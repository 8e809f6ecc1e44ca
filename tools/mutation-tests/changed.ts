// Which files changed since every mutation case was last seen red, so that CI runs only the cases they concern.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';
import { specOf } from './stryker.ts';

/** The commit of the last full run in which every case turned its test red. */
const LAST_GREEN = 'tools/mutation-tests/last-green.json';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    .split('\n')
    .filter(Boolean);

/**
 * Paths changed since the last green full run, uncommitted and untracked ones included. Null where none is
 * recorded or this clone does not have the commit: every case has to run then.
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

/** Records that a full run of this commit was green; of uncommitted changes nothing is recorded. */
export async function recordGreen(root: string): Promise<void> {
  if (git(root, 'status', '--porcelain').length > 0) return;
  const [commit] = git(root, 'rev-parse', 'HEAD');
  await writeFile(join(root, LAST_GREEN), `${JSON.stringify({ commit }, null, 2)}\n`);
}

/** Selects the cases and pure rules to run; every one when `changed` is null. */
export class MutantSelection {
  constructor(private readonly changed: ReadonlySet<string> | null) {}

  /** Whether the guarded file, the test or the case itself changed. */
  hasCase({ file, test, list }: Mutant): boolean {
    return this.has(file, test, list);
  }

  /** Whether the rule or its spec changed. */
  hasRule(file: string): boolean {
    return this.has(file, specOf(file));
  }

  private has(...paths: string[]): boolean {
    return this.changed === null || paths.some((path) => this.changed?.has(path));
  }
}
