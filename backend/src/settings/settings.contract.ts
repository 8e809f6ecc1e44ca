import { z } from 'zod';
import { parseImageUrl } from '../catalog/index.js';
import { toChangeSchema } from '../common/change.js';
import { pluck } from '../common/pluck.js';
import { isPlainLine, requiredText, text } from '../common/text.js';
import { fieldText } from '../common/languages/field-text.js';

const URL_MAX = 500;

/** Whether it is an http(s) URL, so that a link from the settings cannot run as a script. */
function isWebAddress(value: string): boolean {
  return z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(value).success;
}

const link = text(URL_MAX).refine(
  (value) => value === '' || isWebAddress(value),
  fieldText('errorsFields.fullUrl'),
);

/** An image stored in the shop: the content security policy blocks images from other sites. */
const logo = text(URL_MAX).refine(
  (value) => value === '' || parseImageUrl(value) !== null,
  fieldText('errorsFields.logo'),
);

const optionalEmail = text(254).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  fieldText('errorsFields.emailAddress'),
);

/** Single line, because it appears in the From header of every email. */
const siteName = requiredText(80, fieldText('errorsFields.siteName')).refine(
  isPlainLine,
  fieldText('errorsFields.siteNameLine'),
);

const NO_LIMIT = fieldText('errorsFields.quantity');
const piecesLimit = z.int(NO_LIMIT).min(1, NO_LIMIT).max(100_000, NO_LIMIT);

/** Choices of the struck-through price: the price before the sale, or the lowest one of the 30 days before. */
const REFERENCE_PRICES = ['before_sale', 'lowest_30_days'] as const;
export type ReferencePrice = (typeof REFERENCE_PRICES)[number];

/** All settings, each with its validation rule and its default. */
const SETTINGS = {
  site_name: { rule: siteName, initial: 'Haiti 1804' },
  logo_url: { rule: logo, initial: '' },
  announcement_enabled: { rule: z.boolean(), initial: true },
  announcement_text: {
    rule: text(300),
    initial:
      'The 1804 Declaration of Independence coin is in stock: 1,804 numbered pieces, struck once.',
  },
  hero_title: { rule: text(120), initial: 'Liberty, struck in metal' },
  hero_subtitle: {
    rule: text(200),
    initial: 'Challenge coins of Haiti and its independence, 1791–1879',
  },
  hero_description: {
    rule: text(1000),
    initial:
      'Heroes, heroines and the days that made a nation, in high relief. Every coin is numbered and comes with a certificate of authenticity.',
  },
  contact_email: { rule: optionalEmail, initial: 'hello@example.com' },
  contact_phone: { rule: text(50), initial: '+1 (555) 010-1804' },
  contact_address: {
    rule: text(300),
    initial: '1804 Liberty Avenue, Suite 1, Miami, FL 33101, USA',
  },
  facebook_url: { rule: link, initial: '' },
  twitter_url: { rule: link, initial: '' },
  instagram_url: { rule: link, initial: '' },
  /** Manufacturer or responsible person, named on product pages (Regulation (EU) 2023/988, Article 19). */
  manufacturer_name: { rule: text(120), initial: '' },
  manufacturer_address: { rule: text(300), initial: '' },
  manufacturer_email: { rule: optionalEmail, initial: '' },
  /** Maximum number of numbered pieces an account may hold in unpaid orders. */
  unpaid_pieces_limit: { rule: piecesLimit, initial: 200 },
  /** Whether unpaid orders are cancelled when they are overdue. */
  cancel_overdue_orders: { rule: z.boolean(), initial: false },
  /** Price that is struck through during a sale; EU law requires the lowest one of the 30 days before. */
  reference_price: { rule: z.enum(REFERENCE_PRICES), initial: 'before_sale' as const },
};

const SettingsFields = z.object(pluck(SETTINGS, 'rule'));
export type SettingsFields = z.infer<typeof SettingsFields>;
export const SETTINGS_NAMES = SettingsFields.keyof().options;

export const DEFAULT_SETTINGS: SettingsFields = pluck(SETTINGS, 'initial');

/** Settings that are translated. */
export const SETTING_TEXTS = [
  'announcement_text',
  'hero_title',
  'hero_subtitle',
  'hero_description',
] as const satisfies readonly (keyof SettingsFields)[];

/** Validation rules of the settings that are translated; a translation has the same. */
export const SETTING_TEXT_RULES = SettingsFields.pick({
  announcement_text: true,
  hero_title: true,
  hero_subtitle: true,
  hero_description: true,
} satisfies Record<(typeof SETTING_TEXTS)[number], true>);
export type SettingTextFields = z.infer<typeof SETTING_TEXT_RULES>;

const EXAMPLE = { ...DEFAULT_SETTINGS, version: 4 };

/** Response of `GET /settings`. */
export const SettingsDto = SettingsFields.extend({
  version: z.int().meta({ description: 'Send it with a change to detect conflicts' }),
  fallback_fields: z
    .array(z.enum(SETTING_TEXTS))
    .optional()
    .meta({ description: 'Texts without a translation, which are English; only with `locale`' }),
}).meta({ id: 'Settings', example: EXAMPLE });
export type SettingsDto = z.infer<typeof SettingsDto>;

/** Request body of `PUT /settings`. */
export const SettingsChange = toChangeSchema(SettingsFields.shape)
  .extend({
    version: z
      .int()
      .min(1)
      .optional()
      .meta({
        description:
          'The version the change is based on: 409 `settings.changed` if it is no longer the current one. ' +
          'Without it, the current settings are overwritten',
      }),
  })
  .meta({ id: 'SettingsChange', description: 'Omitted fields are unchanged', example: EXAMPLE });
export type SettingsChange = z.infer<typeof SettingsChange>;
