import { DatabaseError, type Pool, type QueryResult } from 'pg';
import type { DataSource } from 'typeorm';

/** The driver's connections: TypeORM keeps them, but does not say so in its types. */
export function poolOf({ driver }: DataSource): Pool {
  return (driver as unknown as { readonly master: Pool }).master;
}

/** What is wrong with a connection on which a statement has failed: PostgreSQL's own "no" leaves it as it is. */
export function toPoolError(error: unknown): Error | undefined {
  if (error instanceof DatabaseError) return undefined;
  return error instanceof Error ? error : new Error(String(error));
}

/** Sends a statement on a connection of its own; the pool's own call would end it with every error. */
export async function executeIsolated(
  pool: Pool,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    return await client.query(sql, [...parameters]);
  } catch (error) {
    fault = toPoolError(error);
    throw error;
  } finally {
    client.release(fault);
  }
}
