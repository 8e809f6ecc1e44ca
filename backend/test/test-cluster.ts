// One PostgreSQL for a whole run of tests, with one database that has all tables and no rows.
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { compile } from '../compile.js';
import { ClusterFile } from '../src/database/database-url.js';
import { migrate } from '../src/database/migrate.js';
import { withClient } from '../src/database/with-connection.js';

const PROGRAM = fileURLToPath(
  new URL('../src/database/embedded/embedded.main.ts', import.meta.url),
);

interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The database has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The database of the tests did not start.');
}

/** The embedded PostgreSQL in a folder of its own; it ends with us, however we end. */
async function startEmbedded(): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-tests-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const child = fork(PROGRAM, ['--not-durable'], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '' },
    // Nothing is built yet, and server-kit is read from its source.
    execArgv: ['--conditions=source', '--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { url } = ClusterFile.parse(JSON.parse(await firstLine(child)));
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function sql(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}

/** Starts everything the tests need; answers what ends it. */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbedded();
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await sql(url, `CREATE DATABASE ${template}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = template;
  // The programs as they are shipped: what starts and stops processes is tested on these.
  await Promise.all([migrate(templateUrl.href), compile('.cache')]);
  process.env.TEST_CLUSTER_URL = url;
  process.env.TEST_TEMPLATE = template;
  return async () => {
    if (given) await sql(url, `DROP DATABASE ${template}`);
    await stop();
  };
}
