import { fileURLToPath } from 'node:url';
import type { PoolConfig } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { PipeliningClient, type ApiClientConfig } from './pipelining-client.js';
import { ColumnNames } from './column-names.js';
import { CommitCheckedClient } from './commit-checked-client.js';
import { MIGRATIONS } from './migrations/index.js';

type EntityClass = new () => object;
type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const SECOND = 1000;

/** The files of all tables, wherever their module keeps them (compiled). */
export const ALL_ENTITIES = fileURLToPath(new URL('../**/*.entity.js', import.meta.url));

const SHARED = {
  type: 'postgres',
  namingStrategy: new ColumnNames(),
  migrations: MIGRATIONS,
  migrationsTableName: 'migrations',
  synchronize: false,
} as const;

/** How long a connection is used, in seconds: then it is made anew, to where the address leads by then. */
const LIFETIME = 300;

/** How long the database may keep a request waiting, in milliseconds. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3 * SECOND,
  // The client's own patience, for a server that vanished without a word.
  query_timeout: 8 * SECOND,
};

/** The same for PostgreSQL, in milliseconds. */
const SESSION = {
  statement_timeout: 5 * SECOND,
  lock_timeout: 3 * SECOND,
  idle_in_transaction_session_timeout: 10 * SECOND,
};

/**
 * Says a session's settings as its first statement: in the packet that opens a connection, where pg
 * would put them, a pooler does not take them. Behind one that lends its connections by transaction
 * they are the role's to have (docs/operating.md).
 */
function withSettings(settings: Readonly<Record<string, number>>): Pick<PoolConfig, 'verify'> {
  const sets = Object.entries(settings).map(([name, value]) => `SET ${name} = ${value}`);
  return {
    verify: (client, done) => {
      client.query(sets.join(';')).then(() => done(), done);
    },
  };
}

/** What the API connects with: a bounded pool in which nothing waits for ever. */
export function apiOptions(
  url: string,
  connections: number,
  { prepare = true, onDiskFull }: Pick<ApiClientConfig, 'prepare' | 'onDiskFull'> = {},
): PostgresOptions {
  return {
    ...SHARED,
    url,
    extra: {
      Client: PipeliningClient,
      prepare,
      onDiskFull,
      max: connections,
      keepAlive: true,
      maxLifetimeSeconds: LIFETIME,
      application_name: 'shop-api',
      ...TIMEOUTS,
      ...withSettings(SESSION),
    },
  };
}

/** What is answered while all of the API's connections are busy connects with: one connection beside them. */
export function sideOptions(url: string, name: string, lifetime = LIFETIME): PoolConfig {
  return {
    connectionString: url,
    Client: PipeliningClient,
    max: 1,
    keepAlive: true,
    maxLifetimeSeconds: lifetime,
    application_name: name,
    connectionTimeoutMillis: TIMEOUTS.connectionTimeoutMillis,
    query_timeout: 3 * SECOND,
  };
}

/**
 * What migrations, seed and commands connect with: one connection that may work for long, but
 * never waits long for a lock (behind a waiting one every request of the table would queue).
 */
export function commandSource(url: string, entities: (string | EntityClass)[] = []): DataSource {
  return new DataSource({
    ...SHARED,
    url,
    entities,
    migrationsTransactionMode: 'each',
    extra: {
      Client: CommitCheckedClient,
      max: 1,
      application_name: 'shop-command',
      ...withSettings({ lock_timeout: 5 * SECOND }),
    },
  });
}
