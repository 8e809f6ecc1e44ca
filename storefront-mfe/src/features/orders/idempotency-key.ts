import { isApiError } from '@challenge-coins/shared-ui/api';
import { safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { toCartSnapshot } from './cart-snapshot.ts';
import type { CheckoutRequest } from './checkout.mutations.ts';

const STORAGE_KEY = 'checkoutKey';

interface PendingCheckout {
  readonly key: string;
  readonly cart: string;
}

/** Serialized order without spaces. A changed cart or delivery is a different order and needs a new key. */
function fingerprint({ cart, delivery }: CheckoutRequest): string {
  const snapshot = JSON.stringify(toCartSnapshot(cart));
  return delivery ? encodeURIComponent(snapshot + JSON.stringify(delivery)) : snapshot;
}

function loadPendingCheckout(): PendingCheckout | null {
  const stored = safeSessionStorage.get(STORAGE_KEY);
  if (stored === null) return null;
  const [key, cart] = stored.split(' ', 2);
  return key && cart ? { key, cart } : null;
}

/** 128 random bits in hex; `crypto.randomUUID` requires a secure context. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The Idempotency-Key for this order. Session storage keeps it, so that a retry after a lost response
 * or a reload uses the same key and cannot order twice.
 */
export function getIdempotencyKey(request: CheckoutRequest): string {
  const lines = fingerprint(request);
  const pending = loadPendingCheckout();
  if (pending?.cart === lines) return pending.key;
  const key = newKey();
  safeSessionStorage.set(STORAGE_KEY, `${key} ${lines}`);
  return key;
}

/** Deletes the key after a final response, so that the next checkout gets a new one. */
export function clearIdempotencyKey(): void {
  safeSessionStorage.remove(STORAGE_KEY);
}

/** Whether the outcome of a checkout is still unknown. */
export function isCheckoutPending(): boolean {
  return loadPendingCheckout() !== null;
}

/** Whether an error guarantees that nothing was ordered: any 4xx except 429, but no 5xx or lost response. */
export function isFinalError(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}
