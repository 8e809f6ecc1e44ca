// Which files changed since the last release, so that CI runs only the mutation cases they concern.
import { execFileSync } from 'node:child_process';
import { readReleased } from '../contracts/contracts.ts';
import type { Defect } from './defects.ts';
import { specOf } from './mutations.ts';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    .split('\n')
    .filter(Boolean);

/**
 * Paths changed since the released commit, uncommitted and untracked ones included. Null where nothing was
 * released or this clone does not have the commit: every case has to run then.
 */
export async function changedSinceRelease(root: string): Promise<ReadonlySet<string> | null> {
  const released = await readReleased(root);
  if (!released) return null;
  try {
    const changed = git(root, 'diff', '--name-only', released.commit);
    return new Set([...changed, ...git(root, 'ls-files', '--others', '--exclude-standard')]);
  } catch {
    return null;
  }
}

/** Selects the cases and pure rules to run; every one when `changed` is null. */
export class Selection {
  constructor(private readonly changed: ReadonlySet<string> | null) {}

  /** Whether the guarded file, the test or the case itself changed. */
  hasCase({ file, test, list }: Defect): boolean {
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
