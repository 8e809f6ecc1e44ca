import { api, asList, asPage, unwrap } from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions } from '@challenge-coins/shared-ui/platform';

export const CUSTOMER_PAGE_SIZE = 50;

/** Up to this many customers are loaded whole and searched here; beyond, the server searches. */
export const LOADED_AT_MOST = 1000;

/** The first page of all customers: how many there are, and the fewer of them at once. */
export const customerCountQuery = queryOptions({
  queryKey: ['admin', 'customers', 'first'],
  queryFn: ({ signal }) => customerPage({ q: '', page: 1, signal, size: 100 }),
});

/** Every customer. */
export const allCustomersQuery = queryOptions({
  queryKey: ['admin', 'customers', 'all'],
  queryFn: ({ signal }) => customersMatching('', signal),
});

/** One page of the customers that the server finds. */
export const customerSearchQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'search', { q, page }],
    queryFn: ({ signal }) => customerPage({ q, page, signal, size: CUSTOMER_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/customers/{id}', { params: { path: { id } }, signal })),
  });

/** Every customer that the server finds, for a file. */
export async function customersMatching(q: string, signal?: AbortSignal) {
  const query = q ? { q } : {};
  return asList(
    await unwrap(api.GET('/admin/customers', { params: { query }, signal: signal ?? null })),
  );
}

interface PageRequest {
  readonly q: string;
  readonly page: number;
  readonly size: number;
  readonly signal: AbortSignal;
}

async function customerPage({ q, page, size, signal }: PageRequest) {
  const query = { page, page_size: size, ...(q && { q }) };
  return asPage(await unwrap(api.GET('/admin/customers', { params: { query }, signal })));
}
