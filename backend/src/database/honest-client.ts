import { Client, type ClientConfig, type QueryResult } from 'pg';

/** Whoever caught an error inside of a transaction and went on: PostgreSQL had given it up by then. */
class NothingCommitted extends Error {
  constructor() {
    super('A statement of this transaction had failed, so nothing of it was written.');
  }
}

/** A connection on which COMMIT means it: of a failed transaction PostgreSQL answers ROLLBACK, and no error. */
export class HonestClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    Object.assign(this, { query: (...args: unknown[]) => checked(args[0], query(...args)) });
  }
}

function checked(statement: unknown, answer: unknown): unknown {
  if (statement !== 'COMMIT' || !(answer instanceof Promise)) return answer;
  return answer.then((result: QueryResult) => {
    if (result.command !== 'COMMIT') throw new NothingCommitted();
    return result;
  });
}
