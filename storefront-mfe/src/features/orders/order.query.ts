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
    refetchInterval: ({ state }) => timeToDeadline(state.data),
  });
}

const AFTER_DEADLINE_MS = 5_000;
const MIN_INTERVAL_MS = 60_000;
/** Browsers fire longer timers immediately. */
const MAX_INTERVAL_MS = 86_400_000;

/** Milliseconds until an unpaid order is refetched, because it is cancelled after its deadline. */
function timeToDeadline(order: OrderWithPayment | undefined): number | false {
  const payUntil = order?.payment.pay_until ?? null;
  if (payUntil === null) return false;
  const left = Date.parse(payUntil) - Date.now() + AFTER_DEADLINE_MS;
  return Math.min(Math.max(left, MIN_INTERVAL_MS), MAX_INTERVAL_MS);
}
