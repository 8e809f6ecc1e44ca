// Whether a process is still the one that a file speaks of: numbers are given out again.
import { readFileSync } from 'node:fs';

/** Whether a process with this number exists (somebody else's counts too). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The fields of /proc/<pid>/stat after the program's name; undefined where there is no /proc. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function isZombie(pid: number): boolean {
  return statOf(pid)?.[0] === 'Z';
}

/** When a process began, in ticks since the machine did; '' where the system does not tell. */
export function processStartTime(pid: number): string {
  return statOf(pid)?.[19] ?? '';
}
