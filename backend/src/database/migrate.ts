import { Client } from 'pg';
import { commandSource } from './data-source.js';

/** Any number, the same for everybody who migrates this shop. */
const MIGRATION_LOCK = 1804;

/** Runs `work` while no other process migrates or seeds the same database. */
export async function alone<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'shop-command-lock' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Brings the database to today's tables; answers the names of the migrations that ran. */
export async function migrate(url: string): Promise<string[]> {
  return alone(url, async () => {
    const source = await commandSource(url).initialize();
    try {
      return (await source.runMigrations()).map((migration) => migration.name);
    } finally {
      await source.destroy();
    }
  });
}
