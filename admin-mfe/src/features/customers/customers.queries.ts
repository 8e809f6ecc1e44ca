import { api, asPage, unwrap, fetchPages, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { pageQuery } from '../../common/lists/page-query.ts';

/** Customer; amounts in dollars. */
export type Customer = ResponseBody<'/admin/customers/{id}', 'get'>;

/** Customers per page of the list. */
export const CUSTOMER_PAGE_SIZE = 50;

/** Maximum number of customers to load and search client-side; above, the server searches. */
export const CLIENT_SIDE_MAX = 1000;

/** First page of all customers: the total, and all of them if there are few. */
export const customerCountQuery = queryOptions({
  queryKey: ['admin', 'customers', 'first'],
  queryFn: async ({ signal }) => asPage(await fetchCustomers({ page: 1, page_size: 100 }, signal)),
});

/** All customers, page by page: the list without pages is an export, with a permission and an audit entry of its own. */
export const allCustomersQuery = queryOptions({
  queryKey: ['admin', 'customers', 'all'],
  queryFn: ({ signal }) => fetchPages((paging) => fetchCustomers(paging, signal)),
});

/** One page of a server-side search. */
export const customerSearchQuery = (q: string, page: number) =>
  pageQuery(['admin', 'customers', 'search', { q, page }], (signal) =>
    fetchCustomers({ page, page_size: CUSTOMER_PAGE_SIZE, ...(q && { q }) }, signal),
  );

/** Number of open requests. Fails quietly on an older API version. */
export const openRequestsQuery = queryOptions({
  queryKey: ['admin', 'requests', 'open'],
  queryFn: async ({ signal }) => {
    const query = { page: 1, page_size: 1 };
    const { open } = await unwrap(api.GET('/admin/requests', { params: { query }, signal }));
    return open;
  },
});

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/customers/{id}', { params: { path: { id } }, signal })),
  });

/** All matching customers for the CSV export; the API logs the export. */
export function exportCustomers(q: string) {
  return unwrap(api.GET('/admin/customers/export', { params: { query: { ...(q && { q }) } } }));
}

interface CustomerListQuery {
  readonly q?: string;
  readonly page?: number;
  readonly page_size?: number;
}

function fetchCustomers(query: CustomerListQuery, signal: AbortSignal) {
  return unwrap(api.GET('/admin/customers', { params: { query }, signal }));
}
