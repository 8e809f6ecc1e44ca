import { createContext, useContext, type Context } from 'react';
import type { Router, RouterState } from './router.ts';

/** The router and the state that React is rendering, which may lag behind `router.state`. */
export interface RouterSnapshot {
  readonly router: Router;
  readonly state: RouterState;
}

/** The router snapshot of the nearest `RouterProvider`. */
export const RouterContext = createContext<RouterSnapshot | null>(null);

/** Index of the current route in the matches; an `Outlet` renders the next one. */
export const DepthContext = createContext(-1);

/** The error that an `errorElement` displays. */
export const FailureContext = createContext<{ readonly error: unknown } | null>(null);

function useRequiredContext<T>(context: Context<T | null>, providerName: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`This needs ${providerName} above it`);
  return value;
}

/** The current snapshot; throws outside a `RouterProvider`. */
export const useRouterSnapshot = () => useRequiredContext(RouterContext, 'a RouterProvider');

/** The current route error; throws outside an `errorElement`. */
export const useRouteFailure = () => useRequiredContext(FailureContext, 'a failed route');
