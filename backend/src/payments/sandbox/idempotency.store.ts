import { createHash } from 'node:crypto';
import { SandboxError } from './sandbox.error.js';
import type { SandboxState, StoredAnswer } from './sandbox.state.js';

const DAY_MS = 86_400_000;

/** Stores the first answer for each idempotency key for 24 hours. */
export class IdempotencyStore {
  private readonly running = new Set<string>();

  constructor(
    private readonly state: SandboxState,
    private readonly now: () => number,
  ) {}

  /** Returns the stored answer, or reserves the key for the request that computes it. */
  begin(key: string, fingerprint: string): StoredAnswer | undefined {
    this.removeExpired();
    const stored = this.state.answers.get(key);
    if (stored === undefined) {
      if (this.running.has(key)) {
        throw new SandboxError(
          409,
          'idempotency_key_in_use',
          'There is currently another in-progress request using this idempotency key.',
          'idempotency_error',
        );
      }
      this.running.add(key);
    } else if (stored.fingerprint !== fingerprint) {
      throw new SandboxError(
        400,
        null,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        'idempotency_error',
      );
    }
    return stored;
  }

  store(key: string, fingerprint: string, status: number, body: string): void {
    this.running.delete(key);
    this.state.answers.set(key, { at: this.now(), fingerprint, status, body });
    this.state.onChange();
  }

  /** Frees the key of a request that ended without answer. */
  release(key: string): void {
    this.running.delete(key);
  }

  private removeExpired(): void {
    for (const [key, { at }] of this.state.answers) {
      if (this.now() - at < DAY_MS) break;
      this.state.answers.delete(key);
    }
  }
}

/** Hash of what a request asks for. */
export function fingerprintOf(method: string, url: string, body: unknown): string {
  const text = JSON.stringify([method, url, body ?? {}]);
  return createHash('sha256').update(text).digest('base64');
}
