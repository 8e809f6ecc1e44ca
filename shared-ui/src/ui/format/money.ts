const dollarFormat = new Intl.NumberFormat($intlLocale, { style: 'currency', currency: 'USD' });

/** Formats an amount in dollars: 1234.5 is "$1,234.50". */
export function formatMoney(dollars: number): string {
  return dollarFormat.format(dollars);
}
