import { Client, type ClientConfig, type QueryResult } from 'pg';

/** Whoever caught an error inside of a transaction and went on: PostgreSQL had given it up by then. */
class NothingCommitted extends Error {
  constructor() {
    super('A statement of this transaction had failed, so nothing of it was written.');
  }
}

/** What was written stands on this server alone. Should it be lost now, another takes its place without it. */
class NotReplicated extends Error {
  /** As PostgreSQL calls what may be written or not: the caller is told to ask again. */
  readonly code = '08007';

  constructor() {
    super('No standby server has confirmed this in time. It may be written, or not.');
  }
}

/** The function of PostgreSQL that waits for a standby; a notice says where it comes from, in any language. */
const WAITS_FOR_STANDBY = 'SyncRepWaitForLSN';

/**
 * A connection on which an answer means it. Of a failed transaction PostgreSQL answers COMMIT with ROLLBACK,
 * and no error; and when it has waited for a standby until the statement's time was up, it answers as if
 * there had been no such wait, and a warning.
 */
export class CommitCheckedClient extends Client {
  private isAlone = false;

  constructor(config?: string | ClientConfig) {
    super(config);
    // Between two holders nobody listens; the statement that is under way, or the next one, tells of the end.
    this.on('error', () => undefined);
    this.on('notice', ({ routine }) => {
      if (routine === WAITS_FOR_STANDBY) this.isAlone = true;
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => this.checked(args[0], query(...args)) });
  }

  private checked(statement: unknown, answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: QueryResult) => {
      if (this.isAlone) {
        this.isAlone = false;
        throw new NotReplicated();
      }
      if (statement === 'COMMIT' && result.command !== 'COMMIT') throw new NothingCommitted();
      return result;
    });
  }
}
