import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { OrderItem } from './orders.types.ts';

/** How many pieces an order holds. */
export function pieceCount(items: readonly OrderItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** "2 × $25.00" */
export function quantityTimesPrice({ quantity, price }: OrderItem): string {
  return `${quantity} × ${formatMoney(price)}`;
}
