// Executes SQL statements directly with pg, bypassing TypeORM.
import { Pool, type Client, type QueryResult } from 'pg';
import { DataSource, QueryRunnerAlreadyReleasedError, type EntityManager } from 'typeorm';
import { getPool, executeIsolated } from './pool.js';
import { SharedConnection } from './shared-connection.js';

/** Target of a statement: the main pool, a transaction, or a separate pool. */
export type Database = DataSource | EntityManager | Pool;

const SHARED = new WeakMap<Pool, SharedConnection>();

/** Keyed by pool, because a data source that is opened again has a new one. */
function sharedOf(pool: Pool): SharedConnection {
  const shared = SHARED.get(pool) ?? new SharedConnection(pool);
  SHARED.set(pool, shared);
  return shared;
}

/**
 * Executes a statement. Outside a transaction, short statements share one connection; all others get their
 * own.
 */
export async function execute(
  database: Database,
  sql: string,
  parameters: readonly unknown[],
  isShort: boolean,
): Promise<QueryResult> {
  if (database instanceof Pool) return executeIsolated(database, sql, parameters);
  const [dataSource, runner] =
    database instanceof DataSource
      ? [database, undefined]
      : [database.dataSource, database.queryRunner];
  if (runner) {
    if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const client = (await runner.connect()) as Client;
    return client.query(sql, [...parameters]);
  }
  if (isShort) return sharedOf(getPool(dataSource)).query(sql, parameters);
  return executeIsolated(getPool(dataSource), sql, parameters);
}
