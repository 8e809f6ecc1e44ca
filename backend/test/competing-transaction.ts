import { Client, type QueryResult } from 'pg';
import type { TestApi } from './api.js';

/** A concurrent transaction, controlled by a test. */
export interface CompetingTransaction {
  /** Acquires a lock with NOWAIT; fails if it is held. */
  lock(sql: string, parameters: unknown[]): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<QueryResult>;
  rollback(): Promise<void>;
  finish(): Promise<void>;
}

/** Begins a transaction on its own connection that holds the locks of `sql`. */
export async function beginCompetingTransaction(
  { databaseUrl }: Pick<TestApi, 'databaseUrl'>,
  sql: string,
  parameters: unknown[] = [],
): Promise<CompetingTransaction> {
  const client = new Client({ connectionString: databaseUrl });
  // If the test fails before finishing, the connection is closed with the test database.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql, parameters);
  const end = async (how: 'ROLLBACK' | 'COMMIT') => {
    await client.query(how);
    await client.end();
  };
  return {
    lock: async (more, values) => {
      await client.query(`${more} NOWAIT`, values);
    },
    query: (more, values) => client.query(more, values),
    rollback: () => end('ROLLBACK'),
    finish: () => end('COMMIT'),
  };
}
