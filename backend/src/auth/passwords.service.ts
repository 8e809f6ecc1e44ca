import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { TooBusy } from '../common/too-busy.js';

/**
 * Cost of argon2id (the library's default); `memoryCost` in KiB. After an increase, accounts are
 * rehashed at their next login.
 */
export interface Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}
/** The current cost of new hashes. */
export const COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half of Node's four pool threads, which also serve files, DNS and compression. */
const HASH_CONCURRENCY = 2;
/** About 1 s of queued hashing; beyond that, clients would give up before the response. */
const MAX_QUEUED_HASHES = 60;

/**
 * Hashes and verifies passwords, at most two at once: each takes 19 MiB and a thread. Throws
 * `TooBusy` when the queue is full.
 */
@Injectable()
export class PasswordsService {
  private readonly queue = pLimit(HASH_CONCURRENCY);
  private dummyHash: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.enqueue(() => hash(password, COST));
  }

  /**
   * Whether the password matches. Without a hash it verifies against a dummy one, so that the time
   * does not reveal whether the account exists.
   */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const against = passwordHash ?? (await this.getDummyHash());
    const same = await this.enqueue(() => verify(against, password));
    return same && passwordHash !== undefined;
  }

  private async enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.queue.pendingCount >= MAX_QUEUED_HASHES) throw new TooBusy();
    return this.queue(task);
  }

  /** Created once, through the queue; discarded if the queue was full. */
  private getDummyHash(): Promise<string> {
    this.dummyHash ??= this.hash(randomBytes(16).toString('hex')).catch((error: unknown) => {
      this.dummyHash = undefined;
      throw error;
    });
    return this.dummyHash;
  }
}

/** Whether a hash was computed with a lower cost than the current one. */
export function needsRehash(passwordHash: string, cost: Cost = COST): boolean {
  const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(passwordHash) ?? [];
  return (
    Number(m) < cost.memoryCost || Number(t) < cost.timeCost || Number(p) < cost.parallelism || !m
  );
}
