import type { Pool, PoolClient, QueryResult } from 'pg';
import { getReleaseError } from './pool.js';

/**
 * Maximum time a connection is shared before it returns to the pool, which then checks it, in milliseconds.
 */
const MAX_LEASE_MS = 1_000;

/** A pool connection, leased while queries are in flight on it. */
interface Lease {
  readonly client: Promise<PoolClient>;
  readonly expiresAt: number;
  inFlight: number;
}

/**
 * Pipelines short reads of many requests on one connection. PostgreSQL and this process then read and write
 * in batches, and requests do not wait for the pool. Each statement is a transaction of its own, so one
 * failure does not affect the others. Only for statements that are always fast, because the others wait
 * behind them.
 */
export class SharedConnection {
  private lease: Lease | undefined;

  constructor(
    private readonly pool: Pick<Pool, 'connect'>,
    private readonly maxLeaseMs = MAX_LEASE_MS,
  ) {}

  async query(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    const lease = this.current();
    lease.inFlight += 1;
    let poolError: Error | undefined;
    try {
      const client = await lease.client;
      return await client.query(sql, [...parameters]);
    } catch (error) {
      // Discard this connection; the next caller acquires a new one.
      if (this.lease === lease) this.lease = undefined;
      poolError = getReleaseError(error);
      throw error;
    } finally {
      lease.inFlight -= 1;
      if (lease.inFlight === 0) this.release(lease, poolError);
    }
  }

  private current(): Lease {
    if (this.lease && performance.now() < this.lease.expiresAt) return this.lease;
    const client = this.pool.connect();
    this.lease = { client, expiresAt: performance.now() + this.maxLeaseMs, inFlight: 0 };
    return this.lease;
  }

  private release(lease: Lease, poolError: Error | undefined): void {
    if (this.lease === lease) this.lease = undefined;
    // Acquiring failed, so there is nothing to release.
    lease.client.then(
      (client) => client.release(poolError),
      () => undefined,
    );
  }
}
