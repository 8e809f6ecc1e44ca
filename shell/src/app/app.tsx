import { useLayoutEffect, type ReactNode } from 'react';
import { QueryClientProvider, RouterProvider } from '@challenge-coins/shared-ui/platform';
import { shareCartChanges } from '../cart/other-tabs.ts';
import { seedFirstData } from './first-data.ts';
import { createRemotes, type Federation } from './remotes.ts';
import { createRouter } from './routes.tsx';
import { ShellProvider } from './shell-context.ts';
import { createShell } from './shell.ts';

interface AppParts {
  federation: Federation;
  /** The page's `releases` block: part → live release. */
  releases: unknown;
  /** The page's `first-data` block. */
  firstData: unknown;
}

interface App {
  /** The page; `onDrawn` is called when it stands in the document, before anybody sees it. */
  readonly draw: (onDrawn?: () => void) => ReactNode;
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
    go: (path) => void router.navigate(path),
  });
  seedFirstData(shell.queryClient, firstData);
  shareCartChanges(shell.queryClient);
  shell.session.start();
  const router = createRouter(createRemotes(federation, releases), shell);
  const draw = (onDrawn?: () => void) => (
    <ShellProvider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <Drawn then={onDrawn}>
          <RouterProvider router={router} />
        </Drawn>
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

function Drawn({ then, children }: { then: (() => void) | undefined; children: ReactNode }) {
  useLayoutEffect(() => then?.(), [then]);
  return children;
}
