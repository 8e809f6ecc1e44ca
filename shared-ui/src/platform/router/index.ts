// Public API of the router, with the names of React Router.
import { prefetchOnIntent } from './prefetch-on-intent.ts';
import { browserHistory } from './history.ts';
import { Router, type RouterOptions } from './router.ts';
import type { RouteObject } from './routes.ts';

export { isRouteErrorResponse, useBlocker, useLocation, useNavigate } from './hooks.ts';
export { useNavigation, useParams, useRouteError, useSearchParams } from './hooks.ts';
export { Link, Navigate, NavLink } from './links.tsx';
export { Outlet, RouterProvider } from './router-provider.tsx';
export type { RouteObject } from './routes.ts';
export { ScrollRestoration } from './scroll-restoration.tsx';

/** Creates a router on the browser's history and starts loading the current URL. It is never disposed. */
export function createBrowserRouter(
  routes: readonly RouteObject[],
  options?: RouterOptions,
): Router {
  const router = new Router(routes, browserHistory(options?.basename), options);
  router.start();
  prefetchOnIntent(router);
  return router;
}
