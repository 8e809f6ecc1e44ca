import { loadEnv } from '../common/env.js';
import { exitInPlainWords, say } from '../common/plain-exit.js';
import { databaseUrl } from './database-url.js';
import { migrate } from './migrate.js';

async function main(): Promise<void> {
  const ran = await migrate(databaseUrl(loadEnv()));
  const words = ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}.`;
  say(words);
}

await main().catch(exitInPlainWords);
