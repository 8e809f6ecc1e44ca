/**
 * The `lang` attribute of a text from the API: `en` if the text has no translation in the document's language. The
 * API names such texts in `fallback_fields`; older versions do not send the field.
 */
export function fallbackLang(content: object | null, field: string): 'en' | undefined {
  const { fallback_fields } = (content ?? {}) as { readonly fallback_fields?: readonly string[] };
  return fallback_fields?.includes(field) ? 'en' : undefined;
}
