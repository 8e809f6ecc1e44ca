import { cartQuery } from '@challenge-coins/shared-ui/api';
import { safeLocalStorage } from '@challenge-coins/shared-ui/host';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';

/** Storage key written on each cart change; other tabs receive a storage event. */
const STORAGE_KEY = 'cart-changed';

/** Mutation scope of cart changes, which run one after another; remotes use the same name. */
const CART_SCOPE = 'cart';

/** Synchronizes the cart across tabs: announces changes, and refetches the cart on those of other tabs. */
export function syncCartAcrossTabs(queryClient: QueryClient): void {
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || mutation.options.scope?.id !== CART_SCOPE) return;
    // Also after a failure: the change may have been made although the response was lost.
    if (mutation.state.status !== 'pending') safeLocalStorage.set(STORAGE_KEY, String(Date.now()));
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  });
}
