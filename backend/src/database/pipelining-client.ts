import { DatabaseError, type ClientConfig, type QueryResult } from 'pg';
import { preparedName } from '../common/query.js';
import { SelfClosingClient } from './self-closing-client.js';

type Send = (...args: unknown[]) => Promise<QueryResult>;

/** What TypeORM is told of a START TRANSACTION that waits for company. */
const BEGUN: Pick<QueryResult, 'command' | 'rows' | 'rowCount'> = {
  command: 'START',
  rows: [],
  rowCount: null,
};
const DISK_FULL = '53100';
const READ = /^\s*SELECT\b/i;

/** How the API's connections differ from pg's own. */
export interface ApiClientConfig extends ClientConfig {
  /** Whether statements that are marked so are sent by their name, for PostgreSQL to keep their plan. */
  readonly prepare?: boolean | undefined;
  /** Called when PostgreSQL refuses a statement because its disk is full. */
  readonly onDiskFull?: (() => void) | undefined;
}

/**
 * The API's connection. A statement that is known by a name is parsed and planned once, and START
 * TRANSACTION travels with the first statement of its transaction, where that reads: were the start to
 * fail, a read on its own has changed nothing. Before a write it is waited for.
 */
export class PipeliningClient extends SelfClosingClient {
  private isStartDue = false;

  constructor(config: ApiClientConfig = {}) {
    super({ ...config, pipeline: true });
    const send = this.query.bind(this) as Send;
    const named: Send = (text, values) => {
      const name = config.prepare ? preparedName(text) : undefined;
      this.writeTogether();
      const answer = name === undefined ? send(text, values) : send({ name, text, values });
      answer.catch((error: unknown) => {
        if (error instanceof DatabaseError && error.code === DISK_FULL) config.onDiskFull?.();
      });
      return answer;
    };
    Object.assign(this, { query: (...args: unknown[]) => this.inTurn(named, ...args) });
  }

  /** What is sent at one moment goes out as one packet. */
  private writeTogether(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  private inTurn(send: Send, ...args: unknown[]): unknown {
    const [text] = args;
    if (text === 'START TRANSACTION') {
      this.isStartDue = true;
      return Promise.resolve(BEGUN);
    }
    if (!this.isStartDue) return send(...args);
    this.isStartDue = false;
    const started = send('START TRANSACTION');
    if (typeof text !== 'string' || !READ.test(text)) return started.then(() => send(...args));
    const answer = send(...args);
    // Of two failures the first one is told.
    answer.catch(() => undefined);
    return started.then(() => answer);
  }
}
