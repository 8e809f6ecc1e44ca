// A lock that one process can hold, and that a killed process does not keep.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';

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

const holderSchema = z.object({
  host: z.string(),
  pid: z.int(),
  begun: z.string(),
  since: z.iso.datetime(),
  doing: z.string(),
});

/** Somebody else holds the lock. */
export class LockHeld extends Error {
  constructor(readonly holder: LockHolder) {
    super(`${holder.doing} (process ${holder.pid} on ${holder.host}, since ${holder.since})`);
  }
}

/** Whether a failure is the system's one of that name. */
function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** In clock ticks since the machine started; empty where the system does not tell. */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function parseHolder(text: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isAlive({ host, pid, begun, since }: LockHolder, elsewhere: number | null): boolean {
  if (elsewhere !== null && host !== hostname()) return Date.now() - Date.parse(since) < elsewhere;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return beginningOf(pid) === begun;
}

/** Moves a dead holder's file away. The move succeeds for one process only. */
async function clearStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`;
  try {
    await rename(path, aside);
    const moved = await readFile(aside, 'utf8');
    // Between our reading and moving, somebody else may have cleared and taken the lock.
    if (moved !== stale) await writeFile(path, moved, { flag: 'wx' });
  } catch {
    // Somebody else cleared it first: the next attempt sees who holds it.
  } finally {
    await rm(aside, { force: true });
  }
}

async function holderOf(path: string): Promise<{ text: string; holder: LockHolder | null }> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return { text, holder: parseHolder(text) };
}

/** Writes the lock's file, whole from the beginning; false when there is one already. */
async function claim(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${process.pid}-${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Takes the lock at `path` and answers the function that gives it back.
 *
 * Where machines or containers share the folder, nobody can tell whether a process elsewhere lives:
 * its lock then counts for `elsewhere` milliseconds, the time that its work may take.
 * @throws LockHeld when a living process has it
 */
export async function takeLock(
  path: string,
  doing: string,
  { elsewhere = null }: { readonly elsewhere?: number | null } = {},
): Promise<() => Promise<void>> {
  const { pid } = process;
  const since = new Date().toISOString();
  const me: LockHolder = { host: hostname(), pid, begun: beginningOf(pid), since, doing };
  await mkdir(dirname(path), { recursive: true });
  for (;;) {
    if (await claim(path, JSON.stringify(me))) return () => rm(path, { force: true });
    const { text, holder } = await holderOf(path);
    if (holder && isAlive(holder, elsewhere)) throw new LockHeld(holder);
    await clearStale(path, text);
  }
}
