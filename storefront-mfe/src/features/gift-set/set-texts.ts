import type { Product } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { SEATS } from './selection.ts';

/** Formats dollars without zero cents, as "$75" and "$19.50", or "75 $US" in French. */
export function formatShortMoney(dollars: number): string {
  return formatMoney(dollars).replace(/[.,]00(?!\d)/, '');
}

/** Label of the button: the number of missing coins, or the price. */
export function completeLabel(chosen: number, setPrice: number): string {
  const missing = SEATS - chosen;
  return missing > 0
    ? $t('giftSet.select', { missing })
    : $t('giftSet.complete', { price: formatMoney(setPrice) });
}

/** Status text: "2 of 3 coins chosen. Choose 1 more." */
export function progressSentence(chosen: number): string {
  const missing = SEATS - chosen;
  return missing === 0
    ? $t('giftSet.progressComplete', { seats: SEATS })
    : $t('giftSet.progress', { chosen, seats: SEATS, missing });
}

/** Regular price per seat; empty seats count with the price of the first coin offered. */
function regularPrices(chosen: readonly Product[], offered: readonly Product[]): number[] {
  const defaultPrice = offered[0]?.price ?? 0;
  return Array.from({ length: SEATS }, (_, seat) => chosen[seat]?.price ?? defaultPrice);
}

/** Total of the regular prices in dollars; empty seats count with a default price. */
export function getRegularTotal(chosen: readonly Product[], offered: readonly Product[]): number {
  const cents = regularPrices(chosen, offered).reduce((sum, price) => sum + price * 100, 0);
  return Math.round(cents) / 100;
}

/** Price line with the saving: "3 × $25 = $75 → $60, you save $15". */
export function formatPriceLine(
  chosen: readonly Product[],
  offered: readonly Product[],
  setPrice: number,
): string {
  const prices = regularPrices(chosen, offered);
  const sum = getRegularTotal(chosen, offered);
  const [first = 0] = prices;
  const calculation = prices.every((price) => price === first)
    ? `${SEATS} × ${formatShortMoney(first)}`
    : prices.map(formatShortMoney).join(' + ');
  const saving = sum - setPrice;
  const line = { calculation, sum: formatShortMoney(sum), price: formatShortMoney(setPrice) };
  return saving > 0
    ? $t('giftSet.priceLineSaving', { ...line, saving: formatShortMoney(saving) })
    : $t('giftSet.priceLine', line);
}

/** The first 80 characters of a description, with an ellipsis if it is longer. */
export function descriptionPreview(description: string): string {
  return description.length <= 80 ? description : `${description.slice(0, 80).trimEnd()}…`;
}
