// Builds what has changed since the last time, two at a time, and says what it does.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { forEachConcurrent } from '../../server-kit/src/for-each-concurrent.ts';
import { LockHeld, takeLock } from '../../server-kit/src/process-lock.ts';
import { ROOT } from '../../release/parts.ts';
import { hashSources } from './source-hash.ts';
import { isBuilt, TASKS } from './tasks.ts';
import type { BuildTask } from './tasks.ts';

export interface BuildOptions {
  /** Says one line about the build. */
  readonly print: (line: string) => void;
  /** Ends the build. */
  readonly signal?: AbortSignal;
}

const CACHE = join(ROOT, '.cache', 'build');

/** Webpack holds about 600 MB at its highest: as many at once as there are cores, up to three. */
const AT_ONCE = Math.min(3, availableParallelism());

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The build of a part failed; the message is what the compiler said. */
export class BuildFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} does not build:\n${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function buildIfChanged(task: BuildTask, { print, signal }: BuildOptions): Promise<void> {
  const record = join(CACHE, task.name);
  const key = await hashSources(task.sources);
  if (isBuilt(task) && (await readFile(record, 'utf8').catch(() => '')) === key) return;
  const since = performance.now();
  print(`building ${task.name} …`);
  await task.build({ key, signal }).catch((error: unknown) => {
    throw new BuildFailed(task.name, error);
  });
  await writeFile(record, key);
  print(`built ${task.name} in ${seconds(since)}`);
}

/** Two builds of one tree would write over each other, so the second waits for the first. */
async function whenAlone({ print, signal }: BuildOptions): Promise<() => void> {
  for (let told = false; ; told = true) {
    try {
      return takeLock(join(CACHE, 'lock'), 'a build of this tree is running');
    } catch (error) {
      if (!(error instanceof LockHeld)) throw error;
      if (!told) print(`waiting: ${error.message}`);
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
  const giveBack = await whenAlone(options);
  try {
    await forEachConcurrent(tasks, AT_ONCE, (task) => buildIfChanged(task, options));
  } finally {
    giveBack();
  }
}
