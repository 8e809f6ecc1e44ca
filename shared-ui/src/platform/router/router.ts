// Client-side router: matches routes, loads their code and data, then commits the navigation. React Router's
// data mode does the same in 27 kB, half of which the shop does not need (docs/decisions/0011).
import { addBasename } from './basename.ts';
import type { History, HistoryAction } from './history.ts';
import { formatPath, resolve, type Location, type To } from './location.ts';
import { matchRoutes, type RouteMatch, type RouteObject } from './routes.ts';

/** No route matches the URL. */
class NoMatchError extends Error {
  readonly status = 404;
  /** Marker for `isRouteErrorResponse`: `instanceof` fails across bundles. */
  readonly isRouteError = true;
}

/** Options of a navigation. */
export interface NavigateOptions {
  readonly replace?: boolean | undefined;
  /** State of the history entry. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean | undefined;
  /** Renders synchronously instead of in a transition. */
  readonly flushSync?: boolean | undefined;
  readonly viewTransition?: boolean | undefined;
}

/** The committed location and matches, and the navigation in progress. */
export interface RouterState {
  readonly historyAction: HistoryAction;
  readonly location: Location;
  readonly matches: readonly RouteMatch[];
  /** The load error and the index of the match that displays it. */
  readonly failure: { readonly error: unknown; readonly depth: number } | null;
  /** False until the first page has loaded. */
  readonly initialized: boolean;
  readonly navigation:
    | { readonly state: 'idle' }
    | { readonly state: 'loading'; readonly location: Location };
  readonly preventScrollReset: boolean;
}

/** How subscribers render a new state. */
export type CommitOptions = Pick<NavigateOptions, 'flushSync' | 'viewTransition'>;

/** A navigation that blockers may hold. */
export interface NavigationAttempt {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: HistoryAction;
}

/** A callback pair that can hold navigations. */
export interface Blocker {
  /** Whether to hold this navigation. */
  readonly shouldBlock: (attempt: NavigationAttempt) => boolean;
  /** Called when a navigation is held; `retry` starts it again. */
  readonly onBlocked: (retry: () => void) => void;
}

/** Options of a router. */
export interface RouterOptions {
  /** Address prefix of all paths: `/fr`. Paths inside the app, also those of links, are without it. */
  readonly basename?: string | undefined;
  /**
   * Whether the first page will be hydrated. Its data are not prefetched, because it must first be rendered from the
   * same data as on the server; its components fetch them afterwards.
   */
  readonly isHydrating?: boolean | undefined;
  /** Loads more routes for a path that no known route matches. */
  readonly patchRoutesOnNavigation?: (to: {
    readonly path: string;
    readonly patch: (parent: string, children: readonly RouteObject[]) => void;
  }) => Promise<void>;
}

interface ResolvedRoute {
  readonly matches: readonly RouteMatch[];
  readonly failure: RouterState['failure'];
}

/** Client-side router: resolves routes, commits state and notifies subscribers. */
export class Router {
  state: RouterState;
  readonly blockers = new Set<Blocker>();
  private routes: readonly RouteObject[];
  /** Loaded lazy routes, by their definition. */
  private readonly loaded = new WeakMap<RouteObject, RouteObject>();
  private readonly listeners = new Set<(state: RouterState, options: CommitOptions) => void>();
  /** Number of the latest navigation; a stale one does not commit. */
  private latest = 0;
  private ignoredPops = 0;
  private readonly transitions = new Map<string, Set<string>>();

  constructor(
    routes: readonly RouteObject[],
    private readonly history: History,
    private readonly options: RouterOptions = {},
  ) {
    this.routes = routes;
    this.state = {
      historyAction: 'POP',
      location: history.location,
      matches: this.match(history.location),
      failure: null,
      initialized: false,
      navigation: { state: 'idle' },
      preventScrollReset: false,
    };
  }

  /** Loads the first page and listens to the history. */
  start(): void {
    this.history.listen((location, delta) => this.onPop(location, delta));
    void this.performNavigation(this.history.location, 'POP', {});
  }

  /** Calls `listener` on every state change; returns the unsubscribe function. */
  subscribe(listener: (state: RouterState, options: CommitOptions) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Navigates; resolves when the page is committed or another navigation has superseded it. */
  async navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      this.history.go(to);
      return;
    }
    const next = this.resolve(to);
    if (!next) {
      location.assign(toHref(to));
      return;
    }
    const target = { ...next, state: options.state ?? null };
    const action = options.replace === true ? 'REPLACE' : 'PUSH';
    if (this.isBlocked(target, action, () => void this.performNavigation(target, action, options)))
      return;
    await this.performNavigation(target, action, options);
  }

  /** Prefetches code and data of a URL, unless it is the current or the pending page. */
  prefetch(to: To): void {
    const { location, navigation } = this.state;
    const pending = navigation.state === 'loading' ? navigation.location : location;
    const target = this.resolve(to);
    if (target && !isSamePage(target, pending)) void this.resolveRoute(target);
  }

  /** Address prefix of all paths. */
  get basename(): string {
    return this.history.basename;
  }

  /** The location of `to`; null for an invalid URL or another origin. */
  resolve(to: To): Location | null {
    return resolve(to, this.state.location, this.history.origin);
  }

  /** The resolved URL of `to` with the address prefix, for a link's `href`. */
  href(to: To): string {
    const target = this.resolve(to);
    return target ? addBasename(this.basename, formatPath(target)) : toHref(to);
  }

  private onPop(target: Location, delta: number): void {
    if (this.ignoredPops > 0) {
      this.ignoredPops -= 1;
      return;
    }
    const retry = () => this.history.go(delta);
    if (delta !== 0 && this.isBlocked(target, 'POP', retry)) {
      // The browser has already changed the URL: restore it.
      this.ignoredPops += 1;
      this.history.go(-delta);
      return;
    }
    const viewTransition = this.transitions.get(target.pathname)?.has(this.state.location.pathname);
    void this.performNavigation(target, 'POP', { viewTransition: viewTransition === true });
  }

  private isBlocked(nextLocation: Location, historyAction: HistoryAction, go: () => void): boolean {
    const attempt = { currentLocation: this.state.location, nextLocation, historyAction };
    const blocker = [...this.blockers].find(({ shouldBlock }) => shouldBlock(attempt));
    if (!blocker) return false;
    blocker.onBlocked(go);
    return true;
  }

  private async performNavigation(
    target: Location,
    action: HistoryAction,
    options: NavigateOptions,
  ) {
    this.latest += 1;
    const id = this.latest;
    const sync = this.resolveRouteSync(target);
    if (!sync) this.commit({ navigation: { state: 'loading', location: target } });
    const resolved = sync ?? (await this.resolveRoute(target));
    if (id !== this.latest) return;
    if (action === 'PUSH') this.history.push(target);
    if (action === 'REPLACE') this.history.replace(target);
    if (options.viewTransition === true && action !== 'POP') this.rememberTransition(target);
    const { viewTransition = false, flushSync = false, preventScrollReset = false } = options;
    this.commit(
      {
        ...resolved,
        location: target,
        historyAction: action,
        initialized: true,
        navigation: { state: 'idle' },
        preventScrollReset,
      },
      { viewTransition, flushSync },
    );
  }

  /** Remembers the view transition, so that Back uses one too. */
  private rememberTransition({ pathname }: Location): void {
    const from = this.state.location.pathname;
    this.transitions.set(from, (this.transitions.get(from) ?? new Set()).add(pathname));
  }

  private commit(change: Partial<RouterState>, options: CommitOptions = {}): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener(this.state, options);
  }

  private match(location: Location): readonly RouteMatch[] {
    return (matchRoutes(this.routes, location) ?? []).map(({ route, params }) => ({
      route: this.loaded.get(route) ?? route,
      params,
    }));
  }

  /** Resolves a location whose code is already loaded; null if loading is needed. */
  private resolveRouteSync(location: Location): ResolvedRoute | null {
    if (this.isUnmatched(location)) return null;
    const matches = this.match(location);
    if (matches.some(({ route }) => route.lazy)) return null;
    this.prefetchData(matches, location);
    return { matches, failure: null };
  }

  private isUnmatched(location: Location): boolean {
    const matches = matchRoutes(this.routes, location);
    return !matches || matches.some(({ route }) => route.path === '*');
  }

  /** Loads everything a location needs; a load error becomes the result's `failure`. */
  private async resolveRoute(location: Location): Promise<ResolvedRoute> {
    try {
      if (this.isUnmatched(location)) await this.loadRoutes(location);
    } catch (error) {
      return failed(this.match(location), error);
    }
    const matches = matchRoutes(this.routes, location) ?? [];
    if (matches.length === 0) return failed(this.rootMatches(), new NoMatchError());
    this.prefetchData(matches, location);
    const results = await Promise.allSettled(matches.map(({ route }) => this.load(route)));
    const depth = results.findIndex(({ status }) => status === 'rejected');
    const result = results[depth];
    const loadedMatches = this.match(location);
    if (result?.status !== 'rejected') return { matches: loadedMatches, failure: null };
    return failed(loadedMatches.slice(0, depth + 1), result.reason);
  }

  private prefetchData(matches: readonly RouteMatch[], { search }: Location): void {
    const isHydrating = this.options.isHydrating === true && !this.state.initialized;
    for (const { route, params } of matches) {
      if (!isHydrating || route.beginsEarly)
        route.begin?.({ params, search: new URLSearchParams(search) });
    }
  }

  private async loadRoutes({ pathname }: Location): Promise<void> {
    await this.options.patchRoutesOnNavigation?.({
      path: pathname,
      patch: (parent, children) => {
        this.routes = withChildren(this.routes, parent, children);
      },
    });
  }

  private rootMatches(): readonly RouteMatch[] {
    return this.routes.slice(0, 1).map((route) => ({ route, params: {} }));
  }

  private async load(route: RouteObject): Promise<void> {
    const { lazy, ...rest } = route;
    if (!lazy || this.loaded.has(route)) return;
    const { Component = null } = await lazy();
    this.loaded.set(route, { ...rest, Component });
  }
}

const isSamePage = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;

const toHref = (to: To) => (typeof to === 'string' ? to : formatPath(to));

/** A failed resolution, displayed by the innermost match with an `errorElement`. */
function failed(matches: readonly RouteMatch[], error: unknown): ResolvedRoute {
  const depth = matches.findLastIndex(({ route }) => route.errorElement !== undefined);
  return { matches, failure: { error, depth: Math.max(depth, 0) } };
}

/** Appends child routes to the route with the id `parent`. */
function withChildren(
  routes: readonly RouteObject[],
  parent: string,
  more: readonly RouteObject[],
): readonly RouteObject[] {
  return routes.map((route) => {
    const { id, children } = route;
    if (id === parent) return { ...route, children: [...(children ?? []), ...more] };
    return children ? { ...route, children: withChildren(children, parent, more) } : route;
  });
}
