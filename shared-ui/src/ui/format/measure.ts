/** Formats a measure with a fixed number of decimals: 50.8, in French and Haitian Creole 50,8. */
export function formatMeasure(value: number, decimals = 1): string {
  const text = value.toFixed(decimals);
  return $locale === 'en' ? text : text.replace('.', ',');
}
