import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { QueryClientProvider, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { syncCartAcrossTabs } from '../cart/cart-sync.ts';
import { hydrateQueries } from './hydrate-queries.ts';
import { createRemotes, type Federation } from './remotes.ts';
import { LastErrorBoundary } from './route-error.tsx';
import { createRouter } from './routes.tsx';
import { ShellProvider } from './shell-context.ts';
import { createShell } from './shell.ts';
import { takeLinkSecret } from '../session/link-secret.ts';

interface AppOptions {
  federation: Federation;
  /** The page's `releases` block: live release by part. */
  releases: unknown;
  /** The page's `first-data` block: initial query results. */
  initialData: unknown;
  /** Whether the first page will be hydrated. */
  isHydrating?: boolean;
}

/** Called when the first page is committed, before it is painted; the result is called after its effects. */
type OnMount = () => () => void;

interface App {
  /** Creates the root element. */
  readonly mount: (onMount?: OnMount) => ReactNode;
  /** Resolves when the first page's code is loaded (true) or has failed to load. */
  readonly whenReady: Promise<boolean>;
}

/** Creates and starts the app: services, remotes and router. */
export function createApp(options: AppOptions): App {
  const { federation, releases, initialData, isHydrating } = options;
  const remotes = createRemotes(federation, releases);
  const shell = createShell(
    {
      here: () => {
        const { pathname, search, hash } = router.state.location;
        return pathname + search + hash;
      },
      go: (path, state) => void router.navigate(path, { state }),
    },
    remotes.nav,
  );
  takeLinkSecret();
  hydrateQueries(shell.queryClient, initialData);
  syncCartAcrossTabs(shell.queryClient);
  shell.session.start();
  const router = createRouter(remotes, shell, isHydrating);
  const mount = (onMount?: OnMount) => (
    <LastErrorBoundary>
      <ShellProvider value={shell}>
        <QueryClientProvider client={shell.queryClient}>
          <MountBoundary onMount={onMount}>
            <RouterProvider router={router} />
          </MountBoundary>
        </QueryClientProvider>
      </ShellProvider>
    </LastErrorBoundary>
  );
  const whenReady = new Promise<boolean>((resolve) => {
    const resolveIfReady = () => {
      const { initialized, failure } = router.state;
      if (initialized) resolve(failure === null);
    };
    router.subscribe(resolveIfReady);
    resolveIfReady();
  });
  return { mount, whenReady };
}

/** Calls `onMount` and its result once. */
function MountBoundary({
  onMount,
  children,
}: {
  onMount: OnMount | undefined;
  children: ReactNode;
}) {
  const finish = useRef<(() => void) | undefined>(undefined);
  const [, flushEffects] = useState(false);
  useLayoutEffect(() => {
    finish.current ??= onMount?.();
    // Setting state here makes React run all effects in the same task, so that no click or key event comes between.
    // Before them, everyone is a visitor, and no input is in React's state.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The early flush is intended.
    flushEffects(onMount !== undefined);
  }, [onMount]);
  useEffect(() => {
    // In a microtask: before it, React renders what differs for a user, and it would overwrite fields in this commit.
    if (finish.current) queueMicrotask(finish.current);
    finish.current = () => undefined;
  }, []);
  return children;
}
