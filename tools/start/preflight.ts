// Preflight checks: reports invalid settings before the build, which takes minutes.
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { checkJwtSecret, parseEnv, StartError } from '@challenge-coins/backend/common/env';
import { SettingsError } from '@challenge-coins/release/settings';
import type { StartSettings } from './settings.ts';

/** Connection timeout of the database, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** The system's error code, or the error's message. */
function getReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && 'syscall' in error) return String(error.code);
  return 'message' in error && error.message !== '' ? String(error.message) : 'no response';
}

/** Checks the settings of the API, which starts last. */
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
      `${variable} must be a folder that can be written: ${folder} cannot (${getReason(error)}).`,
    );
  }
}

async function checkDatabase(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  // Ignore errors of the connection after the check.
  database.on('error', () => undefined);
  try {
    await database.connect();
  } catch (error) {
    throw new SettingsError(`The database of DATABASE_URL cannot be used: ${getReason(error)}.`);
  } finally {
    await database.end().catch(() => undefined);
  }
}

/** Throws `SettingsError` with the first problem that would keep the shop from starting. */
export async function runPreflightChecks(
  settings: StartSettings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  checkApi(settings, environment);
  await checkFolder('DATA_DIR', settings.dataDir);
  await checkFolder('RELEASES_DIR', settings.releasesDir);
  if (environment.DATABASE_URL) await checkDatabase(environment.DATABASE_URL);
}
