import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';

/** What a price field says: a number of dollars, or why the text is not a price. */
export type ParsedPrice = { readonly dollars: number } | { readonly error: string };

const MAX_PRICE = NEW_PRODUCT_LIMITS.price.maximum;

/** Reads a price as it is typed: "25", "12.5", "12.50". Everything else is refused with a reason. */
export function parsePrice(text: string): ParsedPrice {
  const typed = text.trim();
  if (typed === '') return { error: 'Enter a price, for example 12.50.' };
  if (typed.startsWith('-')) return { error: 'A price cannot be below 0.' };
  if (typed.includes(',')) return { error: 'Use a point for the cents and no commas: 12.50.' };
  if (!/^\d+(\.\d+)?$/.test(typed)) return { error: 'Write the price in digits: 12.50.' };
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return { error: 'A price has at most 2 decimals: 12.50.' };
  const dollars = Number(typed);
  if (dollars > MAX_PRICE) return { error: `A price is at most ${formatMoney(MAX_PRICE)}.` };
  return { dollars };
}
