import {
  Component,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { DepthContext, FailureContext, RouterContext, useRouterSnapshot } from './context.ts';
import type { CommitOptions, Router, RouterState } from './router.ts';

/** Renders the matched routes of a router. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const update = (next: RouterState, options: CommitOptions) =>
      commitWith(options, () => setState(next));
    const unsubscribe = router.subscribe(update);
    // Catch up with changes between the first render and this effect.
    update(router.state, {});
    return unsubscribe;
  }, [router]);
  return (
    <RouterContext value={{ router, state }}>
      <RouteElement depth={0} />
    </RouterContext>
  );
}

function commitWith(
  { viewTransition = false, flushSync: isSync = false }: CommitOptions,
  set: () => void,
) {
  if (viewTransition && 'startViewTransition' in document) {
    document.startViewTransition(() => flushSync(set));
  } else if (isSync) flushSync(set);
  else startTransition(set);
}

/** Renders the matched child route. */
export function Outlet() {
  return <RouteElement depth={useContext(DepthContext) + 1} />;
}

function RouteElement({ depth }: { depth: number }) {
  const { state } = useRouterSnapshot();
  const { matches, failure, initialized } = state;
  const route = matches[depth]?.route;
  if (!route) return null;
  const { errorElement, Component: Page } = route;
  const inner = Page ? <Page /> : (route.element ?? <Outlet />);
  let content: ReactNode = inner;
  if (!initialized && route.hydrateFallbackElement !== undefined)
    content = route.hydrateFallbackElement;
  if (failure?.depth === depth && errorElement !== undefined) {
    content = <FailureContext value={failure}>{errorElement}</FailureContext>;
  }
  return (
    <DepthContext value={depth}>
      {errorElement === undefined ? (
        content
      ) : (
        <RouteErrorBoundary locationKey={state.location.key} fallback={errorElement}>
          {content}
        </RouteErrorBoundary>
      )}
    </DepthContext>
  );
}

interface BoundaryProps {
  /** A new key resets the boundary. */
  locationKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly locationKey: string;
}

/** Catches render errors of a route, so that the routes around it stay mounted. */
class RouteErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, locationKey: this.props.locationKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ locationKey }: BoundaryProps, state: BoundaryState) {
    return locationKey === state.locationKey ? null : { failure: null, locationKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailureContext value={failure}>{this.props.fallback}</FailureContext>;
  }
}
