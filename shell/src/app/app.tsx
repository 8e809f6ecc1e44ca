import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { QueryClientProvider, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { shareCartChanges } from '../cart/other-tabs.ts';
import type { Painted } from './painted.ts';
import { seedFirstData } from './first-data.ts';
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
  readonly draw: (painted?: Painted) => ReactNode;
  /** The first page's code is here, or why it cannot be had. */
  readonly arrived: Promise<void>;
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
  seedFirstData(shell.queryClient, firstData);
  shareCartChanges(shell.queryClient);
  shell.session.start();
  const router = createRouter(createRemotes(federation, releases), shell);
  const draw = (painted?: Painted) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <InPlaceOf painted={painted}>
          <RouterProvider router={router} />
        </InPlaceOf>
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
  return { draw, arrived };
}

function InPlaceOf({ painted, children }: { painted: Painted | undefined; children: ReactNode }) {
  const [, setFocused] = useState(false);
  useLayoutEffect(() => {
    painted?.focus();
    // A state that is set here makes React run the effects below in this task: no key comes in between.
    // eslint-disable-next-line react-hooks/set-state-in-effect -- That early flush is what it is for.
    setFocused(painted !== undefined);
  }, [painted]);
  // After the effects of all that is drawn: some fields begin with what the address says.
  useEffect(() => painted?.settle(), [painted]);
  return children;
}
