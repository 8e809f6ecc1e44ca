import { cartQuery } from '@challenge-coins/shared-ui/api';
import { safeLocalStorage } from '@challenge-coins/shared-ui/host';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';

/** Written at each change of the cart, so that the other tabs hear of it by a storage event. */
const KEY = 'cart-changed';

/** What changes the cart runs in this scope, one after the other; the remotes know it by its name. */
const CART_SCOPE = 'cart';

/** Tells the shop's other tabs of a change of the cart, and asks for the cart again at theirs. */
export function syncCartAcrossTabs(queryClient: QueryClient): void {
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.scope?.id !== CART_SCOPE) return;
    // A failure too: an answer that was lost on the way says nothing about the cart.
    if (mutation.state.status !== 'pending') safeLocalStorage.set(KEY, String(Date.now()));
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  });
}
