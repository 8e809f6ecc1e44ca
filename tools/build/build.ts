// Builds the parts whose sources have changed, some concurrently, and prints its progress.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { forEachConcurrent } from '@challenge-coins/server-kit/for-each-concurrent';
import { LockHeld, acquireLock } from '@challenge-coins/server-kit/process-lock';
import { ROOT } from '@challenge-coins/release/parts';
import { hashSources } from './source-hash.ts';
import { isBuilt, TASKS } from './tasks.ts';
import type { BuildTask } from './tasks.ts';

export interface BuildOptions {
  /** Prints a line of progress. */
  readonly print: (line: string) => void;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
}

const CACHE = join(ROOT, '.cache', 'build');

/** Concurrent builds: webpack uses up to about 600 MB each, so one per core, at most three. */
const CONCURRENCY = Math.min(3, availableParallelism());

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The build of a part failed; the message is the compiler's output. */
export class BuildFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} does not build:\n${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function buildIfChanged(task: BuildTask, { print, signal }: BuildOptions): Promise<void> {
  const record = join(CACHE, task.name);
  const key = (await hashSources(task.sources)) + (process.env.PSEUDO_MESSAGES ? 'pseudo' : '');
  if (isBuilt(task) && (await readFile(record, 'utf8').catch(() => '')) === key) return;
  const since = performance.now();
  print(`building ${task.name} …`);
  await task.build({ key, signal }).catch((error: unknown) => {
    throw new BuildFailed(task.name, error);
  });
  await writeFile(record, key);
  print(`built ${task.name} in ${seconds(since)}`);
}

/**
 * Acquires the build lock; waits while another build of this tree runs, which would overwrite the same
 * files.
 */
async function waitForBuildLock({ print, signal }: BuildOptions): Promise<() => void> {
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      return acquireLock(join(CACHE, 'lock'), 'a build of this tree is running');
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (!isAnnounced) print(`waiting: ${error.message}`);
      await delay(200, undefined, { signal });
    }
  }
}

/** Builds every task whose sources have changed. Rejects with `BuildFailed`. */
export async function buildChanged(
  options: BuildOptions,
  tasks: readonly BuildTask[] = TASKS,
): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const release = await waitForBuildLock(options);
  try {
    await forEachConcurrent(tasks, CONCURRENCY, (task) => buildIfChanged(task, options));
  } finally {
    release();
  }
}
