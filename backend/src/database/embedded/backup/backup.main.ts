// npm run backup [-- <new folder>] and npm run restore -- <backup>: back up and restore the embedded
// database of DATA_DIR.
import { join, resolve } from 'node:path';
import { loadEnv } from '../../../common/env.js';
import { exitWithError } from '../../../common/cli.js';
import { backUp } from './backup.js';
import { ClusterBusy } from './data-folder.js';
import { restore } from './restore.js';

const print = (line: string) => process.stdout.write(`  ${line}\n`);

async function makeBackup(dataDir: string, target: string | undefined): Promise<void> {
  const startedAt = performance.now();
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(target ?? join(dataDir, 'backups', name));
  const { files } = await backUp(dataDir, folder);
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${folder}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds} s`);
  print(
    'It contains passwords and customer data: store it on another disk that only you can read.',
  );
}

async function restoreBackup(dataDir: string, backup: string | undefined): Promise<void> {
  if (backup === undefined)
    throw new ClusterBusy('Missing backup folder. Usage: npm run restore -- <folder>');
  const { takenAt, aside } = await restore(resolve(backup), dataDir);
  if (aside) print(`The previous database was moved to ${aside}`);
  print(`The database was restored to its state at ${takenAt}. Start the shop: npm start`);
}

async function run([command, folder]: readonly string[]): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL } = loadEnv();
  if (DATABASE_URL !== undefined) {
    throw new ClusterBusy(
      'DATABASE_URL is set: back up and restore your own PostgreSQL with pg_dump and pg_restore (docs/operating.md).',
    );
  }
  if (command === 'backup') return makeBackup(dataDir, folder);
  if (command === 'restore') return restoreBackup(dataDir, folder);
  throw new ClusterBusy('Unknown command. Usage: backup | restore');
}

await run(process.argv.slice(2)).catch(exitWithError);
