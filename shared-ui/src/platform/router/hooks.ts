import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { DepthContext, useRouterSnapshot, useRouteFailure } from './context.ts';
import type { Location, To } from './location.ts';
import type { RouteParams } from './match.ts';
import type { Blocker, NavigateOptions, NavigationAttempt, RouterState } from './router.ts';

/** The address that is shown. */
export function useLocation(): Location {
  return useRouterSnapshot().state.location;
}

/** Whether the next page is on its way. */
export function useNavigation(): RouterState['navigation'] {
  return useRouterSnapshot().state.navigation;
}

/** The parameters of the page's pattern, decoded. */
export function useParams(): Partial<RouteParams> {
  const { matches } = useRouterSnapshot().state;
  return matches[useContext(DepthContext)]?.params ?? matches.at(-1)?.params ?? {};
}

/** Goes somewhere, or so many entries back; resolves when the page is drawn. */
export function useNavigate() {
  const { router } = useRouterSnapshot();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => router.navigate(to, options),
    [router],
  );
}

/** What stands after the `?`, and how to change it: a step of the history unless it says otherwise. */
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

/** What the element of a failed route has to tell. */
export function useRouteError(): unknown {
  return useRouteFailure().error;
}

/** Whether a route's error says that there is no such page. */
export function isRouteErrorResponse(error: unknown): error is { readonly status: number } {
  return typeof error === 'object' && error !== null && 'isRouteError' in error;
}

type BlockerState =
  | { readonly state: 'unblocked' }
  | { readonly state: 'blocked'; readonly proceed: () => void; readonly reset: () => void };

const UNBLOCKED: BlockerState = { state: 'unblocked' };

/** Holds up every navigation for which `holds` is true, until it is let go on or is given up. */
export function useBlocker(holds: (passage: NavigationAttempt) => boolean): BlockerState {
  const { router } = useRouterSnapshot();
  const { key } = useLocation();
  const [blocker, setBlocker] = useState(UNBLOCKED);
  const latest = useRef(holds);
  const passing = useRef(false);
  useEffect(() => {
    latest.current = holds;
  });
  useEffect(() => {
    passing.current = false;
  }, [key]);
  useEffect(() => {
    const gate: Blocker = {
      shouldBlock: (passage) => !passing.current && latest.current(passage),
      onBlocked: (pass) =>
        setBlocker({
          state: 'blocked',
          proceed: () => {
            passing.current = true;
            setBlocker(UNBLOCKED);
            pass();
          },
          reset: () => setBlocker(UNBLOCKED),
        }),
    };
    router.blockers.add(gate);
    return () => void router.blockers.delete(gate);
  }, [router]);
  return blocker;
}
