// Checkout orders what the buyer saw, or says what is different now.
import { totalCents, type CartEntry } from '../cart/index.js';
import { pricePaidCents } from '../catalog/index.js';
import { formatMoneyText, toCents, toDollars } from '../common/money.js';
import type { CartChangeDto, Seen } from './orders.contract.js';
import { CartChanged } from './orders.errors.js';

/** How many changes are told in words; the others are counted. */
const TOLD = 3;

/** Refuses a cart that is another one than the buyer saw. */
export function requireUnchangedCart(seen: Seen, cart: readonly CartEntry[]): void {
  const changes = changesOf(seen, cart);
  const total = totalCents(cart);
  if (changes.length === 0 && toCents(seen.total) === total) return;
  const sentences = changes.flatMap(inWords);
  if (sentences.length === 0) {
    sentences.push(`The total is now ${formatMoneyText(total)}, not ${inMoney(seen.total)}.`);
  }
  const more = sentences.length - TOLD;
  const rest = more > 0 ? [`${more} more things have changed.`] : [];
  throw new CartChanged([...sentences.slice(0, TOLD), ...rest].join(' '), changes);
}

function changesOf({ lines }: Seen, cart: readonly CartEntry[]): CartChangeDto[] {
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

function inWords({ name, was, now }: CartChangeDto): string[] {
  if (!now) return ['An item is no longer in your cart.'];
  if (!was) return [`${name} is in your cart as well now.`];
  const sentences = [];
  if (was.price !== now.price) {
    sentences.push(`The price of ${name} is now ${inMoney(now.price)}, not ${inMoney(was.price)}.`);
  }
  if (was.quantity !== now.quantity) {
    sentences.push(`Your cart now has ${now.quantity} of ${name}, not ${was.quantity}.`);
  }
  return sentences;
}

function inMoney(dollars: number): string {
  return formatMoneyText(toCents(dollars));
}
