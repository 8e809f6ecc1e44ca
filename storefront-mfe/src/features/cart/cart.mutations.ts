import { api, cartQuery, unwrap, type Cart, type CartItem } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient, type QueryClient } from '@challenge-coins/shared-ui/platform';
import { countOf, formatMoney } from '@challenge-coins/shared-ui/ui';
import { withQuantity } from './quantity.ts';

const ADD = ['cart', 'add'];
const QUANTITY = ['cart', 'quantity'];

interface Addition {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** The three coins of a custom gift set. */
  readonly coins?: readonly string[];
}

function keepCart(client: QueryClient, cart: Cart) {
  client.setQueryData(cartQuery.queryKey, cart);
}

/** Puts a product into the cart; says so in a toast, and says why when it cannot. */
export function useAddToCart(failure = 'Failed to add to cart.') {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ADD,
    meta: { failure },
    mutationFn: ({ productId, quantity, coins }: Addition) =>
      unwrap(
        api.POST('/cart/add', {
          body: { product_id: productId, quantity, ...(coins && { coins: [...coins] }) },
        }),
      ),
    onSuccess: (cart, { name, quantity }) => {
      keepCart(client, cart);
      host.toast({ title: 'Added to Cart!', message: `${quantity} × ${name}` });
    },
  });
  const addOnce: typeof mutate = (...call) => {
    // The cache knows of a call before the next render does.
    if (client.isMutating({ mutationKey: ADD }) === 0) mutate(...call);
  };
  return { add: addOnce, isPending };
}

/** Changes a line's quantity: shown at once, corrected or taken back by the server's answer. */
export function useSetQuantity() {
  const host = useHost();
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: QUANTITY }) === 1;
  return useMutation({
    mutationKey: QUANTITY,
    meta: { failure: 'Failed to update quantity' },
    scope: { id: 'cart' },
    mutationFn: ({ item, quantity }: { item: CartItem; quantity: number }) =>
      unwrap(
        api.PUT('/cart/update', {
          body: { product_id: item.product_id, line_id: item.line_id, quantity },
        }),
      ),
    onMutate: async ({ item, quantity }) => {
      await client.cancelQueries({ queryKey: cartQuery.queryKey });
      const cart = client.getQueryData(cartQuery.queryKey);
      if (cart) keepCart(client, withQuantity(cart, item.line_id, quantity));
    },
    onSuccess: (cart) => {
      if (!isLast()) return;
      keepCart(client, cart);
      host.announce(`${countOf(cart.item_count, 'item')}, total ${formatMoney(cart.total)}.`);
    },
    onError: () => client.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}

/** Takes a line out of the cart. */
export function useRemoveLine() {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: { failure: 'Failed to remove item' },
    scope: { id: 'cart' },
    mutationFn: ({ product_id, line_id }: CartItem) =>
      unwrap(
        api.DELETE('/cart/remove/{product_id}', {
          params: { path: { product_id }, query: { line_id } },
        }),
      ),
    onSuccess: (cart) => {
      keepCart(client, cart);
      host.toast({ title: 'Removed', message: 'Item removed from cart' });
    },
  });
}
