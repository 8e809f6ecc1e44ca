// Taxes that are added to the prices of an order.
import type { CartEntry } from '../cart/index.js';
import { pricePaidCents } from '../catalog/index.js';
import { toCents, toDollars } from '../common/money.js';
import { normalizeRegion, type DeliveryOption } from '../delivery/index.js';
import {
  computeAddedTaxes,
  sumByTax,
  toPercent,
  totalTaxCents,
  type AddedTax,
  type TaxDestination,
  type TaxRate,
} from '../tax/index.js';
import type { CartDeliveryOptionDto, Seen } from './orders.contract.js';
import { TaxChanged } from './orders.errors.js';

/** An item with its id, in the cart or in the order. */
interface TaxedItem {
  readonly id: string;
  readonly entry: CartEntry;
}

/** What an order is taxed by. */
interface TaxBasis {
  readonly rates: readonly TaxRate[];
  readonly destination: TaxDestination;
  readonly deliveryCents: number;
}

/** Where an order is taxed: the place of its address, or of its pick-up point. */
export function taxDestination({ country, region }: TaxDestination): TaxDestination {
  return { country, region: normalizeRegion(country, region) };
}

/** The taxes of each item and of the delivery. */
export function taxOrder(
  items: readonly TaxedItem[],
  { rates, destination, deliveryCents }: TaxBasis,
): AddedTax[] {
  return computeAddedTaxes(rates, taxDestination(destination), [
    ...items.map(({ id, entry: { product, quantity } }) => ({
      itemId: id,
      category: product.category,
      amountCents: pricePaidCents(product) * quantity,
    })),
    { itemId: null, category: 'shipping', amountCents: deliveryCents },
  ]);
}

/** The tax of a cart that is delivered by a service, in dollars. */
export function quoteTax(
  cart: readonly CartEntry[],
  { taxRates: rates, priceCents: deliveryCents, pickUpPoint }: DeliveryOption,
  address: TaxDestination,
): Pick<CartDeliveryOptionDto, 'tax' | 'taxes'> {
  const items = cart.map((entry) => ({ id: entry.lineId, entry }));
  const taxes = taxOrder(items, { rates, destination: pickUpPoint ?? address, deliveryCents });
  return {
    tax: toDollars(totalTaxCents(taxes)),
    taxes: sumByTax(taxes).map(({ name, basisPoints, amountCents }) => {
      return { name, percent: toPercent(basisPoints), amount: toDollars(amountCents) };
    }),
  };
}

/** Throws if the buyer saw another tax, or none. */
export function requireSeenTax(seen: Seen | undefined, taxes: readonly AddedTax[]): void {
  if (!seen) return;
  const cents = totalTaxCents(taxes);
  const seenCents = seen.tax === undefined ? null : toCents(seen.tax);
  if ((seenCents ?? 0) !== cents) throw new TaxChanged(cents, seenCents);
}
