const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as the shop writes them: 1234.5 is "$1,234.50". */
export function formatMoney(dollars: number): string {
  return dollarFormat.format(dollars);
}
