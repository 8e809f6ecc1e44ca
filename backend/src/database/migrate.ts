import { withClient, withSource } from './with-connection.js';

/** Any number, the same for everybody who migrates this shop. */
const MIGRATION_LOCK = 1804;

/** Runs `work` while no other process migrates or seeds the same database. */
export function alone<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return work();
  });
}

/** Brings the database to today's tables; answers the names of the migrations that ran. */
export async function migrate(url: string): Promise<string[]> {
  const run = () => withSource(url, [], (source) => source.runMigrations());
  return (await alone(url, run)).map(({ name }) => name);
}
