import { loadEnv } from '../common/env.js';
import { exitInPlainWords, say } from '../common/plain-exit.js';
import { commandUrl } from './database-url.js';
import { migrate } from './migrate.js';

async function main(): Promise<void> {
  const ran = await migrate(commandUrl(loadEnv()), say);
  const last = ran.at(-1);
  say(last ? `Migrated: ${ran.length} in all, the last ${last}.` : 'The database is up to date.');
}

await main().catch(exitInPlainWords);
