import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { DepthContext, useRouterSnapshot, useRouteFailure } from './context.ts';
import type { Location, To } from './location.ts';
import type { RouteParams } from './match.ts';
import type { Blocker, NavigateOptions, NavigationAttempt, RouterState } from './router.ts';

/** The current location. */
export function useLocation(): Location {
  return useRouterSnapshot().state.location;
}

/** The navigation state: `loading` while the next page loads, else `idle`. */
export function useNavigation(): RouterState['navigation'] {
  return useRouterSnapshot().state.navigation;
}

/** Decoded URL parameters of the current route. */
export function useParams(): Partial<RouteParams> {
  const { matches } = useRouterSnapshot().state;
  return matches[useContext(DepthContext)]?.params ?? matches.at(-1)?.params ?? {};
}

/** Returns a function that navigates to a URL or by a number of history entries. */
export function useNavigate() {
  const { router } = useRouterSnapshot();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => router.navigate(to, options),
    [router],
  );
}

/** The search parameters and a setter. The setter pushes a history entry unless `replace` is set. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
      void navigate(`?${new URLSearchParams(next)}`, options);
    },
    [navigate],
  );
  return [params, set] as const;
}

/** The error of a failed route, for its `errorElement`. */
export function useRouteError(): unknown {
  return useRouteFailure().error;
}

/** Whether a route error means that no route matches the URL. */
export function isRouteErrorResponse(error: unknown): error is { readonly status: number } {
  return typeof error === 'object' && error !== null && 'isRouteError' in error;
}

type BlockerState =
  | { readonly state: 'unblocked' }
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void };

const UNBLOCKED: BlockerState = { state: 'unblocked' };

/** Blocks navigations for which `shouldBlock` is true until `proceed` or `reset` is called. */
export function useBlocker(shouldBlock: (attempt: NavigationAttempt) => boolean): BlockerState {
  const { router } = useRouterSnapshot();
  const { key } = useLocation();
  const [blocker, setBlocker] = useState(UNBLOCKED);
  const latest = useRef(shouldBlock);
  const isProceeding = useRef(false);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => {
    isProceeding.current = false;
  }, [key]);
  useEffect(() => {
    const entry: Blocker = {
      shouldBlock: (attempt) => !isProceeding.current && latest.current(attempt),
      onBlocked: (retry) =>
        setBlocker({
          state: 'blocked',
          proceed: () => {
            isProceeding.current = true;
            setBlocker(UNBLOCKED);
            retry();
          },
          reset: () => setBlocker(UNBLOCKED),
        }),
    };
    router.blockers.add(entry);
    return () => void router.blockers.delete(entry);
  }, [router]);
  return blocker;
}
