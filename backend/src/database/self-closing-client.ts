import { DatabaseError, type ClientConfig } from 'pg';
import { CommitCheckedClient } from './commit-checked-client.js';

/** A server that can only be read (a standby, or one that was a primary), and one that shuts down. */
const ELSEWHERE = ['25006', '57P01', '57P02', '57P03'];

const isElsewhere = (error: unknown) =>
  error instanceof DatabaseError && ELSEWHERE.includes(error.code ?? '');

/**
 * A connection that is given up when its server cannot write: the next one is made to where the address leads by
 * then. One that is not answered in time pg gives up itself, as its statements are pipelined.
 */
export class SelfClosingClient extends CommitCheckedClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => this.watched(query(...args)) });
  }

  /** Ending a client with a statement under way closes its socket at once. */
  private watched(answer: unknown): unknown {
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isElsewhere(error)) this.end().catch(() => undefined);
      });
    }
    return answer;
  }
}
