import { cartQuery } from '@challenge-coins/shared-ui/api';
import {
  createStore,
  type ReadableStore,
  type SessionState,
} from '@challenge-coins/shared-ui/host';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';

const CART_HASH = JSON.stringify(cartQuery.queryKey);

/** Store of the number of items in the cart, from the cart query's cache; 0 without a login. */
export function createCartCount(
  queryClient: QueryClient,
  session: ReadableStore<SessionState>,
): ReadableStore<{ readonly itemCount: number }> {
  const store = createStore<{ readonly itemCount: number }>({ itemCount: 0 });
  const update = () => {
    const cart = session.get().user ? queryClient.getQueryData(cartQuery.queryKey) : undefined;
    const itemCount = cart?.item_count ?? 0;
    if (itemCount !== store.get().itemCount) store.set({ itemCount });
  };
  session.subscribe(update);
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === CART_HASH) update();
  });
  return { get: store.get, getInitial: store.getInitial, subscribe: store.subscribe };
}
