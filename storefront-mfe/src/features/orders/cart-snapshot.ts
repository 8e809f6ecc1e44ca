import { isApiError, type Cart, type CartChange } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';

/** The displayed lines, prices and total, which the API compares with the cart on checkout. */
export function toCartSnapshot({ total, items }: Cart) {
  return {
    total,
    lines: items.map(({ line_id, quantity, price }) => ({ line_id, quantity, price })),
  };
}

/** The changed lines of a `cart.changed` error; empty for any other error. */
export function cartChanges(error: unknown): readonly CartChange[] {
  if (!isApiError(error) || error.code !== 'cart.changed') return [];
  const { changes } = error.problem;
  return Array.isArray(changes) ? (changes as CartChange[]) : [];
}

/** "2 lines of your cart have changed." */
export function changedText(lines: number): string {
  return $t('cart.changedLines', { count: lines });
}

/** Note at a changed line. */
export function formatChange({ was }: CartChange): string {
  if (!was) return $t('cart.newLine');
  return $t('cart.changedLine', { quantity: was.quantity, price: formatMoney(was.price) });
}

/** "No longer in your cart: Catherine Flon."; null if no line was removed. */
export function formatRemovedLines(
  changes: readonly CartChange[],
  seen: Cart | undefined,
): string | null {
  const removed = new Set(changes.filter(({ now }) => now === null).map(({ line_id }) => line_id));
  const names =
    seen?.items.filter(({ line_id }) => removed.has(line_id)).map(({ name }) => name) ?? [];
  return names.length === 0 ? null : $t('cart.removedLines', { names: names.join(', ') });
}
