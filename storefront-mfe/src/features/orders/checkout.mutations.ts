import { api, cartQuery, unwrap, type Cart } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { getIdempotencyKey, clearIdempotencyKey, isFinalError } from './idempotency-key.ts';
import { ordersQuery } from './orders.query.ts';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { cartChanges, changedText, toCartSnapshot } from './cart-snapshot.ts';

const CHECKOUT = ['orders', 'checkout'];

/** Orders the cart as it is seen, or not at all. However often it is asked about one cart, it makes one order. */
export function useCheckout() {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, ...checkout } = useMutation({
    mutationKey: CHECKOUT,
    meta: { failureTitle: 'Checkout Failed', failure: 'Unable to process your order' },
    scope: { id: 'cart' },
    mutationFn: (cart: Cart) =>
      unwrap(
        api.POST('/cart/checkout', {
          params: { header: { 'Idempotency-Key': getIdempotencyKey(cart) } },
          body: { seen: toCartSnapshot(cart) },
        }),
      ),
    onSuccess: ({ order_id, total }) => {
      clearIdempotencyKey();
      host.toast({
        title: 'Order Placed!',
        message: `Order #${formatOrderNumber(order_id)} created successfully. Total: ${formatMoney(total)}`,
      });
    },
    onError: (error) => {
      if (isFinalError(error)) clearIdempotencyKey();
      const changed = cartChanges(error).length;
      // The toast says what; this, where to look.
      if (changed > 0) host.announce(changedText(changed));
    },
    onSettled: () => {
      // What was ordered left the cart and the stock; what was refused shows what has changed.
      for (const queryKey of [cartQuery.queryKey, ordersQuery.queryKey, ['catalog']])
        void client.invalidateQueries({ queryKey });
    },
  });
  const order: typeof mutate = (...call) => {
    // The second click of a double click: the cache knows of the first before the next render does.
    if (client.isMutating({ mutationKey: CHECKOUT }) === 0) mutate(...call);
  };
  return { ...checkout, order };
}
