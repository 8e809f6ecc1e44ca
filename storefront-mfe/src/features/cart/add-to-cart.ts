import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { CART_SCOPE, setCartData } from './cart-cache.ts';

const ADD_KEY = ['cart', 'add'];

/** Input of an add-to-cart call. */
export interface CartAddition {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** The three coins of a custom gift set. */
  readonly coins?: readonly string[];
}

/** Mutation that adds a product to the cart, with success and failure toasts. */
export function useAddToCart(failure = $t('cart.addFailed')) {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ADD_KEY,
    scope: CART_SCOPE,
    meta: { failure },
    mutationFn: ({ productId, quantity, coins }: CartAddition) =>
      unwrap(
        api.POST('/cart/add', {
          body: { product_id: productId, quantity, ...(coins && { coins: [...coins] }) },
        }),
      ),
    onSuccess: (cart, { name, quantity, coins }) => {
      setCartData(client, cart);
      host.toast({
        title: $t('cart.addedTitle'),
        message: $t('cart.added', { quantity, name }),
        // A completed set navigates to the cart anyway.
        ...(!coins && { link: { to: '/cart', label: $t('cart.view') } }),
      });
    },
  });
  const addOnce: typeof mutate = (...call) => {
    // Ignores double clicks; unlike `isPending`, the mutation cache is current before the next render.
    if (client.isMutating({ mutationKey: ADD_KEY }) === 0) mutate(...call);
  };
  return { add: addOnce, isPending };
}
