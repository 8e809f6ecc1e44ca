// An empty database for as long as it is needed: an embedded PostgreSQL in a temporary folder.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = 'backend/dist/database/embedded/embedded.main.js';

function start(dataDir: string): ChildProcess {
  return fork(PROGRAM, ['--not-durable'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** The URL that the program prints when PostgreSQL is ready. */
async function urlOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The database has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    return (JSON.parse(line) as { url: string }).url;
  }
  throw new Error('The database did not start.');
}

/** Runs `use` with the URL of an empty database; nothing of it stays. */
export async function withScratchDatabase<Result>(
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scratch-database-'));
  // Under root PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755);
  const child = start(dataDir);
  const exit = once(child, 'exit');
  try {
    return await use(await urlOf(child));
  } finally {
    child.kill('SIGTERM');
    await exit;
    await rm(dataDir, { recursive: true, force: true });
  }
}
