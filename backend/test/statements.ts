import type { PoolClient, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { getPool } from '../src/database/pool.js';

/** An executed statement. */
export interface Statement {
  readonly query: string;
  readonly parameters: unknown[];
}

/** Called for each statement; a returned promise replaces its result. */
type Listener = (
  statement: Statement,
  answer: Promise<QueryResult>,
) => Promise<QueryResult> | undefined;
type Send = (query: unknown, parameters?: unknown[]) => unknown;

const LISTENERS = new WeakMap<object, Set<Listener>>();
const WATCHED = new WeakSet<object>();

/** Tables that background tasks query: image processing and cache revalidation. */
const BACKGROUND = ['image_source', 'shown_change'];

/** Adds a listener to all pool connections. */
export function listen(dataSource: DataSource, listener: Listener): Set<Listener> {
  const pool = getPool(dataSource);
  const known = LISTENERS.get(pool);
  const listeners = known ?? new Set<Listener>();
  listeners.add(listener);
  if (known) return listeners;
  LISTENERS.set(pool, listeners);
  pool.on('acquire', (client) => watch(client, listeners));
  return listeners;
}

function watch(client: PoolClient, listeners: ReadonlySet<Listener>): void {
  if (WATCHED.has(client)) return;
  WATCHED.add(client);
  const query = client.query.bind(client) as Send;
  const watched: Send = (text, parameters = []) => {
    const answer = query(text, parameters);
    if (typeof text !== 'string' || !(answer instanceof Promise)) return answer;
    let heard = answer as Promise<QueryResult>;
    for (const listener of listeners) heard = listener({ query: text, parameters }, heard) ?? heard;
    return heard;
  };
  Object.assign(client, { query: watched });
}

/** SQL statements (including BEGIN and COMMIT) executed while `work` runs, without background tasks. */
export async function recordStatements(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const listener: Listener = (statement) => {
    const isForNobody = BACKGROUND.some((table) => statement.query.includes(table));
    if (!isForNobody && !statement.query.startsWith('SET ')) statements.push(statement);
    return undefined;
  };
  const listeners = listen(dataSource, listener);
  try {
    await work();
  } finally {
    listeners.delete(listener);
  }
  return statements;
}
