import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { TooBusy } from '../common/too-busy.js';

/** For argon2id (the library's default); `memoryCost` in KiB. Raise these and every account is rehashed at its next log-in. */
export interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}
export const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of Node's threads: files, names and compression are worked on by the same four. */
const HASHES_AT_ONCE = 2;
/** About a second's work: who came behind these would wait for an answer that nobody wants any more. */
const HASHES_WAITING = 60;

/**
 * Hashes and compares passwords; never more than two at once, each takes 19 MiB and a thread. Where
 * too many wait for that already, the next is told that the shop is busy.
 */
@Injectable()
export class PasswordsService {
  private readonly line = pLimit(HASHES_AT_ONCE);
  private nobodysHash: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.inLine(() => hash(password, COST));
  }

  /** One comparison on every path: without an account it is made against nobody's hash. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const against = passwordHash ?? (await this.hashOfNobody());
    const same = await this.inLine(() => verify(against, password));
    return same && passwordHash !== undefined;
  }

  private async inLine<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.line.pendingCount >= HASHES_WAITING) throw new TooBusy();
    return this.line(task);
  }

  /** Made once; not outside of the line, and not kept where the line was too long for it. */
  private hashOfNobody(): Promise<string> {
    this.nobodysHash ??= this.hash(randomBytes(16).toString('hex')).catch((error: unknown) => {
      this.nobodysHash = undefined;
      throw error;
    });
    return this.nobodysHash;
  }
}

/** Whether a hash was made with less than today's cost. */
export function needsRehash(passwordHash: string, cost: Cost = COST): boolean {
  const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash) ?? [];
  return (
    Number(m) < cost.memoryCost || Number(t) < cost.timeCost || Number(p) < cost.parallelism || !m
  );
}
