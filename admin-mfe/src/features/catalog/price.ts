import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';

/** Parsed price in dollars, or an error message. */
export type ParsedPrice = { readonly dollars: number } | { readonly error: string };

const MAX_PRICE = NEW_PRODUCT_LIMITS.price.maximum;

/** Parses an entered price: "25", "12.5" or "12.50". Anything else returns an error. */
export function parsePrice(text: string): ParsedPrice {
  const typed = text.trim();
  if (typed === '') return { error: 'Enter a price, for example 12.50.' };
  if (typed.startsWith('-')) return { error: 'A price cannot be below 0.' };
  if (typed.includes(',')) return { error: 'Use a decimal point and no commas: 12.50.' };
  if (!/^\d+(\.\d+)?$/.test(typed)) return { error: 'Enter the price as a number: 12.50.' };
  if (!/^\d+(\.\d{1,2})?$/.test(typed))
    return { error: 'A price can have at most 2 decimals: 12.50.' };
  const dollars = Number(typed);
  if (dollars > MAX_PRICE) return { error: `A price can be at most ${formatMoney(MAX_PRICE)}.` };
  return { dollars };
}
