// Compares the cart snapshot sent with a checkout (`seen`) with the current cart.
import { totalCents, type CartEntry } from '../cart/index.js';
import { pricePaidCents } from '../catalog/index.js';
import { formatMoneyText, toCents, toDollars } from '../common/money.js';
import type { CartChangeDto, Seen } from './orders.contract.js';
import { CartChanged } from './orders.errors.js';

/** Number of changes that the message describes; the rest are only counted. */
const MAX_SENTENCES = 3;

/** Throws `CartChanged` if lines, quantities, prices or total differ from what the buyer saw. */
export function requireUnchangedCart(seen: Seen, cart: readonly CartEntry[]): void {
  const changes = findChanges(seen, cart);
  const total = totalCents(cart);
  if (changes.length === 0 && toCents(seen.total) === total) return;
  const sentences = changes.flatMap(describeChange);
  if (sentences.length === 0) {
    sentences.push(`The total is now ${formatMoneyText(total)}, not ${formatDollars(seen.total)}.`);
  }
  const more = sentences.length - MAX_SENTENCES;
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'change' : 'changes'}.`] : [];
  throw new CartChanged([...sentences.slice(0, MAX_SENTENCES), ...rest].join(' '), changes);
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

function describeChange({ name, was, now }: CartChangeDto): string[] {
  if (!now) return ['An item is no longer in your cart.'];
  if (!was) return [`${name} was added to your cart.`];
  const sentences = [];
  if (was.price !== now.price) {
    sentences.push(
      `The price of ${name} is now ${formatDollars(now.price)}, not ${formatDollars(was.price)}.`,
    );
  }
  if (was.quantity !== now.quantity) {
    sentences.push(`Your cart now has ${now.quantity} of ${name}, not ${was.quantity}.`);
  }
  return sentences;
}

function formatDollars(dollars: number): string {
  return formatMoneyText(toCents(dollars));
}
