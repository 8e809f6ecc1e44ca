// The shop's router: finds the routes of an address, fetches what they need, and only then goes there.
// React Router's data mode does the same in 27 kB, half of which the shop has no use for (docs/decisions/0011).
import type { History, HistoryAction } from './history.ts';
import { pathOf, resolve, type Location, type To } from './location.ts';
import { matchRoutes, type RouteMatch, type RouteObject } from './routes.ts';

/** No route has the address. */
class NoSuchPage extends Error {
  readonly status = 404;
  /** Known by this mark: classes do not cross bundles. */
  readonly isRouteError = true;
}

/** How a navigation is drawn and kept. */
export interface NavigateOptions {
  readonly replace?: boolean | undefined;
  /** Kept beside the entry of the history. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean | undefined;
  /** Drawn before anything else happens. */
  readonly flushSync?: boolean | undefined;
  readonly viewTransition?: boolean | undefined;
}

/** What the page shows now. */
export interface RouterState {
  readonly historyAction: HistoryAction;
  readonly location: Location;
  readonly matches: readonly RouteMatch[];
  /** What could not be fetched, and the route where that is said. */
  readonly failure: { readonly error: unknown; readonly depth: number } | null;
  /** False until the first page has arrived. */
  readonly initialized: boolean;
  readonly navigation:
    | { readonly state: 'idle' }
    | { readonly state: 'loading'; readonly location: Location };
  readonly preventScrollReset: boolean;
}

/** How a state is to be drawn. */
export type CommitOptions = Pick<NavigateOptions, 'flushSync' | 'viewTransition'>;

/** A navigation that somebody may want to hold up. */
export interface NavigationAttempt {
  readonly currentLocation: Location;
  readonly nextLocation: Location;
  readonly historyAction: HistoryAction;
}

/** Holds navigations up, and lets them pass later. */
export interface Blocker {
  /** Whether this one has to wait. */
  readonly shouldBlock: (passage: NavigationAttempt) => boolean;
  /** One is held up; `pass` tries it again. */
  readonly onBlocked: (pass: () => void) => void;
}

export interface RouterOptions {
  /** Brings the routes of an address that none of those known answers for itself. */
  readonly patchRoutesOnNavigation?: (to: {
    readonly path: string;
    readonly patch: (parent: string | null, children: readonly RouteObject[]) => void;
  }) => Promise<void>;
}

interface ResolvedRoute {
  readonly matches: readonly RouteMatch[];
  readonly failure: RouterState['failure'];
}

/** What was fetched of routes, by route. */
type Fetched = WeakMap<RouteObject, RouteObject>;

/** Goes from page to page; whoever listens draws. */
export class Router {
  state: RouterState;
  readonly blockers = new Set<Blocker>();
  private routes: readonly RouteObject[];
  private readonly fetched: Fetched = new WeakMap();
  private readonly listeners = new Set<(state: RouterState, how: CommitOptions) => void>();
  /** Raised by every navigation: of two, the later one counts. */
  private latest = 0;
  private ignoredPops = 0;
  private readonly transitions = new Map<string, Set<string>>();

  constructor(
    routes: readonly RouteObject[],
    private readonly history: History,
    private readonly options: RouterOptions = {},
  ) {
    this.routes = routes;
    const { location } = history;
    const matches = this.match(location);
    this.state = {
      historyAction: 'POP',
      location,
      matches,
      failure: null,
      initialized: false,
      navigation: { state: 'idle' },
      preventScrollReset: false,
    };
  }

  /** Fetches the first page and follows the reader's history; answers how to stop. */
  start(): () => void {
    const stop = this.history.listen((location, delta) => this.onPop(location, delta));
    if (!this.state.initialized) void this.performNavigation(this.history.location, 'POP', {});
    return stop;
  }

  /** Tells of every change of the state. */
  subscribe(heard: (state: RouterState, how: CommitOptions) => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  /** Goes there; resolves when the page is drawn, or another navigation has taken its place. */
  async navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      this.history.go(to);
      return;
    }
    const next = resolve(to, this.state.location, this.history.origin);
    if (!next) {
      location.assign(addressOf(to));
      return;
    }
    const target = { ...next, state: options.state ?? null };
    const action = options.replace === true ? 'REPLACE' : 'PUSH';
    if (this.isBlocked(target, action, () => void this.performNavigation(target, action, options)))
      return;
    await this.performNavigation(target, action, options);
  }

  /** Fetches in advance what an address needs, unless the reader is there or on the way. */
  prefetch(to: To): void {
    const { location, navigation } = this.state;
    const aim = navigation.state === 'loading' ? navigation.location : location;
    const target = resolve(to, location, this.history.origin);
    if (target && !isSamePage(target, aim)) void this.resolveRoute(target);
  }

  /** The full address of `to`, for a link. */
  href(to: To): string {
    const target = resolve(to, this.state.location, this.history.origin);
    return target ? pathOf(target) : addressOf(to);
  }

  private onPop(target: Location, delta: number): void {
    if (this.ignoredPops > 0) {
      this.ignoredPops -= 1;
      return;
    }
    const pass = () => this.history.go(delta);
    if (delta !== 0 && this.isBlocked(target, 'POP', pass)) {
      // The address has changed already: back to where the reader still is.
      this.ignoredPops += 1;
      this.history.go(-delta);
      return;
    }
    const viewTransition = this.transitions.get(target.pathname)?.has(this.state.location.pathname);
    void this.performNavigation(target, 'POP', { viewTransition: viewTransition === true });
  }

  private isBlocked(nextLocation: Location, historyAction: HistoryAction, go: () => void): boolean {
    const passage = { currentLocation: this.state.location, nextLocation, historyAction };
    const gate = [...this.blockers].find(({ shouldBlock }) => shouldBlock(passage));
    if (!gate) return false;
    gate.onBlocked(go);
    return true;
  }

  private async performNavigation(
    target: Location,
    action: HistoryAction,
    options: NavigateOptions,
  ) {
    this.latest += 1;
    const own = this.latest;
    const ready = this.resolveRouteSync(target);
    if (!ready) this.commit({ navigation: { state: 'loading', location: target } });
    const arrival = ready ?? (await this.resolveRoute(target));
    if (own !== this.latest) return;
    if (action === 'PUSH') this.history.push(target);
    if (action === 'REPLACE') this.history.replace(target);
    if (options.viewTransition === true && action !== 'POP') this.rememberTransition(target);
    const { viewTransition = false, flushSync = false, preventScrollReset = false } = options;
    this.commit(
      {
        ...arrival,
        location: target,
        historyAction: action,
        initialized: true,
        navigation: { state: 'idle' },
        preventScrollReset,
      },
      { viewTransition, flushSync },
    );
  }

  /** The way back is drawn like the way there. */
  private rememberTransition({ pathname }: Location): void {
    const from = this.state.location.pathname;
    this.transitions.set(from, (this.transitions.get(from) ?? new Set()).add(pathname));
  }

  private commit(change: Partial<RouterState>, how: CommitOptions = {}): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener(this.state, how);
  }

  private match(location: Location): readonly RouteMatch[] {
    return (matchRoutes(this.routes, location) ?? []).map(({ route, params }) => ({
      route: this.fetched.get(route) ?? route,
      params,
    }));
  }

  /** The page at an address for which nothing has to be fetched. */
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

  /** What is to be drawn at an address, with everything fetched, or with what could not be. */
  private async resolveRoute(location: Location): Promise<ResolvedRoute> {
    try {
      if (this.isUnmatched(location)) await this.loadRoutes(location);
    } catch (error) {
      return failed(this.match(location), error);
    }
    const matches = matchRoutes(this.routes, location) ?? [];
    if (matches.length === 0) return failed(this.rootMatches(), new NoSuchPage());
    this.prefetchData(matches, location);
    const results = await Promise.allSettled(matches.map(({ route }) => this.fetch(route)));
    const depth = results.findIndex(({ status }) => status === 'rejected');
    const result = results[depth];
    const known = this.match(location);
    if (result?.status !== 'rejected') return { matches: known, failure: null };
    return failed(known.slice(0, depth + 1), result.reason);
  }

  private prefetchData(matches: readonly RouteMatch[], { search }: Location): void {
    for (const { route, params } of matches) {
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

  private async fetch(route: RouteObject): Promise<void> {
    const { lazy, ...rest } = route;
    if (!lazy || this.fetched.has(route)) return;
    const { Component = null } = await lazy();
    this.fetched.set(route, { ...rest, Component });
  }
}

const isSamePage = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;

const addressOf = (to: To) => (typeof to === 'string' ? to : pathOf(to));

/** Said by the innermost route above the failure that has something to say. */
function failed(matches: readonly RouteMatch[], error: unknown): ResolvedRoute {
  const depth = matches.findLastIndex(({ route }) => route.errorElement !== undefined);
  return { matches, failure: { error, depth: Math.max(depth, 0) } };
}

/** The routes, with more below the one of that id; below none, they come last. */
function withChildren(
  routes: readonly RouteObject[],
  parent: string | null,
  more: readonly RouteObject[],
): readonly RouteObject[] {
  if (parent === null) return [...routes, ...more];
  return routes.map((route) => {
    const { id, children } = route;
    if (id === parent) return { ...route, children: [...(children ?? []), ...more] };
    return children ? { ...route, children: withChildren(children, parent, more) } : route;
  });
}
