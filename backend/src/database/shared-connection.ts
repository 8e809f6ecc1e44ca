import type { Pool, PoolClient, QueryResult } from 'pg';
import { toPoolError } from './pool.js';

/** How long one connection is used before the next takes its place, in milliseconds: the pool looks after it then. */
const LONGEST = 1_000;

/** A connection that is lent from the pool for as long as somebody waits for an answer on it. */
interface Lent {
  readonly client: Promise<PoolClient>;
  readonly until: number;
  waiting: number;
}

/**
 * Sends short reads of many requests on one connection, one behind the other without waiting. PostgreSQL
 * and this process then read and write many at a time, and nobody asks the pool for each. Each is a
 * transaction of its own: one that fails, fails alone. For statements that never take long, as the
 * others wait behind them.
 */
export class SharedConnection {
  private lent: Lent | undefined;

  constructor(
    private readonly pool: Pick<Pool, 'connect'>,
    private readonly longest = LONGEST,
  ) {}

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const lent = this.current();
    lent.waiting += 1;
    let fault: Error | undefined;
    try {
      const client = await lent.client;
      return await client.query(sql, [...parameters]);
    } catch (error) {
      // Whoever comes next gets another one, whatever it was.
      if (this.lent === lent) this.lent = undefined;
      fault = toPoolError(error);
      throw error;
    } finally {
      lent.waiting -= 1;
      if (lent.waiting === 0) this.giveBack(lent, fault);
    }
  }

  private current(): Lent {
    if (this.lent && performance.now() < this.lent.until) return this.lent;
    const client = this.pool.connect();
    this.lent = { client, until: performance.now() + this.longest, waiting: 0 };
    return this.lent;
  }

  private giveBack(lent: Lent, fault: Error | undefined): void {
    if (this.lent === lent) this.lent = undefined;
    // One that never came is nobody's to give back.
    lent.client.then(
      (client) => client.release(fault),
      () => undefined,
    );
  }
}
