import { DatabaseError, type ClientConfig } from 'pg';
import { CommitCheckedClient } from './commit-checked-client.js';

/** SQLSTATEs of a read-only server (a standby or a demoted primary) and of one that shuts down. */
const NOT_PRIMARY_STATES = ['25006', '57P01', '57P02', '57P03'];

const isNotPrimary = (error: unknown) =>
  error instanceof DatabaseError && NOT_PRIMARY_STATES.includes(error.code ?? '');

/**
 * Connection that closes itself when its server cannot write, so that the next one follows DNS to the new
 * primary. pg itself closes a pipelined connection after a query timeout.
 */
export class SelfClosingClient extends CommitCheckedClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => this.closeIfNotPrimary(query(...args)) });
  }

  /** `end()` with a statement in flight closes the socket immediately. */
  private closeIfNotPrimary(result: unknown): unknown {
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (isNotPrimary(error)) this.end().catch(() => undefined);
      });
    }
    return result;
  }
}
