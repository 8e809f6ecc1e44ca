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

/** Compiled entity files of all modules. */
export const ALL_ENTITIES = fileURLToPath(new URL('../**/*.entity.js', import.meta.url));

const SHARED = {
  type: 'postgres',
  namingStrategy: new ColumnNames(),
  migrations: MIGRATIONS,
  migrationsTableName: 'migrations',
  synchronize: false,
} as const;

/**
 * Maximum lifetime of a connection in seconds. Connections are renewed, so they follow a changed DNS
 * record.
 */
const MAX_LIFETIME_SECONDS = 300;

/** Client-side timeouts in milliseconds. */
const CLIENT_TIMEOUTS = {
  connectionTimeoutMillis: 3 * SECOND,
  // For a server that vanished without closing the connection.
  query_timeout: 8 * SECOND,
};

/** Server-side timeouts in milliseconds. */
const SESSION_TIMEOUTS = {
  statement_timeout: 5 * SECOND,
  lock_timeout: 3 * SECOND,
  idle_in_transaction_session_timeout: 10 * SECOND,
};

/**
 * Applies session settings with a first statement: poolers reject them in the startup packet, where pg
 * would send them. Behind a pooler with transaction pooling they must be set on the role
 * (docs/operating.md).
 */
function withSessionSettings(
  settings: Readonly<Record<string, number>>,
): Pick<PoolConfig, 'verify'> {
  const sets = Object.entries(settings).map(([name, value]) => `SET ${name} = ${value}`);
  return {
    verify: (client, done) => {
      client.query(sets.join(';')).then(() => done(), done);
    },
  };
}

/** Data source options of the API: a bounded pool with timeouts for everything. */
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
      maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
      application_name: 'shop-api',
      ...CLIENT_TIMEOUTS,
      ...withSessionSettings(SESSION_TIMEOUTS),
    },
  };
}

/**
 * Options of a separate pool with one connection, for health checks and cache revalidation: they must work
 * while the main pool is exhausted.
 */
export function sideOptions(
  url: string,
  name: string,
  maxLifetimeSeconds = MAX_LIFETIME_SECONDS,
): PoolConfig {
  return {
    connectionString: url,
    Client: PipeliningClient,
    max: 1,
    keepAlive: true,
    maxLifetimeSeconds,
    application_name: name,
    connectionTimeoutMillis: CLIENT_TIMEOUTS.connectionTimeoutMillis,
    query_timeout: 3 * SECOND,
  };
}

/** In milliseconds; 0 is none. Said, because behind a pooler the role has the API's timeouts. */
const COMMAND_TIMEOUTS = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  lock_timeout: 5 * SECOND,
};

/**
 * Data source of migrations, seed and commands: one connection without a statement timeout, but with a
 * short lock timeout (a waiting DDL lock would block all other queries of the table).
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
      ...withSessionSettings(COMMAND_TIMEOUTS),
    },
  });
}
