// Names of countries and address fields. The API publishes both in English.
import type { Country } from './delivery.queries.ts';

/** Countries with their names in the document's language, in its alphabetical order. */
export function localizeCountries(countries: Country[]): Country[] {
  if ($locale === 'en') return countries;
  const tags = $locale === 'ht' ? ['ht', 'fr-HT'] : $locale;
  const names = new Intl.DisplayNames(tags, { type: 'region' });
  const { compare } = new Intl.Collator(tags);
  return countries
    .map((country) => {
      const { code } = country;
      const name = $t('delivery.countryName', { code, name: names.of(code) ?? country.name });
      return { ...country, name };
    })
    .sort((a, b) => compare(a.name, b.name));
}

/** Label of an address field in the document's language; a label that this release does not know stays. */
export function formatFieldLabel(label: string): string {
  return $t('delivery.fieldLabel', { id: label.replaceAll(/\W/g, ''), label });
}
