// One cluster per data folder: the process that runs it holds a file.
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { beginOf, isAlive } from './living.js';

const NAME = /^database\.lock\.(\d+)$/;
const Holder = z.object({ pid: z.int(), begin: z.string() });

function fileOf(folder: string, turn: number): string {
  return join(folder, `database.lock.${turn}`);
}

function turnsIn(folder: string): number[] {
  const turns = readdirSync(folder).map((name) => Number(NAME.exec(name)?.[1] ?? 0));
  return turns.filter((turn) => turn > 0).sort((a, b) => b - a);
}

/** The process that holds this turn, if it still lives. */
function livingHolder(file: string): number | undefined {
  try {
    const { pid, begin } = Holder.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isAlive(pid) && beginOf(pid) === begin ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** A link appears whole or not at all, and fails when the name is taken. */
function claim(folder: string, turn: number): boolean {
  const draft = join(folder, `database.lock.draft-${process.pid}`);
  writeFileSync(draft, JSON.stringify({ pid: process.pid, begin: beginOf(process.pid) }));
  try {
    linkSync(draft, fileOf(folder, turn));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

export type Lock = { readonly release: () => void } | { readonly heldBy: number };

/**
 * Takes the lock, or says who has it. A dead holder's lock is not removed but overtaken by the next
 * turn: of two processes that find the same dead holder, only one can make the next file.
 */
export function takeLock(folder: string): Lock {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const [latest = 0] = turnsIn(folder);
    const heldBy = latest > 0 ? livingHolder(fileOf(folder, latest)) : undefined;
    if (heldBy !== undefined) return { heldBy };
    const mine = latest + 1;
    if (!claim(folder, mine)) continue;
    if (turnsIn(folder)[0] !== mine) {
      rmSync(fileOf(folder, mine), { force: true });
      continue;
    }
    for (const turn of turnsIn(folder))
      if (turn < mine) rmSync(fileOf(folder, turn), { force: true });
    return { release: () => rmSync(fileOf(folder, mine), { force: true }) };
  }
}
