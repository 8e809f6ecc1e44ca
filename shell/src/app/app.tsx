import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { syncCartAcrossTabs } from '../cart/cart-sync.ts';
import type { EarlyInput } from './early-input.ts';
import { hydrateQueries } from './hydrate-queries.ts';
import { createRemotes, type Federation } from './remotes.ts';
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
}

interface App {
  /** Creates the root element; `earlyInput` is replayed if it replaces a server-rendered page. */
  readonly mount: (earlyInput?: EarlyInput) => ReactNode;
  /** Resolves when the first page's code is loaded or has failed to load. */
  readonly whenReady: Promise<void>;
}

/** Creates and starts the app: services, remotes and router. */
export function createApp({ federation, releases, initialData }: AppOptions): App {
  const shell = createShell({
    here: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    go: (path, state) => void router.navigate(path, { state }),
  });
  takeLinkSecret();
  hydrateQueries(shell.queryClient, initialData);
  syncCartAcrossTabs(shell.queryClient);
  shell.session.start();
  const router = createRouter(createRemotes(federation, releases), shell);
  const mount = (earlyInput?: EarlyInput) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <Replace earlyInput={earlyInput}>
          <RouterProvider router={router} />
        </Replace>
      </QueryClientProvider>
    </ShellProvider>
  );
  const whenReady = new Promise<void>((resolve) => {
    const resolveIfReady = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(resolveIfReady);
    resolveIfReady();
  });
  return { mount, whenReady };
}

function Replace({
  earlyInput,
  children,
}: {
  earlyInput: EarlyInput | undefined;
  children: ReactNode;
}) {
  const [, setFocused] = useState(false);
  useLayoutEffect(() => {
    earlyInput?.restoreFocus();
    // Setting state here makes React flush the effects below in the same task, so that no key event comes between.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The early flush is intended.
    setFocused(earlyInput !== undefined);
  }, [earlyInput]);
  // Runs after the effects of all children, because some fields take their initial value from the URL.
  useEffect(() => earlyInput?.replay(), [earlyInput]);
  return children;
}
