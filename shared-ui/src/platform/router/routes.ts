import type { ComponentType, ReactNode } from 'react';
import { specificity, matchPattern, type RouteParams } from './match.ts';
import type { Location } from './location.ts';

/** What is drawn at an address, and around what is below it. */
export interface RouteObject {
  readonly id?: string;
  /** Joined to its parent's; left out where the route only stands around others. */
  readonly path?: string;
  /** The page at its parent's own address. */
  readonly index?: boolean;
  readonly element?: ReactNode;
  readonly Component?: ComponentType | null;
  /** Fetches the component the first time that it is needed. */
  readonly lazy?: () => Promise<{ readonly Component?: ComponentType | null }>;
  /** Begins to fetch what the page will ask for; asked for together with `lazy`. */
  readonly begin?: (visit: {
    readonly params: RouteParams;
    readonly search: URLSearchParams;
  }) => void;
  /** Stands in its place, and in that of all below it that have none, when something there fails. */
  readonly errorElement?: ReactNode;
  /** What is drawn before the first page has arrived. */
  readonly hydrateFallbackElement?: ReactNode;
  readonly HydrateFallback?: ComponentType;
  readonly children?: readonly RouteObject[];
}

/** One route on the way from the outermost to the page of an address. */
export interface RouteMatch {
  readonly route: RouteObject;
  readonly params: RouteParams;
}

interface Branch {
  readonly pattern: string;
  readonly routes: readonly RouteObject[];
  readonly isIndex: boolean;
}

const joined = (parent: string, path = '') =>
  path.startsWith('/') ? path : `${parent}/${path}`.replaceAll('//', '/');

function branchesOf(routes: readonly RouteObject[], above: Omit<Branch, 'isIndex'>): Branch[] {
  return routes.flatMap((route) => {
    const pattern = joined(above.pattern, route.path);
    const own = { pattern, routes: [...above.routes, route] };
    const isPage = route.path !== undefined || route.index === true;
    return [
      ...branchesOf(route.children ?? [], own),
      ...(isPage ? [{ ...own, isIndex: route.index === true }] : []),
    ];
  });
}

/** The routes from the outermost to the one that fits the path best; null when none fits. */
export function matchRoutes(
  routes: readonly RouteObject[],
  { pathname }: Pick<Location, 'pathname'>,
): RouteMatch[] | null {
  const fits = branchesOf(routes, { pattern: '', routes: [] }).flatMap((branch) => {
    const params = matchPattern(branch.pattern, pathname);
    const worth = specificity(branch.pattern) + (branch.isIndex ? 2 : 0);
    return params ? [{ branch, params, worth }] : [];
  });
  const best = fits.sort((a, b) => b.worth - a.worth)[0];
  return best ? best.branch.routes.map((route) => ({ route, params: best.params })) : null;
}
