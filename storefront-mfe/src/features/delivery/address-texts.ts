// Names of countries and address fields. The API publishes both in English.
import type { Country } from './delivery.queries.ts';

/** Countries with their names in the document's language, in its alphabetical order. */
export const localizeCountries: (countries: Country[]) => Country[] =
  $locale === 'en'
    ? (countries) => countries
    : (countries) => {
        const names = new Intl.DisplayNames($intlLocale, { type: 'region' });
        const { compare } = new Intl.Collator($intlLocale);
        const localized = countries.map((country) => {
          const { code } = country;
          const name = $t('delivery.countryName', { code, name: names.of(code) ?? country.name });
          return { ...country, name };
        });
        return localized.sort((a, b) => compare(a.name, b.name));
      };

/** Label of an address field in the document's language; a label that this release does not know stays. */
export function formatFieldLabel(label: string): string {
  return $locale === 'en'
    ? label
    : $t('delivery.fieldLabel', { id: label.replaceAll(/\W/g, ''), label });
}
