// The shop's router: what the shell and the remotes use of it, by the names that React Router gave them.
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { browserHistory, memoryHistory } from './history.ts';
import { Router, type RouterOptions } from './router.ts';
import type { RouteObject } from './routes.ts';

export { isRouteErrorResponse, useBlocker, useLocation, useNavigate } from './hooks.ts';
export { useNavigation, useParams, useRouteError, useSearchParams } from './hooks.ts';
export { Link, Navigate, NavLink } from './links.tsx';
export { Outlet, RouterProvider } from './router-provider.tsx';
export type { RouteObject } from './routes.ts';
export { ScrollRestoration } from './scroll-restoration.tsx';

/** A router on the browser's history, on its way to the present address; it lives as long as the page. */
export function createBrowserRouter(
  routes: readonly RouteObject[],
  options?: RouterOptions,
): Router {
  const router = new Router(routes, browserHistory(), options);
  router.start();
  prefetchOnIntent(router);
  return router;
}

/** A router that knows one address, for tests and for painting a page in Node. */
export function createMemoryRouter(routes: readonly RouteObject[], path: string): Router {
  const router = new Router(routes, memoryHistory(path));
  router.start();
  return router;
}
