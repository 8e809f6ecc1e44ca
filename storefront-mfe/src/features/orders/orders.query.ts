import { api, unwrap, fetchAllPages, type Order } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Query for the logged-in user's orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => {
    const orders = await fetchAllPages((query) =>
      unwrap(api.GET('/cart/orders', { params: { query }, signal })),
    );
    return orders.map(withId);
  },
});

/** Cache key of the id of an order that was just placed; My Orders shows it once. */
export const PLACED_ORDER_KEY = ['placed-order'];

/** Normalizes `_id` to `id`; the specification allows both. */
function withId(order: Order | (Omit<Order, 'id'> & { _id: string })): Order {
  return 'id' in order ? order : { ...order, id: order._id };
}
