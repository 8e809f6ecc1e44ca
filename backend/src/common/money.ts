/**
 * Cents to dollars. Money is whole cents internally; dollars are used in API requests and responses only.
 */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Rounds to the nearest cent, so that 19.99 dollars are 1999 cents in spite of binary fractions. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

const USD_FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats cents for people: "$1,250.00". */
export function formatMoneyText(cents: number): string {
  return USD_FORMAT.format(toDollars(cents));
}
