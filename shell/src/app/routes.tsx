import { createBrowserRouter, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { getDocumentBasename } from '../language/document-basename.ts';
import { Frame } from '../layout/frame.tsx';
import { ROUTE_LOADING, NotFound, RouteError } from './route-error.tsx';
import type { RemoteName, Remotes } from './remotes.ts';
import { PAGES } from '../pages.ts';
import type { ShellServices } from './shell.ts';

/** The shell's routes inside the frame, which also surrounds errors. */
function shellRoutes(parts: readonly RemoteName[]): RouteObject[] {
  return [
    {
      id: 'frame',
      element: <Frame />,
      // Same element type and position, so that React keeps the frame when the first page is loaded.
      hydrateFallbackElement: <Frame>{ROUTE_LOADING}</Frame>,
      errorElement: (
        <Frame>
          <RouteError />
        </Frame>
      ),
      children: [
        ...PAGES.map(({ path, load }) => ({ path, lazy: load })),
        // Pathless parents to which the remotes' routes are added once loaded.
        ...parts.map((id) => ({ id, errorElement: <RouteError />, children: [] })),
        // Matches paths of remotes not loaded yet, so that the frame is shown while one loads or fails.
        { path: '*', element: <NotFound />, errorElement: <RouteError /> },
      ],
    },
  ];
}

/** Creates the router; a remote's routes are loaded on the first navigation to one of its paths. */
export function createRouter(remotes: Remotes, shell: ShellServices, isHydrating = false) {
  /** Loads in flight or completed: a prefetch and the following navigation share one load; failures are removed. */
  const loads = new Map<RemoteName, Promise<void>>();
  return createBrowserRouter(shellRoutes(remotes.parts), {
    basename: getDocumentBasename(),
    isHydrating,
    async patchRoutesOnNavigation({ path, patch }) {
      const part = remotes.partOf(path);
      if (part === undefined) return;
      const load = async () => {
        try {
          patch(part, await remotes.routes(part, shell));
        } catch (error) {
          loads.delete(part);
          throw error;
        }
      };
      const pending = loads.get(part) ?? load();
      loads.set(part, pending);
      await pending;
    },
  });
}
