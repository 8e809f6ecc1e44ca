/**
 * Prefix of the shop's addresses in a language, for links in emails and papers: empty for English and for no language,
 * so that a link is `${publicUrl}${localePath(order.locale)}/orders`.
 */
export function localePath(locale: string | null | undefined): '' | '/fr' | '/ht' {
  return locale === 'fr' || locale === 'ht' ? `/${locale}` : '';
}
