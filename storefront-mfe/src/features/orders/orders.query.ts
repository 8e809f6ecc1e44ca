import {
  api,
  unwrap,
  fetchAllPages,
  type Order,
  type ResponseBody,
} from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** An order of the logged-in user with its number and its payment. */
export type OrderWithPayment = ResponseBody<'/orders/{id}', 'get'>;

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

/** Query for one of the logged-in user's orders with its payment. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersQuery.queryKey, id],
    queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}', { params: { path: { id } }, signal })),
  });
}

/** Normalizes `_id` to `id`; the specification allows both. */
function withId(order: Order | (Omit<Order, 'id'> & { _id: string })): Order {
  return 'id' in order ? order : { ...order, id: order._id };
}
