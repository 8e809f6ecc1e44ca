// Scenario of each order in the payment stress test.
import { randomNumbers } from './random.ts';

/**
 * `switched`: two tabs open pages, and the method changes to MonCash and back. `abandoned`: the buyer opens a
 * page and leaves. `expiring`: abandoned, and its deadline is moved into the past at the end.
 */
export type OrderKind =
  | 'card'
  | 'moncash'
  | 'switched'
  | 'refunded'
  | 'disputed'
  | 'cancelled'
  | 'declined'
  | 'late'
  | 'abandoned'
  | 'expiring';

/** Orders of each kind per 1,000; the rest pays by card. */
const SHARES: Readonly<Record<Exclude<OrderKind, 'card'>, number>> = {
  moncash: 50,
  switched: 30,
  refunded: 50,
  disputed: 20,
  cancelled: 40,
  declined: 40,
  late: 20,
  abandoned: 40,
  expiring: 20,
};
const MIN_OF_KIND = 2;

/** Kinds of all orders in random order. */
export function planOrders(count: number): OrderKind[] {
  const random = randomNumbers(count);
  const special = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array<OrderKind>(Math.max(MIN_OF_KIND, Math.round((share * count) / 1000))).fill(
      kind as OrderKind,
    ),
  );
  const cards = Array<OrderKind>(Math.max(0, count - special.length)).fill('card');
  return [...special, ...cards]
    .map((kind) => ({ kind, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ kind }) => kind);
}
