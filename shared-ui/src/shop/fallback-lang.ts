interface Translated {
  readonly fallback_fields?: readonly string[] | undefined;
}

/**
 * The `lang` attribute of a text from the API: `en` if the text has no translation in the document's language. The
 * API names such texts in `fallback_fields`; older versions do not send the field.
 */
export function fallbackLang(content: object | null, field: string): 'en' | undefined {
  // The build removes the rest from English scripts.
  if ($locale === 'en') return undefined;
  const translated: Translated | null = content;
  return translated?.fallback_fields?.includes(field) ? 'en' : undefined;
}
