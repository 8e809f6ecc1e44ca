// The settings that a release and a start of the shop have in common: where its data is.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT } from './parts.ts';

const environmentSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  RELEASES_DIR: z.string().optional(),
});

/** A setting is wrong; the message is for the person who set it. */
export class SettingsError extends Error {}

/** Parses settings; an empty one counts as not set. Throws `SettingsError` with all that are wrong. */
export function parseSettings<Settings>(
  schema: z.ZodType<Settings>,
  environment: NodeJS.ProcessEnv,
): Settings {
  const entries = Object.entries(environment).filter(([, value]) => value !== '');
  const result = schema.safeParse(Object.fromEntries(entries));
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}.`);
  throw new SettingsError(`These settings are wrong:\n${lines.join('\n')}`);
}

/** Reads `.env`, where there is one; what the environment says already, wins. */
export function loadDotEnv(): void {
  const path = join(ROOT, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Where the shop keeps what it has to keep. */
export interface DataDirs {
  readonly dataDir: string;
  readonly releasesDir: string;
}

/** The folders of DATA_DIR and RELEASES_DIR, or the usual ones. */
export function getDataDirs(environment: NodeJS.ProcessEnv): DataDirs {
  const settings = parseSettings(environmentSchema, environment);
  const dataDir = resolve(ROOT, settings.DATA_DIR);
  return {
    dataDir,
    releasesDir: resolve(ROOT, settings.RELEASES_DIR ?? join(dataDir, 'releases')),
  };
}
