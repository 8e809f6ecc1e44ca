import { cartQuery, type Cart } from '@challenge-coins/shared-ui/api';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';
import { refetchInFlight } from '../../refetch-in-flight.ts';

/** Mutation scope that runs cart changes one at a time. The shell notifies other tabs of its mutations. */
export const CART_SCOPE = { id: 'cart' };

/** Stores a cart returned by the API in the query cache. */
export function setCartData(client: QueryClient, cart: Cart) {
  client.setQueryData(cartQuery.queryKey, cart);
  refetchInFlight(client, cartQuery.queryKey);
}
