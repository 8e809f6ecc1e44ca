import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CLEAN_ENV } from './init-cluster.js';
import type { OsUser } from './os-user.js';

const READY_EVERY_MS = 30;
const LOG_BYTES = 5_000_000;
const LOG_TAIL = 6;

/** Room for a few API processes on a small machine. */
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
/** For tests: a power cut may lose everything. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // It may tidy up in a database that its test wants to drop, and only a superuser can send it away.
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

/** PostgreSQL ended before it was ready; the message is the end of its log. */
export class EndedEarly extends Error {}

function argumentsOf({ folder, port, durable }: PostgresOptions): string[] {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...TUNING,
    ...(durable ? {} : CARELESS),
  };
  return [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** One log with one predecessor. */
function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The last lines of PostgreSQL's log: why it does not run. */
export function tailOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL).join('\n');
}

/** Starts PostgreSQL in a process group of its own: Ctrl-C is for us, and we stop it in our order. */
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

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A server that stops during the handshake: the failed connect says it already.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Waits until it answers (after a power cut that may take a while), or ends without. */
export async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  let isOver = child.pid === undefined || child.exitCode !== null;
  child.once('error', () => (isOver = true));
  child.once('exit', () => (isOver = true));
  while (!isOver) {
    if (await answers(url)) return;
    await sleep(READY_EVERY_MS);
  }
  throw new EndedEarly(tailOf(logFile));
}
