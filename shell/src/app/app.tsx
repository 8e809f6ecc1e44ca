import type { ReactNode } from 'react';
import { QueryClientProvider, RouterProvider } from '@challenge-coins/shared-ui/platform';
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

/** The whole page: services, remotes and router, joined and started. */
export function createApp({ federation, releases, firstData }: AppParts): ReactNode {
  const shell = createShell({
    here: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    go: (path) => void router.navigate(path),
  });
  seedFirstData(shell.queryClient, firstData);
  shell.session.start();
  const router = createRouter(createRemotes(federation, releases), shell);
  return (
    <ShellProvider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShellProvider>
  );
}
