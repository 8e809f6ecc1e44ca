const NAMES = new Intl.DisplayNames($intlLocale, { type: 'region' });

/** Name of a country in the document's language, or French for Haitian Creole; the code if it has none. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code;
}

/** Codes sorted by the name of the country, with the names. */
export function toNamedCountries(codes: readonly string[]) {
  return codes
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, $intlLocale));
}

/** Labels of a country field: an empty choice, then the names. */
export function toCountryLabels(codes: readonly string[]): Readonly<Record<string, string>> {
  const named = toNamedCountries(codes).map(({ code, name }) => [code, name] as const);
  return { '': $t('adminCommon.chooseCountry'), ...Object.fromEntries(named) };
}
