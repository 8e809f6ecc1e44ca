// What an earlier run, ended by kill -9 or a power cut, may have left in the cluster's folder.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@challenge-coins/server-kit';

const CHECK_EVERY_MS = 50;
const PATIENCE_MS = 20_000;

/** The number in postmaster.pid; undefined when there is no such file. */
function postmasterOf(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : 0;
}

/** Whether this process is a PostgreSQL that serves the folder, not a stranger with its number. */
function serves(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    // No /proc here: PostgreSQL itself refuses to start beside a living one.
    return true;
  }
}

async function stop(pid: number, folder: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  process.kill(pid, 'SIGINT');
  while (serves(pid, folder)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(CHECK_EVERY_MS);
  }
}

/**
 * Makes the folder free to start in; to be called by the lock's holder alone. A PostgreSQL that
 * still runs is stopped in order, a stale pid file removed. Answers what it did, in one sentence.
 */
export async function stopStaleServer(folder: string): Promise<string | undefined> {
  const pid = postmasterOf(folder);
  if (pid === undefined) return undefined;
  if (pid > 0 && serves(pid, folder)) {
    await stop(pid, folder);
    return `Stopped a PostgreSQL that an earlier run left behind (process ${pid}).`;
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return 'Removed the pid file of a PostgreSQL that did not end in order.';
}
