import { LANGUAGE_LABELS } from '../../common/languages/language-labels.ts';
import type { SettingTexts, TranslationLocale, TranslationStatus } from './translations.queries.ts';

export const TRANSLATION_LOCALES = Object.keys(LANGUAGE_LABELS) as TranslationLocale[];

/** Labels of a product's texts. */
export const PRODUCT_TEXT_LABELS: Readonly<
  Record<TranslationStatus['products'][number]['missing'][number], string>
> = {
  name: $t('adminCommon.name'),
  description: $t('adminTranslations.description'),
  material: $t('adminTranslations.material'),
  sale_label: $t('adminTranslations.saleLabel'),
  dimensions: $t('adminTranslations.dimensions'),
  images: $t('adminTranslations.altTexts'),
  story: $t('adminTranslations.story'),
};

/** Labels of the shop's texts. */
export const SETTING_TEXT_LABELS: Readonly<Record<SettingTexts['texts'][number]['key'], string>> = {
  announcement_text: $t('adminTranslations.announcement'),
  hero_title: $t('adminTranslations.heroTitle'),
  hero_subtitle: $t('adminTranslations.heroSubtitle'),
  hero_description: $t('adminTranslations.heroDescription'),
  imprint: $t('adminTranslations.imprint'),
  terms: $t('adminTranslations.terms'),
  privacy: $t('adminTranslations.privacy'),
  'shipping-returns': $t('adminTranslations.shippingReturns'),
  accessibility: $t('adminTranslations.accessibility'),
};

/** What a text lacks: a translation, or one of the current English text. */
export type TranslationMark = 'missing' | 'outdated';

export const MARK_LABELS: Readonly<Record<TranslationMark, string>> = {
  missing: $t('adminTranslations.missing'),
  outdated: $t('adminTranslations.outdated'),
};

interface Translation {
  /** The English text; null: none. */
  readonly english: string | null;
  /** The text in the form. */
  readonly text: string;
  /** Whether the English text has changed since the translation was saved. */
  readonly isOutdated: boolean;
}

/** The mark of a text; null: it is translated, or there is nothing to translate. */
export function translationMark({
  english,
  text,
  isOutdated,
}: Translation): TranslationMark | null {
  if (!english) return null;
  if (text.trim() === '') return 'missing';
  return isOutdated ? 'outdated' : null;
}
