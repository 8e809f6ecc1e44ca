import type { PoolClient, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from '../src/database/pool.js';

/** A statement that the database got. */
export interface Statement {
  readonly query: string;
  readonly parameters: unknown[];
}

/** Hears of every statement; what it answers, if anything, is taken for the database's answer. */
type Listener = (
  statement: Statement,
  answer: Promise<QueryResult>,
) => Promise<QueryResult> | undefined;
type Send = (query: unknown, parameters?: unknown[]) => unknown;

const LISTENERS = new WeakMap<object, Set<Listener>>();
const WATCHED = new WeakSet<object>();

/** Tables that are looked into for nobody's request alone: by the finisher of pictures, and for what has changed. */
const BACKGROUND = ['image_source', 'shown_change'];

/** Listens on every connection from the moment that it is lent. */
export function listen(dataSource: DataSource, listener: Listener): Set<Listener> {
  const pool = poolOf(dataSource);
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

/** The SQL statements (BEGIN and COMMIT too) that the database gets while `work` runs, for it. */
export async function statementsOf(
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
