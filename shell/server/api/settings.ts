// The few settings of the shop that its page speaks of before any script runs.
import { z } from 'zod';

/** Where every page finds them; the shell's scripts ask for them under the same key. */
export const SETTINGS = { queryKey: ['settings'], path: '/api/settings', isNamed: false };

const settingsSchema = z.object({
  site_name: z.string().min(1),
  announcement_enabled: z.boolean().nullish(),
  announcement_text: z.string().nullish(),
});
type Settings = z.infer<typeof settingsSchema>;

/** The name of a shop whose settings were never read. */
const NAMELESS = 'Challenge Coins';

/** The settings in their JSON text; null when it is something else. */
export function readSettings(json: string | undefined): Settings | null {
  try {
    return settingsSchema.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}

/** The shop's name in the text of its settings. */
export function siteName(settingsJson: string | undefined): string {
  return readSettings(settingsJson)?.site_name ?? NAMELESS;
}
