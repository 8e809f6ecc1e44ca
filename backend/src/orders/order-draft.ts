import { uuidv7 } from 'uuidv7';
import type { Locale } from '@challenge-coins/server-kit';
import { toClaim, totalCents, type CartEntry } from '../cart/index.js';
import { pricePaidCents, type PieceSale } from '../catalog/index.js';
import { totalTaxCents, type AddedTax } from '../tax/index.js';
import type { DeliveryDraft } from './delivery-draft.js';
import { taxOrder } from './order-taxes.js';
import type { ItemClaim } from './order-pieces.js';

interface DraftItem extends ItemClaim {
  readonly entry: CartEntry;
}

/** An order before its insert: the cart with fixed prices and assigned ids. */
export interface OrderDraft {
  readonly id: string;
  readonly userId: string;
  readonly totalCents: number;
  readonly numberedPieces: number;
  readonly items: readonly DraftItem[];
  /** Null: the shop arranges it with the buyer. */
  readonly delivery: DeliveryDraft['row'] | null;
  /** Taxes that are added to the prices. None without a delivery: its place is not known. */
  readonly taxes: readonly AddedTax[];
  /** Language of the page that sent it; null: unknown. */
  readonly locale: Locale | null;
}

/** Builds an order from a cart. Does not write it. */
export function draftOrder(
  userId: string,
  cart: readonly CartEntry[],
  delivery: DeliveryDraft | null,
  locale: Locale | null = null,
): OrderDraft {
  const items = cart.map((entry) => ({ entry, orderItemId: uuidv7(), ...toClaim(entry) }));
  const taxes = delivery ? taxItems(items, delivery) : [];
  return {
    id: uuidv7(),
    userId,
    totalCents: totalCents(cart) + (delivery?.row.priceCents ?? 0) + totalTaxCents(taxes),
    numberedPieces: items.reduce(
      (sum, { quantity, productIds }) => sum + quantity * productIds.length,
      0,
    ),
    items,
    delivery: delivery?.row ?? null,
    taxes,
    locale,
  };
}

function taxItems(items: readonly DraftItem[], { row, taxRates }: DeliveryDraft): AddedTax[] {
  return taxOrder(
    items.map(({ orderItemId, entry }) => ({ id: orderItemId, entry })),
    { rates: taxRates, destination: row, deliveryCents: row.priceCents },
  );
}

/** Builds the `order_extra_charge` rows: the delivery, unless it is free, and the added taxes. */
export function toChargeRows({ delivery, taxes }: OrderDraft) {
  const shipping = delivery && delivery.priceCents > 0 ? [delivery] : [];
  return [
    ...shipping.map(({ priceCents, serviceName }) => ({
      ...{ orderItemId: null, kind: 'shipping', basisPoints: null },
      ...{ amountCents: priceCents, description: serviceName },
    })),
    ...taxes.map(({ itemId, name, basisPoints, amountCents }) => ({
      ...{ orderItemId: itemId, kind: 'tax', basisPoints, amountCents, description: name },
    })),
  ];
}

/** Returns the short order number: the last 8 characters of the id, in upper case. */
export function toShortId(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** Builds the `order_item` rows, with copies of name, image and price as of now and their numbers. */
export function toItemRows({ id, items }: OrderDraft, sales: readonly PieceSale[]) {
  return items.map(({ orderItemId, entry: { product, quantity } }, position) => ({
    id: orderItemId,
    orderId: id,
    position,
    productId: product.id,
    name: product.name,
    imageHash: product.imageHash,
    priceCents: pricePaidCents(product),
    quantity,
    numbers: numbersOf(sales, orderItemId, product.id),
  }));
}

/** Builds the `order_item_coin` rows of the custom sets in an order. */
export function toCoinRows({ items }: OrderDraft, sales: readonly PieceSale[]) {
  return items.flatMap(({ orderItemId, entry }) =>
    entry.coins.map(({ id, name }) => ({
      orderItemId,
      productId: id,
      name,
      numbers: numbersOf(sales, orderItemId, id),
    })),
  );
}

/** Null: not numbered. */
function numbersOf(sales: readonly PieceSale[], orderItemId: string, productId: number) {
  const numbers = sales
    .filter((sale) => sale.orderItemId === orderItemId && sale.productId === productId)
    .map(({ number }) => number);
  return numbers.length > 0 ? numbers : null;
}
