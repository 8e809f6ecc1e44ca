import { z } from 'zod';
import { hashOfUrl } from '../catalog/index.js';
import { requiredText, text } from '../common/text.js';
import { DEFAULT_SETTINGS } from './settings.defaults.js';

const URL_MAX = 500;

/** Only http(s): a link that an administrator typed must not be able to run as a script. */
function isWebAddress(value: string): boolean {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success;
}

const link = text(URL_MAX).refine(
  (value) => value === '' || isWebAddress(value),
  'Please enter a full address that begins with https://.',
);

/** A picture of the shop's own: the browser loads none from elsewhere (the pages' policy says so). */
const logo = text(URL_MAX).refine(
  (value) => value === '' || hashOfUrl(value) !== null,
  'Please upload the logo: a picture from another address would not be shown.',
);

const emailOrNothing = text(254).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'Please enter a valid e-mail address.',
);

/** All that a shopkeeper sets. */
const SettingsFields = z.object({
  site_name: requiredText(80, 'Please enter a site name.'),
  logo_url: logo,
  announcement_enabled: z.boolean(),
  announcement_text: text(300),
  hero_title: text(120),
  hero_subtitle: text(200),
  hero_description: text(1000),
  contact_email: emailOrNothing,
  contact_phone: text(50),
  contact_address: text(300),
  facebook_url: link,
  twitter_url: link,
  instagram_url: link,
});
export type SettingsFields = z.infer<typeof SettingsFields>;

const EXAMPLE = { ...DEFAULT_SETTINGS, version: 4 };

/** The whole object, as `GET /settings` answers it. */
export const Settings = SettingsFields.extend({
  version: z.int().meta({ description: 'Send it back with a change' }),
}).meta({ id: 'Settings', example: EXAMPLE });
export type Settings = z.infer<typeof Settings>;

/** The whole object, as `PUT /settings` takes it. */
export const SettingsChange = SettingsFields.extend({
  version: z
    .int()
    .min(1)
    .optional()
    .meta({
      description:
        'The version that was changed: 409 `settings.changed` when it is no longer the saved one. ' +
        'Without it, whatever is saved is written over',
    }),
}).meta({ id: 'SettingsChange', example: EXAMPLE });
export type SettingsChange = z.infer<typeof SettingsChange>;
