import { Client, type ClientConfig, type QueryResult } from 'pg';

/** COMMIT returned ROLLBACK: an earlier error in the transaction was swallowed. */
class NothingCommitted extends Error {
  constructor() {
    super('An earlier statement of this transaction failed, so nothing was written.');
  }
}

/** Committed locally but not confirmed by a standby; a failover could lose it. */
class NotReplicated extends Error {
  /** SQLSTATE "transaction resolution unknown": mapped to a 503, so the client retries. */
  readonly code = '08007';

  constructor() {
    super('No standby server has confirmed the write in time. It may or may not be durable.');
  }
}

/** PostgreSQL function that waits for a standby; the notice names it in any language. */
const STANDBY_WAIT_ROUTINE = 'SyncRepWaitForLSN';

/**
 * Client on which success means committed and replicated. PostgreSQL answers the COMMIT of a failed
 * transaction with ROLLBACK and no error, and a wait for a standby that is cut short by the statement
 * timeout with a warning only. Both become errors here.
 */
export class CommitCheckedClient extends Client {
  private isUnconfirmed = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // Idle connections have no listener; the running or next statement reports the error.
    this.on('error', () => undefined);
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT_ROUTINE) this.isUnconfirmed = true;
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => this.checked(args[0], query(...args)) });
  }

  private checked(statement: unknown, pending: unknown): unknown {
    if (!(pending instanceof Promise)) return pending;
    return pending.then((result: QueryResult) => {
      if (this.isUnconfirmed) {
        this.isUnconfirmed = false;
        throw new NotReplicated();
      }
      if (statement === 'COMMIT' && result.command !== 'COMMIT') throw new NothingCommitted();
      return result;
    });
  }
}
