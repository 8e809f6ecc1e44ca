import { Client, type QueryResult } from 'pg';
import type { TestApi } from './api.js';

/** Somebody else's transaction, standing still where a test wants it. */
export interface CompetingTransaction {
  /** Takes something without waiting; fails when somebody holds it. */
  take(sql: string, parameters: unknown[]): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<QueryResult>;
  rollback(): Promise<void>;
  finish(): Promise<void>;
}

/** A rival who holds what `sql` locks, on a connection of its own, until it gives up. */
export async function beginCompetingTransaction(
  { databaseUrl }: Pick<TestApi, 'databaseUrl'>,
  sql: string,
  parameters: unknown[] = [],
): Promise<CompetingTransaction> {
  const client = new Client({ connectionString: databaseUrl });
  // A test that fails leaves its rival to the end of the database.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql, parameters);
  const end = async (how: 'ROLLBACK' | 'COMMIT') => {
    await client.query(how);
    await client.end();
  };
  return {
    take: async (more, values) => {
      await client.query(`${more} NOWAIT`, values);
    },
    query: (more, values) => client.query(more, values),
    rollback: () => end('ROLLBACK'),
    finish: () => end('COMMIT'),
  };
}
