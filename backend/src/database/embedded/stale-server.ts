// Cleans up after an earlier run that was ended by kill -9 or a power failure.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@challenge-coins/server-kit';

const POLL_INTERVAL_MS = 50;
const STOP_TIMEOUT_MS = 20_000;

/** Process id in postmaster.pid; undefined without the file, 0 if it is invalid. */
function postmasterOf(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : 0;
}

/**
 * Whether the process is a PostgreSQL that serves the folder, not an unrelated process with the same id.
 */
function serves(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    // Without /proc: PostgreSQL itself refuses to start beside a running server.
    return true;
  }
}

async function stop(pid: number, folder: string): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  process.kill(pid, 'SIGINT');
  while (serves(pid, folder)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(POLL_INTERVAL_MS);
  }
}

/**
 * Stops a PostgreSQL that still runs on the folder, or removes a stale pid file. Only for the holder of the
 * folder's lock. Returns a message about what it did.
 */
export async function stopStaleServer(folder: string): Promise<string | undefined> {
  const pid = postmasterOf(folder);
  if (pid === undefined) return undefined;
  if (pid > 0 && serves(pid, folder)) {
    await stop(pid, folder);
    return `Stopped a PostgreSQL that an earlier run had left running (process ${pid}).`;
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return 'Removed the pid file of a PostgreSQL that was not shut down cleanly.';
}
