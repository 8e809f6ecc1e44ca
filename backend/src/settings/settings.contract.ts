import { z } from 'zod';
import { parseImageUrl } from '../catalog/index.js';
import { changeOf } from '../common/change.js';
import { pluck } from '../common/pluck.js';
import { isPlainLine, requiredText, text } from '../common/text.js';

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
  (value) => value === '' || parseImageUrl(value) !== null,
  'Please upload the logo: a picture from another address would not be shown.',
);

const emailOrNothing = text(254).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'Please enter a valid email address.',
);

/** It stands in the sender of every mail. */
const siteName = requiredText(80, 'Please enter a site name.').refine(
  isPlainLine,
  'A site name is one line of plain characters.',
);

/** Each setting once: what it may be, and what it is until an administrator says it better. */
const SETTINGS = {
  site_name: { rule: siteName, first: 'Haiti 1804' },
  logo_url: { rule: logo, first: '' },
  announcement_enabled: { rule: z.boolean(), first: true },
  announcement_text: {
    rule: text(300),
    first:
      'The 1804 Declaration of Independence coin is in stock: 1,804 numbered pieces, struck once.',
  },
  hero_title: { rule: text(120), first: 'Liberty, struck in metal' },
  hero_subtitle: {
    rule: text(200),
    first: 'Challenge coins of Haiti and its independence, 1791–1879',
  },
  hero_description: {
    rule: text(1000),
    first:
      'Heroes, heroines and the days that made a nation, in high relief. Every coin is numbered and comes with a certificate of authenticity.',
  },
  contact_email: { rule: emailOrNothing, first: 'hello@example.com' },
  contact_phone: { rule: text(50), first: '+1 (555) 010-1804' },
  contact_address: {
    rule: text(300),
    first: '1804 Liberty Avenue, Suite 1, Miami, FL 33101, USA',
  },
  facebook_url: { rule: link, first: '' },
  twitter_url: { rule: link, first: '' },
  instagram_url: { rule: link, first: '' },
};

const SettingsFields = z.object(pluck(SETTINGS, 'rule'));
export type SettingsFields = z.infer<typeof SettingsFields>;
export const SETTINGS_NAMES = SettingsFields.keyof().options;

export const DEFAULT_SETTINGS: SettingsFields = pluck(SETTINGS, 'first');

const EXAMPLE = { ...DEFAULT_SETTINGS, version: 4 };

/** The whole object, as `GET /settings` answers it. */
export const SettingsDto = SettingsFields.extend({
  version: z.int().meta({ description: 'Send it back with a change' }),
}).meta({ id: 'Settings', example: EXAMPLE });
export type SettingsDto = z.infer<typeof SettingsDto>;

/** What `PUT /settings` changes. */
export const SettingsChange = changeOf(SettingsFields.shape)
  .extend({
    version: z
      .int()
      .min(1)
      .optional()
      .meta({
        description:
          'The version that was changed: 409 `settings.changed` when it is no longer the saved one. ' +
          'Without it, whatever is saved is written over',
      }),
  })
  .meta({ id: 'SettingsChange', description: 'What is absent stays as it is', example: EXAMPLE });
export type SettingsChange = z.infer<typeof SettingsChange>;
