import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError, type Env } from '../common/env.js';

/** File in DATA_DIR with the address of the running embedded cluster. */
export const CLUSTER_FILE = 'postgres.json';

/** Content of that file. `pid` is the process that started PostgreSQL and will stop it. */
export const ClusterFile = z.object({
  url: z.string(),
  port: z.int(),
  pid: z.int(),
  folder: z.string(),
});
export type ClusterFile = z.infer<typeof ClusterFile>;

/**
 * Database URL of migrations, seed and commands: MIGRATION_URL, else the API's. They hold a session-level
 * lock, which is lost behind a pooler with transaction pooling.
 */
export function commandUrl(env: Env): string {
  return env.MIGRATION_URL ?? databaseUrl(env);
}

/** Database URL of the API: DATABASE_URL, else the running embedded PostgreSQL of DATA_DIR. */
export function databaseUrl(env: Env): string {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL;
  const file = join(env.DATA_DIR, CLUSTER_FILE);
  if (!existsSync(file)) {
    throw new StartError(
      'No database is configured. Set DATABASE_URL, or start the embedded PostgreSQL with "npm run database -w backend".',
    );
  }
  return ClusterFile.parse(JSON.parse(readFileSync(file, 'utf8'))).url;
}
