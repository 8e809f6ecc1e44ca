// File lock held by one process at a time; the lock of a killed process expires.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname } from 'node:path';
import { processStartTime, isAlive } from './process-info.ts';

/** Holder of a lock: the content of its file. */
export interface LockHolder {
  /** Machine or container of the process; its id is valid only there. */
  readonly host: string;
  readonly pid: number;
  /** Start time of the process, because process ids are reused. */
  readonly begun: string;
  readonly since: string;
  /** What the holder is doing, for the error message of a refused process. */
  readonly doing: string;
}

/** Another process holds the lock. */
export class LockHeld extends Error {
  constructor(readonly holder: LockHolder) {
    super(`${holder.doing} (process ${holder.pid} on ${holder.host}, since ${holder.since})`);
  }
}

/** Turns of a lock, latest first. Each turn is a file `<path>.<number>`. */
function listTurns(path: string): number[] {
  const start = `${basename(path)}.`;
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(start));
  const turns = names.map((name) => Number(name.slice(start.length)));
  return turns.filter((turn) => turn > 0).sort((a, b) => b - a);
}

function isHeld({ host, pid, begun, since }: LockHolder, elsewhere: number | null): boolean {
  if (elsewhere !== null && host !== hostname()) return Date.now() - Date.parse(since) < elsewhere;
  return isAlive(pid) && processStartTime(pid) === begun;
}

/** Holder of a numbered lock file, if that process is alive. */
function getLiveHolder(file: string, elsewhere: number | null): LockHolder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
    return isHeld(holder, elsewhere) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Claims a turn with a hard link, which is atomic and fails if the file exists. */
function claim(path: string, turn: number, holder: LockHolder): boolean {
  const draft = `${path}.draft-${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, `${path}.${turn}`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Acquires the lock at `path`; returns the function that releases it. Lock files are numbered: the file of a
 * dead process is not deleted but superseded by the next number, which only one process can create.
 *
 * If machines or containers share the folder, the liveness of a process on another host is unknown: its lock
 * then counts for `elsewhere` milliseconds, the maximum duration of its work.
 * @throws LockHeld if a live process holds it
 */
export function acquireLock(
  path: string,
  doing: string,
  { elsewhere = null }: { readonly elsewhere?: number | null } = {},
): () => void {
  const { pid } = process;
  const since = new Date().toISOString();
  const self: LockHolder = { host: hostname(), pid, begun: processStartTime(pid), since, doing };
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const turns = listTurns(path);
    for (const turn of turns) {
      const holder = getLiveHolder(`${path}.${turn}`, elsewhere);
      if (holder) throw new LockHeld(holder);
    }
    const mine = (turns[0] ?? 0) + 1;
    if (!claim(path, mine, self)) continue;
    const release = () => rmSync(`${path}.${mine}`, { force: true });
    const others = listTurns(path).filter((turn) => turn !== mine);
    // A process that read the turns later but claimed faster has the lock: retry.
    if (others.some((turn) => turn > mine || getLiveHolder(`${path}.${turn}`, elsewhere))) {
      release();
      continue;
    }
    for (const turn of others) rmSync(`${path}.${turn}`, { force: true });
    return release;
  }
}
