/** What a price field says: a number of dollars, or why the text is not a price. */
export type PriceReading = { readonly dollars: number } | { readonly error: string };

/** The dearest price the shop takes, in dollars. */
const MAX_PRICE = 100_000;

/** Reads a price as it is typed: "25", "12.5", "12.50". Everything else is refused with a reason. */
export function readPrice(text: string): PriceReading {
  const typed = text.trim();
  if (typed === '') return { error: 'Enter a price, for example 12.50.' };
  if (typed.startsWith('-')) return { error: 'A price cannot be below 0.' };
  if (typed.includes(',')) return { error: 'Use a point for the cents and no commas: 12.50.' };
  if (!/^\d+(\.\d+)?$/.test(typed)) return { error: 'Write the price in digits: 12.50.' };
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return { error: 'A price has at most 2 decimals: 12.50.' };
  const dollars = Number(typed);
  if (dollars > MAX_PRICE) return { error: 'A price is at most $100,000.00.' };
  return { dollars };
}
