// Runs the embedded PostgreSQL of DATA_DIR until SIGINT or SIGTERM (or, when it was forked with a
// channel, until its parent is gone). Says where it is as one line of JSON and in postgres.json.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ignoreOutputErrors, LockHeld, takeLock } from '@challenge-coins/server-kit';
import { loadEnv, StartError } from '../../common/env.js';
import { exitWithError } from '../../common/cli.js';
import { stopOnSignal } from '../../common/shutdown.js';
import { CLUSTER_FILE, ClusterFile } from '../database-url.js';
import { startCluster } from './cluster.js';
import { clusterLock } from './paths.js';

/** For tests: faster, and not to be trusted with anything. */
const isDurable = !process.argv.includes('--not-durable');

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Where the process with this number says that its PostgreSQL is; nothing while it starts. */
function portOf(pid: number, file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const { data } = ClusterFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return data?.pid === pid ? data.port : undefined;
}

function alreadyRunning(pid: number, dataDir: string, port: number | undefined): StartError {
  const where = port === undefined ? 'and is starting' : `on port ${port}`;
  return new StartError(
    `The database of ${dataDir} already runs: process ${pid}, ${where}. Stop that one first (kill ${pid}).`,
  );
}

/** Takes the folder and answers the function that gives it back. */
function lockFolder(dataDir: string, file: string): () => void {
  try {
    return takeLock(clusterLock(dataDir), 'the database runs');
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
  const end = { isWanted: false };
  const starting = startCluster({ dataDir: DATA_DIR, durable: isDurable, print: say });
  // From the first moment on: a PostgreSQL that is still starting is stopped in order too.
  stopOnSignal(async () => {
    end.isWanted = true;
    await (await starting).stop();
    rmSync(file, { force: true });
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { url, port, folder, ended } = await starting;
  const answer: ClusterFile = { url, port, pid: process.pid, folder };
  writeFileSync(file, `${JSON.stringify(answer)}\n`, { mode: 0o600 });
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  const lastWords = await ended;
  if (!end.isWanted) throw new StartError(`PostgreSQL has ended by itself:\n${lastWords}`);
}

await main().catch(exitWithError);
