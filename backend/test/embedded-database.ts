// Starts a temporary embedded PostgreSQL for tests and tools.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ClusterFile } from '../src/database/database-url.js';
import { withClient } from '../src/database/with-connection.js';

const PROGRAM = fileURLToPath(
  new URL('../src/database/embedded/embedded.main.ts', import.meta.url),
);

interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server that exits with this process. */
export async function startEmbedded(): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  // As root, PostgreSQL runs as another user, which needs access.
  await chmod(dataDir, 0o755);
  const child = fork(PROGRAM, ['--not-durable'], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '' },
    // Runs from source, including server-kit: nothing is built yet.
    execArgv: ['--conditions=source', '--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  };
  if (!child.stdout) throw new Error('The database has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    return { url: ClusterFile.parse(JSON.parse(line)).url, stop };
  }
  await stop();
  throw new Error('The database did not start.');
}

/** Creates an empty database on the cluster of TEST_DATABASE_URL. */
async function databaseOn(cluster: string): Promise<Running> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => withClient(cluster, (client) => client.query(statement));
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(cluster);
  url.pathname = name;
  return { url: url.href, stop: async () => void (await run(`DROP DATABASE ${name}`)) };
}

/** Runs `use` with the URL of an empty database, on the cluster of TEST_DATABASE_URL if it is set. */
export async function withEmbedded<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const cluster = process.env.TEST_DATABASE_URL;
  const { url, stop } = await (cluster ? databaseOn(cluster) : startEmbedded());
  try {
    return await use(url);
  } finally {
    await stop();
  }
}
