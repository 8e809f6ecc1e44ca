import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { ordersQuery } from './orders.query.ts';

/** An order of the logged-in user with its number and its payment. */
export type OrderWithPayment = ResponseBody<'/orders/{id}', 'get'>;

/** Query for one of the logged-in user's orders with its payment. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersQuery.queryKey, id],
    queryFn: ({ signal }) => unwrap(api.GET('/orders/{id}', { params: { path: { id } }, signal })),
  });
}
