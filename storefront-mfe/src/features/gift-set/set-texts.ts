import type { Product } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { SEATS } from './selection.ts';

/** Dollars without cents where there are none: $75, $19.50. */
export function formatShortMoney(dollars: number): string {
  return formatMoney(dollars).replace(/\.00$/, '');
}

/** The text of the button: what is missing, or what it will cost. */
export function completeLabel(chosen: number, setPrice: number): string {
  const missing = SEATS - chosen;
  if (missing > 0) return `Select ${missing} more ${missing === 1 ? 'coin' : 'coins'}`;
  return `Complete Your Gift Set - ${formatMoney(setPrice)}`;
}

/** The status line: "2 of 3 coins chosen. Choose 1 more." */
export function progressSentence(chosen: number): string {
  const missing = SEATS - chosen;
  const next = missing === 0 ? 'Your set is complete.' : `Choose ${missing} more.`;
  return `${chosen} of ${SEATS} coins chosen. ${next}`;
}

/** What three coins cost apart: those chosen, the empty seats at the usual price of a coin. */
function regularPrices(chosen: readonly Product[], offered: readonly Product[]): number[] {
  const usual = offered[0]?.price ?? 0;
  return Array.from({ length: SEATS }, (_, seat) => chosen[seat]?.price ?? usual);
}

/** What the three coins cost apart, in dollars; empty seats at the usual price of a coin. */
export function getRegularTotal(chosen: readonly Product[], offered: readonly Product[]): number {
  const cents = regularPrices(chosen, offered).reduce((sum, price) => sum + price * 100, 0);
  return Math.round(cents) / 100;
}

/** The price line, in regular prices: "3 × $25 = $75 → $60, you save $15". */
export function formatPriceLine(
  chosen: readonly Product[],
  offered: readonly Product[],
  setPrice: number,
): string {
  const prices = regularPrices(chosen, offered);
  const sum = getRegularTotal(chosen, offered);
  const [first = 0] = prices;
  const parts = prices.every((price) => price === first)
    ? `${SEATS} × ${formatShortMoney(first)}`
    : prices.map(formatShortMoney).join(' + ');
  const saving = sum - setPrice;
  const ending = saving > 0 ? `, you save ${formatShortMoney(saving)}` : '';
  return `${parts} = ${formatShortMoney(sum)} → ${formatShortMoney(setPrice)}${ending}`;
}

/** The first 80 characters of a description, cut with an ellipsis where there is more. */
export function descriptionPreview(description: string): string {
  return description.length <= 80 ? description : `${description.slice(0, 80).trimEnd()}…`;
}
