// Runs the embedded PostgreSQL of DATA_DIR until SIGINT or SIGTERM (or, if forked with an IPC channel,
// until the parent exits). Reports its address as one line of JSON and in postgres.json.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ignoreOutputErrors, LockHeld, acquireLock } from '@challenge-coins/server-kit';
import { loadEnv, StartError } from '../../common/env.js';
import { exitWithError } from '../../common/cli.js';
import { stopOnSignal } from '../../common/shutdown.js';
import { CLUSTER_FILE, ClusterFile } from '../database-url.js';
import { startCluster } from './cluster.js';
import { clusterLock } from './paths.js';

/** For tests: faster, but not crash-safe. */
const isDurable = !process.argv.includes('--not-durable');

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Port of the PostgreSQL that process `pid` runs; undefined while it starts. */
function portOf(pid: number, file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const { data } = ClusterFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return data?.pid === pid ? data.port : undefined;
}

function alreadyRunning(pid: number, dataDir: string, port: number | undefined): StartError {
  const where = port === undefined ? 'starting' : `on port ${port}`;
  return new StartError(
    `The database of ${dataDir} is already running (process ${pid}, ${where}). Stop it first: kill ${pid}`,
  );
}

/** Locks the data folder and returns the function that releases it. */
function lockFolder(dataDir: string, file: string): () => void {
  try {
    return acquireLock(clusterLock(dataDir), 'the database is running');
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const { pid } = error.holder;
    throw alreadyRunning(pid, dataDir, portOf(pid, file));
  }
}

async function main(): Promise<void> {
  ignoreOutputErrors();
  const { DATA_DIR } = loadEnv();
  const file = join(DATA_DIR, CLUSTER_FILE);
  process.once('exit', lockFolder(DATA_DIR, file));
  const shutdown = { isRequested: false };
  const starting = startCluster({ dataDir: DATA_DIR, durable: isDurable, print });
  // Registered first, so that a PostgreSQL that is still starting is stopped cleanly too.
  stopOnSignal(async () => {
    shutdown.isRequested = true;
    await (await starting).stop();
    rmSync(file, { force: true });
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { url, port, folder, ended } = await starting;
  const location: ClusterFile = { url, port, pid: process.pid, folder };
  writeFileSync(file, `${JSON.stringify(location)}\n`, { mode: 0o600 });
  process.stdout.write(`${JSON.stringify(location)}\n`);
  const lastLog = await ended;
  if (!shutdown.isRequested) throw new StartError(`PostgreSQL exited unexpectedly:\n${lastLog}`);
}

await main().catch(exitWithError);
