import type { ComponentType, ReactNode } from 'react';
import { bestMatch, type RouteParams } from './match.ts';
import type { Location } from './location.ts';

/** A route: what to render at a path and around its child routes. */
export interface RouteObject {
  readonly id?: string;
  /** Path pattern relative to the parent; omitted for a layout route. */
  readonly path?: string;
  /** The page at the parent's own path. */
  readonly index?: boolean;
  readonly element?: ReactNode;
  readonly Component?: ComponentType | null;
  /** Loads the component on first use. */
  readonly lazy?: () => Promise<{ readonly Component?: ComponentType | null }>;
  /** Prefetches the page's data; called in parallel with `lazy`. Released remotes use this name. */
  readonly begin?: (address: {
    readonly params: RouteParams;
    readonly search: URLSearchParams;
  }) => void;
  /** Whether `begin` is called before hydration, too: the first render does not use its data. */
  readonly beginsEarly?: boolean;
  /** Rendered if this route, or a child route without an own `errorElement`, fails. */
  readonly errorElement?: ReactNode;
  /** Rendered until the first page has loaded. */
  readonly hydrateFallbackElement?: ReactNode;
  readonly children?: readonly RouteObject[];
}

/** One of the nested routes that match a location, outermost first. */
export interface RouteMatch {
  readonly route: RouteObject;
  readonly params: RouteParams;
}

/** A page's route with the routes around it, outermost first. */
interface Branch {
  readonly path: string;
  readonly routes: readonly RouteObject[];
}

const joinPaths = (parent: string, path = '') =>
  path.startsWith('/') ? path : `${parent}/${path}`.replaceAll('//', '/');

/** Child routes come first, so that an index route precedes its parent. */
function flattenRoutes(routes: readonly RouteObject[], above: Branch): Branch[] {
  return routes.flatMap((route) => {
    const own = { path: joinPaths(above.path, route.path), routes: [...above.routes, route] };
    const isPage = route.path !== undefined || route.index === true;
    return [...flattenRoutes(route.children ?? [], own), ...(isPage ? [own] : [])];
  });
}

/** The nested routes of the most specific match, outermost first; null if none matches. */
export function matchRoutes(
  routes: readonly RouteObject[],
  { pathname }: Pick<Location, 'pathname'>,
): RouteMatch[] | null {
  const best = bestMatch(flattenRoutes(routes, { path: '', routes: [] }), pathname);
  return best?.of.routes.map((route) => ({ route, params: best.params })) ?? null;
}
