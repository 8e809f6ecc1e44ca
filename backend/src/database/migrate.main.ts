import { loadEnv } from '../common/env.js';
import { exitWithError, print } from '../common/cli.js';
import { commandUrl } from './database-url.js';
import { migrate } from './migrate.js';

async function main(): Promise<void> {
  const ran = await migrate(commandUrl(loadEnv()), print);
  const last = ran.at(-1);
  print(
    last ? `Applied ${ran.length} migrations, the last is ${last}.` : 'The database is up to date.',
  );
}

await main().catch(exitWithError);
