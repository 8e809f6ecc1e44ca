// The shop settings used by the HTML page.
import { z } from 'zod';

/** Initial query of the settings; the shell's scripts use the same key. */
export const SETTINGS = { queryKey: ['settings'], path: '/api/settings', isPrimary: false };

const settingsSchema = z.object({
  site_name: z.string().min(1),
  announcement_enabled: z.boolean().nullish(),
  announcement_text: z.string().nullish(),
});
type Settings = z.infer<typeof settingsSchema>;

/** Shop name while the settings are unavailable. */
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
