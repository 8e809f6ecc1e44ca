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

interface AppParts {
  federation: Federation;
  /** The page's `releases` block: part → live release. */
  releases: unknown;
  /** The page's `first-data` block. */
  firstData: unknown;
}

interface App {
  /** The page; in the place of a painted one it goes on with what was done to that. */
  readonly mount: (painted?: EarlyInput) => ReactNode;
  /** The first page's code is here, or why it cannot be had. */
  readonly whenReady: Promise<void>;
}

/** The whole page: services, remotes and router, joined and started. */
export function createApp({ federation, releases, firstData }: AppParts): App {
  const shell = createShell({
    here: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    go: (path, state) => void router.navigate(path, { state }),
  });
  takeLinkSecret();
  hydrateQueries(shell.queryClient, firstData);
  syncCartAcrossTabs(shell.queryClient);
  shell.session.start();
  const router = createRouter(createRemotes(federation, releases), shell);
  const draw = (painted?: EarlyInput) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <Replace painted={painted}>
          <RouterProvider router={router} />
        </Replace>
      </QueryClientProvider>
    </ShellProvider>
  );
  const arrived = new Promise<void>((resolve) => {
    const look = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(look);
    look();
  });
  return { mount: draw, whenReady: arrived };
}

function Replace({ painted, children }: { painted: EarlyInput | undefined; children: ReactNode }) {
  const [, setFocused] = useState(false);
  useLayoutEffect(() => {
    painted?.restoreFocus();
    // A state that is set here makes React run the effects below in this task: no key comes in between.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- That early flush is what it is for.
    setFocused(painted !== undefined);
  }, [painted]);
  // After the effects of all that is drawn: some fields begin with what the address says.
  useEffect(() => painted?.replay(), [painted]);
  return children;
}
