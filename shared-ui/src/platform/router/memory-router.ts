import { memoryHistory } from './history.ts';
import { Router } from './router.ts';
import type { RouteObject } from './routes.ts';

/** Creates a router on an in-memory history, for tests and SSR. `path` is without `basename`. */
export function createMemoryRouter(
  routes: readonly RouteObject[],
  path: string,
  basename?: string,
): Router {
  const router = new Router(routes, memoryHistory(path, basename));
  router.start();
  return router;
}
