// What processes have reckoned so far: it tells more on a busy machine than how long they took.
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second, in milliseconds. */
const TICK = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** In milliseconds. */
  readonly cpu: number;
}

/** What /proc says of a process; null: it is gone. */
function processOf(pid: number): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold anything, a space and a parenthesis too.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    return { pid, parent: parent ?? 0, cpu: ((user ?? 0) + (system ?? 0)) * TICK };
  } catch {
    return null;
  }
}

function everyProcess(): Process[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => processOf(pid) ?? []);
}

/** A process that this one has started, by a word of its command line. */
export function childWith(word: string): number {
  const found = everyProcess().find(
    ({ pid, parent }) =>
      parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word),
  );
  if (!found) throw new Error(`There is no process "${word}".`);
  return found.pid;
}

/** What a process has reckoned, in milliseconds; with its children where it is PostgreSQL's first one. */
export function cpuOf(pid: number, withChildren = false): number {
  const members = withChildren
    ? everyProcess().filter((one) => one.pid === pid || one.parent === pid)
    : [processOf(pid)];
  return members.reduce((sum, member) => sum + (member?.cpu ?? 0), 0);
}

/** The memory of a process that nobody else uses, in MiB. */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
}
