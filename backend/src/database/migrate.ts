import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from 'pg';
import { withClient, withSource } from './with-connection.js';

/** Key of the advisory lock. */
const MIGRATION_LOCK = 1804;
const POLL_INTERVAL_MS = 500;

const Holders = z.array(z.object({ name: z.string(), since: z.string() }));

/** Receives progress messages. */
type Print = (sentence: string) => void;

/** Application name, for `pg_stat_activity`: truncated to 63 bytes by PostgreSQL. */
const APPLICATION_NAME = `shop-command of ${hostname().slice(0, 30)}, process ${process.pid}`;

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS ours',
    [MIGRATION_LOCK],
  );
  return rows[0]?.ours === true;
}

/** Description of the lock's holder; "another command" if this role may not see it. */
async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT coalesce(nullif(application_name, ''), 'another command') AS name,
            to_char(coalesce(backend_start, now()) AT TIME ZONE 'UTC', 'HH24:MI:SS') AS since
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [MIGRATION_LOCK],
  );
  const [holder] = Holders.parse(rows);
  return holder ? `${holder.name}, since ${holder.since} UTC` : 'another command';
}

/** Runs `work` under an advisory lock, so that only one process migrates or seeds the database. */
export function withMigrationLock<Result>(
  url: string,
  work: () => Promise<Result>,
  print: Print = () => undefined,
): Promise<Result> {
  return withClient(
    url,
    async (client) => {
      let hasPrinted = false;
      while (!(await tryLock(client))) {
        if (!hasPrinted)
          print(`Waiting for another command to finish: ${await describeHolder(client)}.`);
        hasPrinted = true;
        await delay(POLL_INTERVAL_MS);
      }
      return work();
    },
    { name: APPLICATION_NAME },
  );
}

/** Runs the pending migrations and returns their names. */
export async function migrate(url: string, print?: Print): Promise<string[]> {
  const run = () => withSource(url, [], (source) => source.runMigrations());
  return (await withMigrationLock(url, run, print)).map(({ name }) => name);
}
