// CPU time of processes, which on a busy machine is more reliable than elapsed time.
import { readdirSync, readFileSync } from 'node:fs';

/** Kernel clock tick, in milliseconds. */
const TICK_MS = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** CPU time in milliseconds. */
  readonly cpu: number;
}

/** Reads /proc; null if the process has exited. */
function processOf(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain spaces and parentheses.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    return { pid, parent: parent ?? 0, cpu: ((user ?? 0) + (system ?? 0)) * TICK_MS };
  } catch {
    return null;
  }
}

function everyProcess(): Process[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => processOf(pid) ?? []);
}

/** Process id of a child process, found by a part of its command line. */
export function childWith(commandPart: string): number {
  const found = everyProcess().find(
    ({ pid, parent }) =>
      parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(commandPart),
  );
  if (!found) throw new Error(`There is no process "${commandPart}".`);
  return found.pid;
}

/** CPU time of a process in milliseconds; for PostgreSQL's postmaster with its children. */
export function readCpuTime(pid: number, withChildren = false): number {
  const members = withChildren
    ? everyProcess().filter((one) => one.pid === pid || one.parent === pid)
    : [processOf(pid)];
  return members.reduce((sum, member) => sum + (member?.cpu ?? 0), 0);
}

/** Resident memory of a process in MiB. */
export function readMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
}
