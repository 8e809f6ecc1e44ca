// The shop settings used by the HTML page.
import { z } from 'zod';
import type { Locale } from '@challenge-coins/server-kit/source';

const PATH = '/api/settings';

/**
 * Initial query of the settings in a language; the shell's scripts use the same key. The key without a language is always
 * English: the settings form of an older admin release edits what is cached under it.
 */
export function settingsQuery(locale: Locale) {
  return locale === 'en'
    ? { queryKey: ['settings'], path: PATH, isPrimary: false }
    : { queryKey: ['settings', locale], path: `${PATH}?locale=${locale}`, isPrimary: false };
}

/** Whether a query loads the settings, in any language. */
export function isSettingsPath(path: string): boolean {
  return path.split('?', 1)[0] === PATH;
}

const settingsSchema = z.object({
  site_name: z.string().min(1),
  announcement_enabled: z.boolean().nullish(),
  announcement_text: z.string().nullish(),
});
type Settings = z.infer<typeof settingsSchema>;

const DEFAULT_SITE_NAME = 'Challenge Coins';

/** Parses the settings; null if the text is not valid. */
export function readSettings(json: string | undefined): Settings | null {
  try {
    return settingsSchema.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}

/** Shop name from the JSON of the settings. */
export function getSiteName(settingsJson: string | undefined): string {
  return readSettings(settingsJson)?.site_name ?? DEFAULT_SITE_NAME;
}
