import { NEW_PRODUCT_LIMITS } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';

/** Parsed price in dollars, or an error message. */
export type ParsedPrice = { readonly dollars: number } | { readonly error: string };

const MAX_PRICE = NEW_PRODUCT_LIMITS.price.maximum;

/** Parses an entered price: "25", "12.5" or "12.50". Anything else returns an error. */
export function parsePrice(text: string): ParsedPrice {
  const typed = text.trim();
  if (typed === '') return { error: $t('adminProducts.enterPrice') };
  if (typed.startsWith('-')) return { error: $t('adminProducts.priceNegative') };
  if (typed.includes(',')) return { error: $t('adminProducts.priceComma') };
  if (!/^\d+(\.\d+)?$/.test(typed)) return { error: $t('adminProducts.priceNumber') };
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return { error: $t('adminProducts.priceDecimals') };
  const dollars = Number(typed);
  if (dollars > MAX_PRICE)
    return { error: $t('adminProducts.priceMaximum', { maximum: formatMoney(MAX_PRICE) }) };
  return { dollars };
}
