import { DatabaseError, type Pool, type QueryResult } from 'pg';
import type { DataSource } from 'typeorm';

/** pg pool of a data source; TypeORM does not expose it in its types. */
export function getPool({ driver }: DataSource): Pool {
  return (driver as unknown as { readonly master: Pool }).master;
}

/**
 * Argument of pg's `client.release()` after a failed statement: an error makes the pool close the connection. Undefined
 * for an error that PostgreSQL reported: the connection stays usable.
 */
export function getReleaseError(error: unknown): Error | undefined {
  if (error instanceof DatabaseError) return undefined;
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Executes a statement on its own connection. `pool.query` would close the connection after every error.
 */
export async function executeIsolated(
  pool: Pool,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult> {
  const client = await pool.connect();
  let poolError: Error | undefined;
  try {
    return await client.query(sql, [...parameters]);
  } catch (error) {
    poolError = getReleaseError(error);
    throw error;
  } finally {
    client.release(poolError);
  }
}
