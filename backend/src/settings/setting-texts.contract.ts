import { z } from 'zod';
import { fieldText, localizedIssue } from '../common/languages/field-text.js';
import { TRANSLATED_LOCALES } from '../common/locale.js';
import { text } from '../common/text.js';
import { textOf } from '../common/validation.js';
import { SETTING_TEXT_RULES, SETTING_TEXTS } from './settings.contract.js';
import { MAX_PAGE_BODY, SHOP_PAGE_SLUGS } from './shop-pages.contract.js';

/** Texts of the shop that are translated: settings by name, information pages by slug. */
export const SETTING_TEXT_KEYS = [...SETTING_TEXTS, ...SHOP_PAGE_SLUGS] as const;
export type SettingTextKey = (typeof SETTING_TEXT_KEYS)[number];

const key = z.enum(SETTING_TEXT_KEYS).meta({
  description: 'Name of the setting, or slug of the information page',
});

const EXAMPLE = {
  key: 'hero_title' as const,
  english: 'Liberty, struck in metal',
  text: 'La liberté, frappée dans le métal',
  outdated: false,
};
const EXAMPLE_VERSION = '5c1f0a9b7d3e4826';

const SettingText = z
  .object({
    key,
    english: z.string().meta({ description: 'Shown where `text` is null' }),
    text: z.string().nullable(),
    outdated: z.boolean().meta({ description: 'The English text has changed since' }),
  })
  .meta({ id: 'SettingText', example: EXAMPLE });

/** Translation of the shop's texts, beside the English ones. */
export const SettingTextsDto = z
  .object({
    locale: z.enum(TRANSLATED_LOCALES),
    texts: z.array(SettingText).meta({
      description:
        'Texts that are empty in English, and pages that are not published, are left out',
    }),
    version: z.string().meta({
      description: 'Hash of both languages. Send it with a change to detect conflicts',
    }),
  })
  .meta({
    id: 'SettingTexts',
    example: { locale: 'fr', texts: [EXAMPLE], version: EXAMPLE_VERSION },
  });
export type SettingTextsDto = z.infer<typeof SettingTextsDto>;

const RULES = SETTING_TEXT_RULES.partial();

/** A translated setting must be as short as the English one, for which there is room on the page. */
function checkLength(
  { key: name, text: value }: { readonly key: SettingTextKey; readonly text: string },
  context: z.RefinementCtx,
): void {
  const issues = RULES.safeParse({ [name]: value }).error?.issues ?? [];
  for (const issue of issues) context.addIssue(localizedIssue('text', textOf(issue)));
}

export const SettingTextsChange = z
  .object({
    texts: z
      .array(z.object({ key, text: text(MAX_PAGE_BODY) }).superRefine(checkLength))
      .max(SETTING_TEXT_KEYS.length)
      .refine(
        (texts) => new Set(texts.map((one) => one.key)).size === texts.length,
        fieldText('errorsFields.textTwice'),
      )
      .meta({ description: 'Texts that are not named are unchanged; an empty text is removed' }),
    version: z.string().meta({
      description:
        'The version the change is based on: 409 `settings.texts-changed` if it is no longer the current one',
    }),
  })
  .meta({
    id: 'SettingTextsChange',
    example: { texts: [{ key: EXAMPLE.key, text: EXAMPLE.text }], version: EXAMPLE_VERSION },
  });
export type SettingTextsChange = z.infer<typeof SettingTextsChange>;

/** A text of the shop whose translation is missing, or older than the English text. */
export const UntranslatedSetting = z
  .object({
    key,
    locale: z.enum(TRANSLATED_LOCALES),
    missing: z.boolean(),
    outdated: z.boolean().meta({ description: 'The English text has changed since' }),
  })
  .meta({
    id: 'UntranslatedSetting',
    example: { key: 'hero_title', locale: 'ht', missing: true, outdated: false },
  });
export type UntranslatedSetting = z.infer<typeof UntranslatedSetting>;
