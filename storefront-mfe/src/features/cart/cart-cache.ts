import { cartQuery, type Cart } from '@challenge-coins/shared-ui/api';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';
import { refetchInFlight } from '../../refetch-in-flight.ts';

/** What changes the cart, one after the other; the shell tells the other tabs of what runs in it. */
export const CART_SCOPE = { id: 'cart' };

/** Keeps the cart that the server has answered. */
export function setCartData(client: QueryClient, cart: Cart) {
  client.setQueryData(cartQuery.queryKey, cart);
  refetchInFlight(client, cartQuery.queryKey);
}
