// A lock that one process can hold, and that a killed process does not keep.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname } from 'node:path';
import { processStartTime, isAlive } from './process-info.ts';

/** Who holds a lock, as its file says it. */
export interface LockHolder {
  /** The machine or container it runs in: process ids mean something only there. */
  readonly host: string;
  readonly pid: number;
  /** When that process began, as the system says it: process ids are given out again. */
  readonly begun: string;
  readonly since: string;
  /** What the holder is doing, in words, for whoever is refused. */
  readonly doing: string;
}

/** Somebody else holds the lock. */
export class LockHeld extends Error {
  constructor(readonly holder: LockHolder) {
    super(`${holder.doing} (process ${holder.pid} on ${holder.host}, since ${holder.since})`);
  }
}

/** The turns of a lock, the latest first; each is a file beside its path. */
function turnsOf(path: string): number[] {
  const start = `${basename(path)}.`;
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(start));
  const turns = names.map((name) => Number(name.slice(start.length)));
  return turns.filter((turn) => turn > 0).sort((a, b) => b - a);
}

function isHeld({ host, pid, begun, since }: LockHolder, elsewhere: number | null): boolean {
  if (elsewhere !== null && host !== hostname()) return Date.now() - Date.parse(since) < elsewhere;
  return isAlive(pid) && processStartTime(pid) === begun;
}

/** Who holds this turn, if it still lives. */
function livingHolder(file: string, elsewhere: number | null): LockHolder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
    return isHeld(holder, elsewhere) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** A link appears whole or not at all, and fails when the name is taken. */
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
 * Takes the lock at `path` and answers the function that gives it back. A dead holder's turn is not
 * removed but overtaken by the next one: of two processes that find it, only one can make that file.
 *
 * Where machines or containers share the folder, nobody can tell whether a process elsewhere lives:
 * its lock then counts for `elsewhere` milliseconds, the time that its work may take.
 * @throws LockHeld when a living process has it
 */
export function takeLock(
  path: string,
  doing: string,
  { elsewhere = null }: { readonly elsewhere?: number | null } = {},
): () => void {
  const { pid } = process;
  const since = new Date().toISOString();
  const me: LockHolder = { host: hostname(), pid, begun: processStartTime(pid), since, doing };
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    const turns = turnsOf(path);
    for (const turn of turns) {
      const holder = livingHolder(`${path}.${turn}`, elsewhere);
      if (holder) throw new LockHeld(holder);
    }
    const mine = (turns[0] ?? 0) + 1;
    if (!claim(path, mine, me)) continue;
    const giveBack = () => rmSync(`${path}.${mine}`, { force: true });
    const others = turnsOf(path).filter((turn) => turn !== mine);
    // Whoever read the turns later than this process, and was faster, has it.
    if (others.some((turn) => turn > mine || livingHolder(`${path}.${turn}`, elsewhere))) {
      giveBack();
      continue;
    }
    for (const turn of others) rmSync(`${path}.${turn}`, { force: true });
    return giveBack;
  }
}
