import {
  getErrorKey,
  MAX_CLIENT_ERRORS,
  type ClientErrorCounts,
  type ClientErrorReport,
} from '@challenge-coins/release/client-errors';

/** Errors of pages that their parts have not received yet; the number of different ones is bounded. */
export class ClientErrorCollector {
  private readonly parts = new Map<string, Map<string, ClientErrorCounts[number]>>();

  add(part: string, error: ClientErrorReport): void {
    const errors = this.parts.get(part) ?? new Map<string, ClientErrorCounts[number]>();
    this.parts.set(part, errors);
    const key = getErrorKey(error);
    const count = 1 + (errors.get(key)?.count ?? 0);
    if (count > 1 || errors.size < MAX_CLIENT_ERRORS) errors.set(key, { ...error, count });
  }

  /** The errors of a part since the last call; null if there are none. Those of a failed report are lost. */
  take(part: string): ClientErrorCounts | null {
    const errors = this.parts.get(part);
    this.parts.delete(part);
    return errors ? [...errors.values()] : null;
  }
}
