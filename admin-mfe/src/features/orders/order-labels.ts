import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { AdminOrderItem } from './orders.types.ts';

/** How many pieces an order holds. */
export function pieceCount(items: readonly AdminOrderItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** "2 × $25.00" */
export function quantityTimesPrice({ quantity, price }: AdminOrderItem): string {
  return `${quantity} × ${formatMoney(price)}`;
}

/** "2 × Catherine Flon, N° 4–5"; of a set its coins with theirs. */
export function itemText({ quantity, name, serials, coins }: AdminOrderItem): string {
  const inside = (coins ?? []).map((coin) => numbered(coin.name, coin.serials)).join(', ');
  return `${quantity} × ${numbered(name, serials)}${inside && ` (${inside})`}`;
}

function numbered(name: string, serials: readonly number[] | null): string {
  return serials && serials.length > 0 ? `${name}, ${formatSerials(serials)}` : name;
}
