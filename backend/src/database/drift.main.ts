// Prints the schema drift between entities and migrations as JSON. DATABASE_URL must name an empty
// database.
import { loadEnv } from '../common/env.js';
import { exitWithError } from '../common/cli.js';
import { databaseUrl } from './database-url.js';
import { findSchemaDrift } from './drift.js';

async function main(): Promise<void> {
  process.stdout.write(`${JSON.stringify(await findSchemaDrift(databaseUrl(loadEnv())))}\n`);
}

await main().catch(exitWithError);
