import { DatabaseError, type ClientConfig, type QueryResult } from 'pg';
import { preparedName } from '../common/query.js';
import { SelfClosingClient } from './self-closing-client.js';

type Send = (...args: unknown[]) => Promise<QueryResult>;

/** Result for a START TRANSACTION that is deferred until the first statement. */
const DEFERRED_START: Pick<QueryResult, 'command' | 'rows' | 'rowCount'> = {
  command: 'START',
  rows: [],
  rowCount: null,
};
const DISK_FULL = '53100';
const READ = /^\s*SELECT\b/i;

/** Options of the API's connections beyond pg's own. */
export interface ApiClientConfig extends ClientConfig {
  /** Whether statements declared as prepared are sent by name, so that PostgreSQL caches their plan. */
  readonly prepare?: boolean | undefined;
  /** Called when PostgreSQL rejects a statement because its disk is full. */
  readonly onDiskFull?: (() => void) | undefined;
}

/**
 * Connection of the API. Prepared statements are parsed and planned once. START TRANSACTION is pipelined
 * with the first statement of its transaction if that is a read: if the start failed, a read alone would
 * have changed nothing. Before a write it is awaited.
 */
export class PipeliningClient extends SelfClosingClient {
  private isStartDeferred = false;
  private isCorked = false;

  constructor(config: ApiClientConfig = {}) {
    super({ ...config, pipeline: true });
    const send = this.query.bind(this) as Send;
    const sendPrepared: Send = (text, values) => {
      const name = config.prepare ? preparedName(text) : undefined;
      this.corkUntilImmediate();
      const result = name === undefined ? send(text, values) : send({ name, text, values });
      result.catch((error: unknown) => {
        if (error instanceof DatabaseError && error.code === DISK_FULL) config.onDiskFull?.();
      });
      return result;
    };
    Object.assign(this, {
      query: (...args: unknown[]) => this.sendInTransaction(sendPrepared, ...args),
    });
  }

  /**
   * Combines all writes until the event loop has handled what arrived in this turn, so requests that arrive
   * together share one packet, and PostgreSQL wakes up once for them.
   */
  private corkUntilImmediate(): void {
    if (this.isCorked) return;
    this.isCorked = true;
    const { stream } = this.connection;
    stream.cork();
    setImmediate(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }

  private sendInTransaction(send: Send, ...args: unknown[]): unknown {
    const [text] = args;
    if (text === 'START TRANSACTION') {
      this.isStartDeferred = true;
      return Promise.resolve(DEFERRED_START);
    }
    if (!this.isStartDeferred) return send(...args);
    this.isStartDeferred = false;
    const started = send('START TRANSACTION');
    if (typeof text !== 'string' || !READ.test(text)) return started.then(() => send(...args));
    const result = send(...args);
    // If both fail, the error of START TRANSACTION is reported.
    result.catch(() => undefined);
    return started.then(() => result);
  }
}
