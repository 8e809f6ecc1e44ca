// Liveness and start time of a process. Process ids are reused, so only both together identify it.
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, of any user; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Fields of /proc/<pid>/stat after the program's name; undefined on systems without /proc. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function isZombie(pid: number): boolean {
  return readStat(pid)?.[0] === 'Z';
}

/** Start time of a process in clock ticks since boot; '' on systems without /proc. */
export function processStartTime(pid: number): string {
  return readStat(pid)?.[19] ?? '';
}
