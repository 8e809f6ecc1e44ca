/** Languages into which the shop is translated, in display order. */
export const LANGUAGE_LABELS = {
  fr: $t('adminTranslations.french'),
  ht: $t('adminTranslations.haitianCreole'),
} as const;
