// Compares the cart snapshot sent with a checkout (`seen`) with the current cart.
import { totalCents, type CartEntry } from '../cart/index.js';
import { pricePaidCents } from '../catalog/index.js';
import { moneyText, toCents, toDollars } from '../common/money.js';
import type { CartChangeDto, Seen } from './orders.contract.js';
import { CartChanged } from './orders.errors.js';
import { joined, localized, type LocalizedText } from '../common/languages/translate.js';

/** Number of changes that the message describes; the rest are only counted. */
const MAX_SENTENCES = 3;

/** Throws `CartChanged` if lines, quantities, prices or total differ from what the buyer saw. */
export function requireUnchangedCart(seen: Seen, cart: readonly CartEntry[]): void {
  const changes = findChanges(seen, cart);
  const total = totalCents(cart);
  if (changes.length === 0 && toCents(seen.total) === total) return;
  const sentences = changes.flatMap(describeChange);
  if (sentences.length === 0) {
    sentences.push(
      localized('errors.cartTotalChanged', {
        ...{ now: moneyText(total), before: dollarsText(seen.total) },
      }),
    );
  }
  const more = sentences.length - MAX_SENTENCES;
  const rest = more > 0 ? [localized('errors.cartMoreChanges', { count: more })] : [];
  const shown = joined([...sentences.slice(0, MAX_SENTENCES), ...rest], ' ');
  throw new CartChanged(shown, changes);
}

function findChanges({ lines }: Seen, cart: readonly CartEntry[]): CartChangeDto[] {
  const unmatched = new Map(lines.map((line) => [line.line_id, line]));
  const changed = cart.flatMap(({ lineId, product, quantity }) => {
    const line = unmatched.get(lineId);
    unmatched.delete(lineId);
    const cents = pricePaidCents(product);
    if (line?.quantity === quantity && toCents(line.price) === cents) return [];
    const was = line ? { quantity: line.quantity, price: line.price } : null;
    const now = { quantity, price: toDollars(cents) };
    return [{ line_id: lineId, name: product.name, was, now }];
  });
  const gone = [...unmatched.values()].map(({ line_id, quantity, price }) => {
    return { line_id, name: null, was: { quantity, price }, now: null };
  });
  return [...changed, ...gone];
}

function describeChange({ name: nameOrNull, was, now }: CartChangeDto): LocalizedText[] {
  if (!now) return [localized('errors.cartItemGone')];
  const name = String(nameOrNull);
  if (!was) return [localized('errors.cartItemAdded', { name })];
  const sentences = [];
  if (was.price !== now.price) {
    sentences.push(
      localized('errors.cartPriceChanged', {
        ...{ name, now: dollarsText(now.price), before: dollarsText(was.price) },
      }),
    );
  }
  if (was.quantity !== now.quantity) {
    sentences.push(
      localized('errors.cartQuantityChanged', {
        ...{ name, now: now.quantity, before: was.quantity },
      }),
    );
  }
  return sentences;
}

function dollarsText(dollars: number): LocalizedText {
  return moneyText(toCents(dollars));
}
