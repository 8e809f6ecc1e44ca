// npm run backup [-- <new folder>] and npm run restore -- <backup>: the embedded database of DATA_DIR.
import { join, resolve } from 'node:path';
import { loadEnv } from '../../../common/env.js';
import { exitWithError } from '../../../common/cli.js';
import { backUp } from './backup.js';
import { ClusterBusy } from './data-folder.js';
import { restore } from './restore.js';

const say = (line: string) => process.stdout.write(`  ${line}\n`);

async function makeBackup(dataDir: string, target: string | undefined): Promise<void> {
  const since = performance.now();
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(target ?? join(dataDir, 'backups', name));
  const { files } = await backUp(dataDir, folder);
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  say(`${folder}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds} s`);
  say('It holds passwords and customers: keep it where only you can read it, on another disk.');
}

async function restoreBackup(dataDir: string, backup: string | undefined): Promise<void> {
  if (backup === undefined) throw new ClusterBusy('Say which backup: npm run restore -- <folder>');
  const { takenAt, aside } = await restore(resolve(backup), dataDir);
  if (aside) say(`What was there before is kept in ${aside}`);
  say(`The database is as it was at ${takenAt}. Start the shop: npm start`);
}

async function run([command, folder]: readonly string[]): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL } = loadEnv();
  if (DATABASE_URL !== undefined) {
    throw new ClusterBusy(
      'DATABASE_URL names a PostgreSQL of your own: back it up and restore it with pg_dump and pg_restore (docs/operating.md).',
    );
  }
  if (command === 'backup') return makeBackup(dataDir, folder);
  if (command === 'restore') return restoreBackup(dataDir, folder);
  throw new ClusterBusy('Say backup or restore.');
}

await run(process.argv.slice(2)).catch(exitWithError);
