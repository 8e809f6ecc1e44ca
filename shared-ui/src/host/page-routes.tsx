import { Outlet, type QueryClient, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { shouldRetryQuery } from '../api/retry.ts';
import type { HostApi } from './host-api.ts';
import type { PageDefinition, RemoteModule, PageContext } from './page.ts';

/** Routes of a remote's pages. A navigation loads a page's code and its queries in parallel. */
export function pageRoutes(
  { pages, Frame }: RemoteModule,
  host: HostApi,
  queryClient: QueryClient,
): RouteObject[] {
  const PartFrame = () => (
    <Frame host={host}>
      <Outlet />
    </Frame>
  );
  const prefetch = (page: PageDefinition, address: Omit<PageContext, 'user'>) => {
    const { user } = host.session.get();
    for (const query of page.queries?.({ ...address, user }) ?? []) {
      const isInUse = () =>
        queryClient.getQueryCache().find({ queryKey: query.queryKey })?.isActive() === true;
      // A prefetch is not retried, to spare an overloaded API. A component that uses the query shows its error.
      const retry = (failures: number, error: Error) =>
        isInUse() && shouldRetryQuery(failures, error);
      queryClient.query({ ...query, retry }).catch(() => undefined);
    }
  };
  const children = pages.map((page) => ({
    path: page.path,
    lazy: page.load,
    begin: (address: Omit<PageContext, 'user'>) => prefetch(page, address),
    ...(page.startsWithCheck && { beginsEarly: true }),
  }));
  return [{ Component: PartFrame, children }];
}
