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

/** Draws the pages of a router. */
export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const draw = (next: RouterState, how: CommitOptions) => commitWith(how, () => setState(next));
    const stop = router.subscribe(draw);
    // What has happened between the first drawing and now.
    draw(router.state, {});
    return stop;
  }, [router]);
  return (
    <RouterContext value={{ router, state }}>
      <RouteElement depth={0} />
    </RouterContext>
  );
}

function commitWith(
  { viewTransition = false, flushSync: atOnce = false }: CommitOptions,
  set: () => void,
) {
  if (viewTransition && 'startViewTransition' in document) {
    document.startViewTransition(() => flushSync(set));
  } else if (atOnce) flushSync(set);
  else startTransition(set);
}

/** The page, or what is nearer to it, inside of this route. */
export function Outlet() {
  return <RouteElement depth={useContext(DepthContext) + 1} />;
}

function RouteElement({ depth }: { depth: number }) {
  const { state } = useRouterSnapshot();
  const { matches, failure, initialized } = state;
  const route = matches[depth]?.route;
  if (!route) return null;
  const { errorElement, Component: Page, HydrateFallback } = route;
  const inner = Page ? <Page /> : (route.element ?? <Outlet />);
  let shown: ReactNode = inner;
  if (!initialized && HydrateFallback) shown = <HydrateFallback />;
  if (!initialized && route.hydrateFallbackElement) shown = route.hydrateFallbackElement;
  if (failure?.depth === depth && errorElement !== undefined) {
    shown = <FailureContext value={failure}>{errorElement}</FailureContext>;
  }
  return (
    <DepthContext value={depth}>
      {errorElement === undefined ? (
        shown
      ) : (
        <RouteErrorBoundary place={state.location.key} instead={errorElement}>
          {shown}
        </RouteErrorBoundary>
      )}
    </DepthContext>
  );
}

interface BoundaryProps {
  /** Another place is another try. */
  place: string;
  instead: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly place: string;
}

/** Keeps what fails while it is drawn from what stands around it. */
class RouteErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { failure: null, place };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <FailureContext value={failure}>{this.props.instead}</FailureContext>;
  }
}
