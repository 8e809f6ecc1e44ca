import { Outlet, type QueryClient, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { shouldRetryQuery } from '../api/retry.ts';
import type { HostApi } from './host-api.ts';
import type { PageDefinition, RemoteModule, PageContext } from './page.ts';

/** The routes of a remote's pages: each fetches its code and what it begins with at once. */
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
  const begin = (page: PageDefinition, address: Omit<PageContext, 'user'>) => {
    const { user } = host.session.get();
    for (const query of page.queries?.({ ...address, user }) ?? []) {
      const isShown = () =>
        queryClient.getQueryCache().find({ queryKey: query.queryKey })?.isActive() === true;
      // A busy API is asked again only for what is shown; who shows it also says what went wrong.
      const retry = (failures: number, error: Error) =>
        isShown() && shouldRetryQuery(failures, error);
      queryClient.query({ ...query, retry }).catch(() => undefined);
    }
  };
  const children = pages.map((page) => ({
    path: page.path,
    lazy: page.load,
    begin: (address: Omit<PageContext, 'user'>) => begin(page, address),
  }));
  return [{ Component: PartFrame, children }];
}
