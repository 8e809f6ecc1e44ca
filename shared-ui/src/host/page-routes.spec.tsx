import { QueryClient, QueryClientProvider, useQuery } from '@challenge-coins/shared-ui/platform';
import { render, waitFor } from '@testing-library/react';
import { ApiError } from '../api/api-error.ts';
import { shouldRetryQuery } from '../api/retry.ts';
import { pageRoutes } from './page-routes.tsx';
import { createFakeHost } from './testing.tsx';

const busy = () =>
  Promise.reject(new ApiError({ status: 503, code: 'unavailable', detail: 'The shop is busy.' }));

/** A page that asks a busy API one thing, and what begins it in advance. */
function aPage() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: shouldRetryQuery, retryDelay: 0 } },
  });
  const ask = jest.fn(busy);
  const query = { queryKey: ['products'], queryFn: ask };
  const page = { path: '/shop', title: 'Shop', load: () => new Promise<never>(() => undefined) };
  const remote = {
    contract: 2 as const,
    pages: [{ ...page, queries: () => [query] }],
    Frame: () => null,
  };
  const [frame] = pageRoutes(remote, createFakeHost(), queryClient);
  const begin = () => frame!.children![0]!.begin!({ params: {}, search: new URLSearchParams() });
  return { queryClient, query, ask, begin };
}

const settled = (client: QueryClient) => waitFor(() => expect(client.isFetching()).toBe(0));

describe('what a page asks a busy API in advance', () => {
  it('is asked once', async () => {
    const { queryClient, ask, begin } = aPage();
    begin();
    await settled(queryClient);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is asked again where it is shown by then', async () => {
    const { queryClient, query, ask, begin } = aPage();
    begin();
    const Shop = () => useQuery(query).status;
    render(<Shop />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    });
    await settled(queryClient);
    expect(ask).toHaveBeenCalledTimes(4);
  });
});
