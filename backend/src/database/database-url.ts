import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError, type Env } from '../common/env.js';

/** Where the embedded cluster says how to reach it while it runs. */
export const CLUSTER_FILE = 'postgres.json';

/** What stands in that file. `pid` is the process that started and will stop PostgreSQL. */
export const ClusterFile = z.object({
  url: z.string(),
  port: z.int(),
  pid: z.int(),
  folder: z.string(),
});
export type ClusterFile = z.infer<typeof ClusterFile>;

/**
 * Where migrations, seed and commands connect to: MIGRATION_URL, else where the API does. They hold a
 * session's lock for all of their work, which a pooler that lends its connections by transaction loses.
 */
export function commandUrl(env: Env): string {
  return env.MIGRATION_URL ?? databaseUrl(env);
}

/** DATABASE_URL, else the embedded PostgreSQL that runs for DATA_DIR. */
export function databaseUrl(env: Env): string {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL;
  const file = join(env.DATA_DIR, CLUSTER_FILE);
  if (!existsSync(file)) {
    throw new StartError(
      'There is no database: set DATABASE_URL, or start the embedded one with "npm run database -w backend".',
    );
  }
  return ClusterFile.parse(JSON.parse(readFileSync(file, 'utf8'))).url;
}
