import { QueryClient, QueryClientProvider, useQuery } from '@challenge-coins/shared-ui/platform';
import { render, waitFor } from '@testing-library/react';
import { ApiError } from '../api/api-error.ts';
import { shouldRetryQuery } from '../api/retry.ts';
import { pageRoutes } from './page-routes.tsx';
import { createFakeHost } from './testing.tsx';

const busy = () =>
  Promise.reject(new ApiError({ status: 503, code: 'unavailable', detail: 'The shop is busy.' }));

/** A page with one query to an overloaded API, and the function that prefetches it. */
function aPage() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: shouldRetryQuery, retryDelay: 0 } },
  });
  const queryFn = jest.fn(busy);
  const query = { queryKey: ['products'], queryFn };
  const page = { path: '/shop', title: 'Shop', load: () => new Promise<never>(() => undefined) };
  const remote = {
    contract: 2 as const,
    pages: [{ ...page, queries: () => [query] }],
    Frame: () => null,
  };
  const [frame] = pageRoutes(remote, createFakeHost(), queryClient);
  const prefetch = () => frame!.children![0]!.begin!({ params: {}, search: new URLSearchParams() });
  return { queryClient, query, queryFn, prefetch };
}

const settled = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0));

describe('prefetching from an overloaded API', () => {
  it('does not retry a query that no component uses', async () => {
    const { queryClient, queryFn, prefetch } = aPage();
    prefetch();
    await settled(queryClient);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('retries a query once a component uses it', async () => {
    const { queryClient, query, queryFn, prefetch } = aPage();
    prefetch();
    const Shop = () => useQuery(query).status;
    render(<Shop />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    });
    await settled(queryClient);
    expect(queryFn).toHaveBeenCalledTimes(4);
  });
});
