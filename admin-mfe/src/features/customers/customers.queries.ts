import {
  api,
  asPage,
  unwrap,
  fetchAllPages,
  type ResponseBody,
} from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { pageQuery } from '../../common/lists/page-query.ts';

/** One customer; money in dollars. */
export type Customer = ResponseBody<'/admin/customers/{id}', 'get'>;

export const CUSTOMER_PAGE_SIZE = 50;

/** Up to this many customers are loaded whole and searched here; beyond, the server searches. */
export const CLIENT_SIDE_MAX = 1000;

/** The first page of all customers: how many there are, and the fewer of them at once. */
export const customerCountQuery = queryOptions({
  queryKey: ['admin', 'customers', 'first'],
  queryFn: async ({ signal }) => asPage(await askCustomers({ page: 1, page_size: 100 }, signal)),
});

/** Every customer. */
export const allCustomersQuery = queryOptions({
  queryKey: ['admin', 'customers', 'all'],
  queryFn: ({ signal }) => fetchAllPages((paging) => askCustomers(paging, signal)),
});

/** One page of the customers that the server finds. */
export const customerSearchQuery = (q: string, page: number) =>
  pageQuery(['admin', 'customers', 'search', { q, page }], (signal) =>
    askCustomers({ page, page_size: CUSTOMER_PAGE_SIZE, ...(q && { q }) }, signal),
  );

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/customers/{id}', { params: { path: { id } }, signal })),
  });

/** Every customer that the server finds, for a file; the activity log shows that it was made. */
export function exportCustomers(q: string) {
  return unwrap(api.GET('/admin/customers/export', { params: { query: { ...(q && { q }) } } }));
}

interface CustomerListQuery {
  readonly q?: string;
  readonly page?: number;
  readonly page_size?: number;
}

function askCustomers(query: CustomerListQuery, signal: AbortSignal) {
  return unwrap(api.GET('/admin/customers', { params: { query }, signal }));
}
