// How a statement reaches PostgreSQL: past TypeORM, which has nothing to add to what is written in SQL.
import { Pool, type Client, type QueryResult } from 'pg';
import { DataSource, QueryRunnerAlreadyReleasedError, type EntityManager } from 'typeorm';
import { poolOf, executeIsolated } from './pool.js';
import { SharedConnection } from './shared-connection.js';

/** Where a statement is sent: to the database as such, inside of a manager's transaction, or beside the API's pool. */
export type Database = DataSource | EntityManager | Pool;

const SHARED = new WeakMap<Pool, SharedConnection>();

/** By the pool: a data source that is opened again has another one. */
function sharedOf(pool: Pool): SharedConnection {
  const shared = SHARED.get(pool) ?? new SharedConnection(pool);
  SHARED.set(pool, shared);
  return shared;
}

/**
 * Sends a statement. Outside of a transaction one that `isShort` shares its connection with others;
 * every other one has its own.
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
  if (isShort) return sharedOf(poolOf(dataSource)).query(sql, parameters);
  return executeIsolated(poolOf(dataSource), sql, parameters);
}
