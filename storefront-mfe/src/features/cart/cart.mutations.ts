import { api, cartQuery, unwrap, type Cart, type CartItem } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  useMutation,
  useQueryClient,
  type MutationCache,
} from '@challenge-coins/shared-ui/platform';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { CART_SCOPE, setCartData } from './cart-cache.ts';
import { withQuantity } from './quantity.ts';

const QUANTITY_KEY = ['cart', 'quantity'];

interface PendingQuantity {
  readonly item: CartItem;
  readonly quantity: number;
}

/** Mutation that changes a line's quantity. `useOptimisticCart` shows pending values. */
export function useSetQuantity() {
  const host = useHost();
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: QUANTITY_KEY }) === 1;
  return useMutation({
    mutationKey: QUANTITY_KEY,
    meta: { failure: $t('cart.updateFailed') },
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
          $t('cart.updated', { count: cart.item_count, total: formatMoney(cart.total) }),
        );
    },
    onError: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}

/**
 * Applies pending quantity changes to the cart. The query cache holds confirmed data only, so a failed change
 * needs no rollback.
 */
export function useOptimisticCart(cart: Cart): Cart {
  const mutations = useQueryClient().getMutationCache();
  const snapshot = useSyncExternalStore(
    (listener) => mutations.subscribe(listener),
    () => JSON.stringify(pendingQuantities(mutations)),
  );
  return useMemo(() => {
    const pending = JSON.parse(snapshot) as ReturnType<typeof pendingQuantities>;
    return pending.reduce((sum, [lineId, quantity]) => withQuantity(sum, lineId, quantity), cart);
  }, [cart, snapshot]);
}

/** Line id and quantity of every pending change, oldest first. */
function pendingQuantities(mutations: MutationCache): [string, number][] {
  return mutations
    .findAll({ mutationKey: QUANTITY_KEY, status: 'pending' })
    .map(({ state }) => state.variables as PendingQuantity)
    .map(({ item, quantity }) => [item.line_id, quantity]);
}

/** Mutation that removes a line from the cart. */
export function useRemoveLine() {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: { failure: $t('cart.removeFailed') },
    scope: CART_SCOPE,
    mutationFn: ({ product_id, line_id }: CartItem) =>
      unwrap(
        api.DELETE('/cart/remove/{product_id}', {
          params: { path: { product_id }, query: { line_id } },
        }),
      ),
    onSuccess: (cart) => {
      setCartData(client, cart);
      host.toast({ title: $t('cart.removedTitle'), message: $t('cart.removed') });
    },
  });
}
