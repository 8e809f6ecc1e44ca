// Settings shared by the release commands and the start: data folders.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import { ROOT } from './parts.ts';

const environmentSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
});

/** A setting is invalid; the message is for the operator. */
export class SettingsError extends CommandError {}

/** Parses settings; an empty value counts as unset. Throws `SettingsError` with all errors. */
export function parseSettings<Settings>(
  schema: z.ZodType<Settings>,
  environment: NodeJS.ProcessEnv,
): Settings {
  const entries = Object.entries(environment).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(entries));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}.`);
  throw new SettingsError(`Invalid settings:\n${lines.join('\n')}`);
}

/** Loads `.env` if it exists; existing environment variables take precedence. */
export function loadDotEnv(): void {
  const path = join(ROOT, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Folders of the shop's data. */
export interface DataDirs {
  readonly dataDir: string;
  readonly releasesDir: string;
}

/** Resolves DATA_DIR and RELEASES_DIR, or their defaults. */
export function getDataDirs(environment: NodeJS.ProcessEnv): DataDirs {
  const settings = parseSettings(environmentSchema, environment);
  const dataDir = resolve(ROOT, settings.DATA_DIR);
  return {
    dataDir,
    releasesDir: resolve(ROOT, settings.RELEASES_DIR ?? join(dataDir, 'releases')),
  };
}
