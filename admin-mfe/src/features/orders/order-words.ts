import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { OrderItem } from './orders.types.ts';

/** What people read to each other: the last 8 characters, in upper case. */
export function shortId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** How many pieces an order holds. */
export function pieceCount(items: readonly OrderItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** "2 × $25.00" */
export function quantityTimesPrice({ quantity, price }: OrderItem): string {
  return `${quantity} × ${formatMoney(price)}`;
}

/** The total of a line in dollars, reckoned in cents. */
export function lineTotal({ quantity, price }: OrderItem): number {
  return (quantity * Math.round(price * 100)) / 100;
}

/** Serial numbers in order, neighbours drawn together: "N° 4–6, 9". */
export function serialText(serials: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const serial of serials.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] + 1 === serial) run[1] = serial;
    else runs.push([serial, serial]);
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return `N° ${words.join(', ')}`;
}
