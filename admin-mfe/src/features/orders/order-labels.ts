import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { AdminOrderItem } from './orders.types.ts';

/** Number of pieces in an order. */
export function pieceCount(items: readonly AdminOrderItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** "2 × $25.00" */
export function quantityTimesPrice({ quantity, price }: AdminOrderItem): string {
  return `${quantity} × ${formatMoney(price)}`;
}

/** Text of an order item: "2 × Catherine Flon, N° 4–5"; a set lists its coins with their serials. */
export function itemText({ quantity, name, serials, coins }: AdminOrderItem): string {
  const contents = (coins ?? []).map((coin) => withSerials(coin.name, coin.serials)).join(', ');
  return `${quantity} × ${withSerials(name, serials)}${contents && ` (${contents})`}`;
}

function withSerials(name: string, serials: readonly number[] | null): string {
  return serials && serials.length > 0 ? `${name}, ${formatSerials(serials)}` : name;
}
