import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CLEAN_ENV } from './init-cluster.js';
import type { OsUser } from './os-user.js';

const POLL_INTERVAL_MS = 30;
const MAX_LOG_BYTES = 5_000_000;
const TAIL_LINES = 6;

/** Server settings for a few API processes on a small machine. */
const TUNING = {
  max_connections: '80',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
/** Settings for tests: fast, but a power failure may lose everything. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // An autovacuum worker would block DROP DATABASE at the end of a test, and only a superuser could cancel
  // it.
  autovacuum: 'off',
};

export interface PostgresOptions {
  readonly folder: string;
  readonly bin: string;
  readonly user: OsUser;
  readonly port: number;
  readonly logFile: string;
  readonly durable: boolean;
}

/** PostgreSQL exited before it was ready; the message is the end of its log. */
export class ExitedEarly extends Error {}

function argumentsOf({ folder, port, durable }: PostgresOptions): string[] {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...TUNING,
    ...(durable ? {} : NOT_DURABLE),
  };
  return [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Opens the log file; rotates it to one predecessor. */
function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** Last lines of PostgreSQL's log. */
export function readTail(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C reaches only this process, which then stops it
 * in order.
 */
export function spawnPostgres(options: PostgresOptions): ChildProcess {
  const log = openLog(options.logFile);
  const child = spawn(join(options.bin, 'postgres'), argumentsOf(options), {
    ...options.user,
    cwd: '/',
    env: CLEAN_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // The failed connect already reports a server that stops during the handshake.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits until the server accepts connections (after a crash, recovery may take a while); throws
 * `ExitedEarly` if it exits.
 */
export async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  let hasExited = child.pid === undefined || child.exitCode !== null;
  child.once('error', () => (hasExited = true));
  child.once('exit', () => (hasExited = true));
  while (!hasExited) {
    if (await canConnect(url)) return;
    await sleep(POLL_INTERVAL_MS);
  }
  throw new ExitedEarly(readTail(logFile));
}
