import { DatabaseError, type ClientConfig } from 'pg';
import { CommitCheckedClient } from './commit-checked-client.js';

const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

/** A server that can only be read (a standby, or one that was a primary), and one that shuts down. */
const ELSEWHERE = ['25006', '57P01', '57P02', '57P03'];

const isElsewhere = (error: unknown) =>
  error instanceof DatabaseError && ELSEWHERE.includes(error.code ?? '');

/**
 * A connection that is given up with the first statement that PostgreSQL does not answer in time.
 * pg itself would go on with it: the ROLLBACK waits behind that statement and times out as well, and
 * the pool lends the connection out again with a transaction that is still open. It is given up as well
 * when its server cannot write: the next one is made to where the address leads by then.
 */
export class SelfEndingClient extends CommitCheckedClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => this.watched(query(...args)) });
  }

  /** Ending a client with a statement under way closes its socket at once. */
  private watched(answer: unknown): unknown {
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isReadTimeout(error) || isElsewhere(error)) this.end().catch(() => undefined);
      });
    }
    return answer;
  }
}
