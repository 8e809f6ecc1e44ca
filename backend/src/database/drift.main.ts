// Prints as JSON what is missing in the migrations; DATABASE_URL names an empty database.
import { loadEnv } from '../common/env.js';
import { exitWithError } from '../common/cli.js';
import { databaseUrl } from './database-url.js';
import { driftOf } from './drift.js';

async function main(): Promise<void> {
  process.stdout.write(`${JSON.stringify(await driftOf(databaseUrl(loadEnv())))}\n`);
}

await main().catch(exitWithError);
