import { createContext, useContext, type Context } from 'react';
import type { Router, RouterState } from './router.ts';

/** The router of the page, and the state that is drawn. */
export interface RouterSnapshot {
  readonly router: Router;
  readonly state: RouterState;
}

export const RouterContext = createContext<RouterSnapshot | null>(null);

/** What stands at one depth of the matches; an outlet draws the next. */
export const DepthContext = createContext(-1);

/** What failed, for the element that says so. */
export const FailureContext = createContext<{ readonly error: unknown } | null>(null);

function useWithin<T>(context: Context<T | null>, what: string): T {
  const value = useContext(context);
  if (value === null) throw new Error(`This needs ${what} above it`);
  return value;
}

/** Throws outside of a router. */
export const useRouterSnapshot = () => useWithin(RouterContext, 'a RouterProvider');

/** Throws outside of an error element. */
export const useRouteFailure = () => useWithin(FailureContext, 'a failed route');
