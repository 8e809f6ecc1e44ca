import { api, unwrap, fetchAllPages, type Order } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** The signed-in shopper's orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async ({ signal }) => {
    const orders = await fetchAllPages((query) =>
      unwrap(api.GET('/cart/orders', { params: { query }, signal })),
    );
    return orders.map(withId);
  },
});

/** The specification lets an order have its id under either name. */
function withId(order: Order | (Omit<Order, 'id'> & { _id: string })): Order {
  return 'id' in order ? order : { ...order, id: order._id };
}
