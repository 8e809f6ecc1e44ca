import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Client } from 'pg';
import { withClient, withSource } from './with-connection.js';

/** Any number, the same for everybody who migrates this shop. */
const MIGRATION_LOCK = 1804;
const ASK_EVERY = 500; // milliseconds

const Holders = z.array(z.object({ name: z.string(), since: z.string() }));

/** Told in whole sentences what is worth knowing. */
type Say = (sentence: string) => void;

/** What stands in `pg_stat_activity` for whoever wonders who migrates: it is cut at 63 bytes. */
const OURSELVES = `shop-command of ${hostname().slice(0, 30)}, process ${process.pid}`;

async function isOurs(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS ours',
    [MIGRATION_LOCK],
  );
  return rows[0]?.ours === true;
}

/** Who holds the lock, in words; somebody whom this role may not see is "another". */
async function holder(client: Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT coalesce(nullif(application_name, ''), 'another command') AS name,
            to_char(coalesce(backend_start, now()) AT TIME ZONE 'UTC', 'HH24:MI:SS') AS since
       FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [MIGRATION_LOCK],
  );
  const [one] = Holders.parse(rows);
  return one ? `${one.name}, since ${one.since} UTC` : 'another command';
}

/** Runs `work` while no other process migrates or seeds the same database. */
export function withMigrationLock<Result>(
  url: string,
  work: () => Promise<Result>,
  say: Say = () => undefined,
): Promise<Result> {
  return withClient(
    url,
    async (client) => {
      let isTold = false;
      while (!(await isOurs(client))) {
        if (!isTold) say(`Waiting for another one to finish: ${await holder(client)}.`);
        isTold = true;
        await delay(ASK_EVERY);
      }
      return work();
    },
    { name: OURSELVES },
  );
}

/** Brings the database to today's tables; answers the names of the migrations that ran. */
export async function migrate(url: string, say?: Say): Promise<string[]> {
  const run = () => withSource(url, [], (source) => source.runMigrations());
  return (await withMigrationLock(url, run, say)).map(({ name }) => name);
}
