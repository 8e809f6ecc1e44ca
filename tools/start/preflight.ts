// What can be known to be wrong is said at once, in a sentence, and not after a build of minutes.
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { checkJwtSecret, parseEnv, StartError } from '../../backend/src/common/env.ts';
import { SettingsError } from '../../release/settings.ts';
import type { StartSettings } from './settings.ts';

/** How long a database may take to answer, in milliseconds. */
const PATIENCE = 5_000;

/** The system's short name of a failure, or else its sentence. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && 'syscall' in error) return String(error.code);
  return 'message' in error && error.message !== '' ? String(error.message) : 'no answer';
}

/** The API's own settings: it is the last that starts. */
function checkApi({ mode }: StartSettings, environment: NodeJS.ProcessEnv): void {
  try {
    checkJwtSecret(parseEnv({ ...environment, NODE_ENV: mode }));
  } catch (error) {
    throw error instanceof StartError ? new SettingsError(error.message) : error;
  }
}

async function checkFolder(variable: string, folder: string): Promise<void> {
  const probe = join(folder, `.written-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await (await open(probe, 'w')).close();
    await rm(probe);
  } catch (error) {
    throw new SettingsError(
      `${variable} must be a folder that can be written: ${folder} cannot (${reasonOf(error)}).`,
    );
  }
}

async function checkDatabase(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE });
  // A connection that breaks off later is reported here as well; nobody needs it any more.
  database.on('error', () => undefined);
  try {
    await database.connect();
  } catch (error) {
    throw new SettingsError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  } finally {
    await database.end().catch(() => undefined);
  }
}

/** Throws `SettingsError` with the first thing that would keep this shop from opening. */
export async function runPreflightChecks(
  settings: StartSettings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  checkApi(settings, environment);
  await checkFolder('DATA_DIR', settings.dataDir);
  await checkFolder('RELEASES_DIR', settings.releasesDir);
  if (environment.DATABASE_URL) await checkDatabase(environment.DATABASE_URL);
}
