import { isApiError, type Cart } from '@challenge-coins/shared-ui/api';
import { safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { toCartSnapshot } from './cart-snapshot.ts';

const KEY = 'checkoutKey';

interface PendingCheckout {
  readonly key: string;
  readonly cart: string;
}

/** What is being ordered: the cart as seen. A changed one is another order and needs another key. */
function fingerprint(cart: Cart): string {
  return JSON.stringify(toCartSnapshot(cart));
}

function pendingCheckout(): PendingCheckout | null {
  const stored = safeSessionStorage.get(KEY);
  if (stored === null) return null;
  const [key, cart] = stored.split(' ', 2);
  return key && cart ? { key, cart } : null;
}

/** 128 random bits in hex; `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key for ordering this cart. It stands in the session storage, so that an attempt
 * whose answer was lost (a reload included) is repeated under the same key and cannot order twice.
 */
export function getIdempotencyKey(cart: Cart): string {
  const lines = fingerprint(cart);
  const pending = pendingCheckout();
  if (pending?.cart === lines) return pending.key;
  const key = newKey();
  safeSessionStorage.set(KEY, `${key} ${lines}`);
  return key;
}

/** After a definite answer the next checkout is a new one. */
export function clearIdempotencyKey(): void {
  safeSessionStorage.remove(KEY);
}

/** True while the outcome of a checkout is not known. */
export function isCheckoutPending(): boolean {
  return pendingCheckout() !== null;
}

/** A refusal says for certain that nothing was ordered; a lost answer, 429 and 5xx say nothing. */
export function isFinalError(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}
