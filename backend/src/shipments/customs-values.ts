// Values of a parcel for customs: what the buyer paid for its contents, without tax, as on the invoice.
import type { InvoicedOrder, InvoiceLine } from '../invoices/index.js';
import { roundedShare, splitByWeight } from '../tax/index.js';

/** Amounts of a whole order. */
interface OrderAmounts extends Pick<InvoicedOrder, 'items' | 'charges'> {
  readonly lines: readonly InvoiceLine[];
}

/** Values of a parcel in cents. */
export interface CustomsValues {
  /** By packed item, without tax. */
  readonly goodsCents: readonly number[];
  /** Share of the delivery charge, by value of the goods. */
  readonly deliveryCents: number;
  /** Share of the taxes of the order. */
  readonly taxCents: number;
}

interface PackedQuantity {
  readonly line_id: string;
  readonly quantity: number;
}

/**
 * Values of a parcel. Discounts of an item reduce its value, discounts and adjustments of the whole order reduce all
 * values in proportion. A value is the rounded value of all parcels up to this one, less that of the `earlier` ones, so
 * the parcels of an order add up to it to the cent.
 */
export function toCustomsValues(
  { items, charges, lines }: OrderAmounts,
  packed: readonly PackedQuantity[],
  earlier: readonly PackedQuantity[] = [],
): CustomsValues {
  const linesOf = (ids: readonly { readonly id: string }[]) =>
    lines.filter(({ identifier }) => ids.some(({ id }) => id === identifier));
  const netOf = (ids: readonly { readonly id: string }[]) => sum(linesOf(ids), 'line_net_cents');
  const delivery = charges.filter(({ kind }) => kind === 'shipping');
  const changes = charges.filter(({ kind }) => kind === 'discount' || kind === 'adjustment');
  const own = items.map((item) =>
    netOf([item, ...changes.filter(({ itemId }) => itemId === item.id)]),
  );
  const shared = splitByWeight(netOf(changes.filter(({ itemId }) => itemId === null)), own);
  const values = items.map(({ id, quantity }, index) => ({
    ...{ id, quantity },
    cents: Math.max(0, (own[index] ?? 0) + (shared[index] ?? 0)),
  }));
  const quantityOf = (parts: readonly PackedQuantity[], id: string) =>
    sum(
      parts.filter(({ line_id }) => line_id === id),
      'quantity',
    );
  const valueOf = ({ id, quantity, cents }: (typeof values)[number], parts: typeof packed) =>
    roundedShare(cents, quantityOf(parts, id), quantity);
  const goodsCents = packed.map(({ line_id }) => {
    const value = values.find(({ id }) => id === line_id);
    return value ? valueOf(value, [...earlier, ...packed]) - valueOf(value, earlier) : 0;
  });
  // Of an order that costs nothing, by number of pieces.
  const isFree = sum(values, 'cents') === 0;
  const shareOf = (parts: typeof packed) =>
    isFree
      ? sum(parts, 'quantity')
      : values.reduce((total, value) => total + valueOf(value, parts), 0);
  const whole = sum(values, isFree ? 'quantity' : 'cents');
  const ofParcel = (cents: number) =>
    roundedShare(cents, shareOf([...earlier, ...packed]), whole) -
    roundedShare(cents, shareOf(earlier), whole);
  return {
    goodsCents,
    deliveryCents: ofParcel(netOf(delivery)),
    taxCents: ofParcel(sum(lines, 'line_tax_cents')),
  };
}

function sum<Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
