/** Money is whole cents inside the shop; dollars exist only at the API's edge. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Rounds to the nearest cent, so that 19.99 dollars are 1999 cents in spite of binary fractions. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

const IN_WORDS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as people read them: "$1,250.00". */
export function formatMoneyText(cents: number): string {
  return IN_WORDS.format(toDollars(cents));
}
