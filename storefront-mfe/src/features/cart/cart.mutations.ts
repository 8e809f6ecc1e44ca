import { api, cartQuery, unwrap, type Cart, type CartItem } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  useMutation,
  useQueryClient,
  type MutationCache,
} from '@challenge-coins/shared-ui/platform';
import { formatCountWithNoun, formatMoney } from '@challenge-coins/shared-ui/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { CART_SCOPE, setCartData } from './cart-cache.ts';
import { withQuantity } from './quantity.ts';

const QUANTITY = ['cart', 'quantity'];

interface PendingQuantity {
  readonly item: CartItem;
  readonly quantity: number;
}

/** Changes a line's quantity. Until the server has answered, `useCartAsWished` shows the wish. */
export function useSetQuantity() {
  const host = useHost();
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: QUANTITY }) === 1;
  return useMutation({
    mutationKey: QUANTITY,
    meta: { failure: 'Failed to update quantity' },
    scope: CART_SCOPE,
    mutationFn: ({ item, quantity }: PendingQuantity) =>
      unwrap(
        api.PUT('/cart/update', {
          body: { product_id: item.product_id, line_id: item.line_id, quantity },
        }),
      ),
    onSuccess: (cart) => {
      setCartData(client, cart);
      if (isLast())
        host.announce(
          `${formatCountWithNoun(cart.item_count, 'item')}, total ${formatMoney(cart.total)}.`,
        );
    },
    onError: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}

/**
 * The cart with the quantities that are still on their way to the server. The cache holds what the
 * server has confirmed and nothing else, so a wish that fails is gone by itself.
 */
export function useOptimisticCart(cart: Cart): Cart {
  const mutations = useQueryClient().getMutationCache();
  const wishes = useSyncExternalStore(
    (listener) => mutations.subscribe(listener),
    () => JSON.stringify(wishesUnderWay(mutations)),
  );
  return useMemo(() => {
    const wished = JSON.parse(wishes) as ReturnType<typeof wishesUnderWay>;
    return wished.reduce((sum, [lineId, quantity]) => withQuantity(sum, lineId, quantity), cart);
  }, [cart, wishes]);
}

/** Line and quantity of every wish without an answer, in the order they were made. */
function wishesUnderWay(mutations: MutationCache): [string, number][] {
  return mutations
    .findAll({ mutationKey: QUANTITY, status: 'pending' })
    .map(({ state }) => state.variables as PendingQuantity)
    .map(({ item, quantity }) => [item.line_id, quantity]);
}

/** Takes a line out of the cart. */
export function useRemoveLine() {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: { failure: 'Failed to remove item' },
    scope: CART_SCOPE,
    mutationFn: ({ product_id, line_id }: CartItem) =>
      unwrap(
        api.DELETE('/cart/remove/{product_id}', {
          params: { path: { product_id }, query: { line_id } },
        }),
      ),
    onSuccess: (cart) => {
      setCartData(client, cart);
      host.toast({ title: 'Removed', message: 'Item removed from cart' });
    },
  });
}
