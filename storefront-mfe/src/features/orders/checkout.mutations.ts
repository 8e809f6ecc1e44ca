import { api, cartQuery, unwrap, type ApiPaths, type Cart } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { getIdempotencyKey, clearIdempotencyKey, isFinalError } from './idempotency-key.ts';
import { ordersQuery, PLACED_ORDER_KEY } from './orders.query.ts';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { cartChanges, changedText, toCartSnapshot } from './cart-snapshot.ts';

type CheckoutBody = NonNullable<
  ApiPaths['/cart/checkout']['post']['requestBody']
>['content']['application/json'];

type SeenOrder = NonNullable<NonNullable<CheckoutBody>['seen']>;

/** What is ordered. */
export interface CheckoutRequest {
  /** The displayed cart. */
  readonly cart: Cart;
  /** The chosen delivery with its displayed price and terms; absent: the shop arranges it with the buyer. */
  readonly delivery?: {
    readonly price: number;
    readonly tax?: number | undefined;
    readonly terms: NonNullable<SeenOrder['delivery_terms']>;
    readonly body: NonNullable<NonNullable<CheckoutBody>['delivery']>;
  };
}

type SeenCart = ReturnType<typeof toCartSnapshot>;

/** The cart with the displayed price, terms and tax of the delivery. */
function toSeenOrder(
  seen: SeenCart,
  { price, tax, terms }: NonNullable<CheckoutRequest['delivery']>,
): SeenOrder {
  return {
    ...seen,
    delivery_price: price,
    delivery_terms: terms,
    ...(tax !== undefined && { tax }),
  };
}

const CHECKOUT_KEY = ['orders', 'checkout'];

/** Mutation that orders the displayed cart. Idempotent: retries for the same cart create one order. */
export function useCheckout() {
  const host = useHost();
  const client = useQueryClient();
  const { mutate, mutateAsync, ...checkout } = useMutation({
    mutationKey: CHECKOUT_KEY,
    meta: { failureTitle: $t('checkout.failedTitle'), failure: $t('checkout.failed') },
    scope: { id: 'cart' },
    mutationFn: (request: CheckoutRequest) => {
      const { cart, delivery } = request;
      const seen = toCartSnapshot(cart);
      return unwrap(
        api.POST('/cart/checkout', {
          params: { header: { 'Idempotency-Key': getIdempotencyKey(request) } },
          body: delivery
            ? { seen: toSeenOrder(seen, delivery), delivery: delivery.body }
            : { seen },
        }),
      );
    },
    onSuccess: ({ order_id, total }) => {
      clearIdempotencyKey();
      client.setQueryData(PLACED_ORDER_KEY, order_id);
      host.toast({
        title: $t('checkout.placedTitle'),
        message: $t('checkout.placed', {
          number: formatOrderNumber(order_id),
          total: formatMoney(total),
        }),
      });
    },
    onError: (error) => {
      if (isFinalError(error)) clearIdempotencyKey();
      const changed = cartChanges(error).length;
      // The toast shows the error; this announces how many lines changed.
      if (changed > 0) host.announce(changedText(changed));
    },
    onSettled: () => {
      // A success changes cart and stock; a refusal means that they have changed.
      for (const queryKey of [cartQuery.queryKey, ordersQuery.queryKey, ['catalog']])
        void client.invalidateQueries({ queryKey });
    },
  });
  // Ignores double clicks; unlike `isPending`, the mutation cache is current before the next render.
  const isRunning = () => client.isMutating({ mutationKey: CHECKOUT_KEY }) > 0;
  const order: typeof mutate = (...call) => {
    if (!isRunning()) mutate(...call);
  };
  /** The same as a promise; null if an order is already being placed. */
  const orderAsync = (request: CheckoutRequest) =>
    isRunning() ? Promise.resolve(null) : mutateAsync(request);
  return { ...checkout, order, orderAsync };
}
