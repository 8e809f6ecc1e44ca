import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { CART_SCOPE, setCartData } from './cart-cache.ts';

const ADD = ['cart', 'add'];

/** What is put into the cart. */
export interface Addition {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** The three coins of a custom gift set. */
  readonly coins?: readonly string[];
}

/** Puts a product into the cart; says so in a toast, and says why when it cannot. */
export function useAddToCart(failure = 'Failed to add to cart.') {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ADD,
    scope: CART_SCOPE,
    meta: { failure },
    mutationFn: ({ productId, quantity, coins }: Addition) =>
      unwrap(
        api.POST('/cart/add', {
          body: { product_id: productId, quantity, ...(coins && { coins: [...coins] }) },
        }),
      ),
    onSuccess: (cart, { name, quantity, coins }) => {
      setCartData(client, cart);
      host.toast({
        title: 'Added to Cart!',
        message: `${quantity} × ${name}`,
        // A set that is complete leads there by itself.
        ...(!coins && { link: { to: '/cart', label: 'View Cart' } }),
      });
    },
  });
  const addOnce: typeof mutate = (...call) => {
    // The cache knows of a call before the next render does.
    if (client.isMutating({ mutationKey: ADD }) === 0) mutate(...call);
  };
  return { add: addOnce, isPending };
}
