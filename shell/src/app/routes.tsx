import { createBrowserRouter, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { Frame } from '../layout/frame.tsx';
import { ROUTE_LOADING, NotFound, RouteError } from './route-error.tsx';
import type { RemoteName, Remotes } from './remotes.ts';
import { PAGES } from '../pages.ts';
import type { ShellServices } from './shell.ts';

/** The shell's own routes, inside the frame that also stands around every error. */
function shellRoutes(parts: readonly RemoteName[]): RouteObject[] {
  return [
    {
      id: 'frame',
      element: <Frame />,
      // The same frame in the same place, so that React keeps it when the first page arrives.
      hydrateFallbackElement: <Frame>{ROUTE_LOADING}</Frame>,
      errorElement: (
        <Frame>
          <RouteError />
        </Frame>
      ),
      children: [
        ...PAGES.map(({ path, load }) => ({ path, lazy: load })),
        // The pathless parents under which the remotes' routes are hung when they have arrived.
        ...parts.map((id) => ({ id, errorElement: <RouteError />, children: [] })),
        // Matches what is not here yet: the frame can stand while a zone is fetched, and a zone
        // that does not come fails inside it.
        { path: '*', element: <NotFound />, errorElement: <RouteError /> },
      ],
    },
  ];
}

/** The router of the page; a zone's routes are fetched the first time one of its paths is asked. */
export function createRouter(remotes: Remotes, shell: ShellServices) {
  /** Single-flight: a preload and the navigation that follows share one load; a failed one is forgotten. */
  const loads = new Map<RemoteName, Promise<void>>();
  return createBrowserRouter(shellRoutes(remotes.parts), {
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
      const loading = loads.get(part) ?? load();
      loads.set(part, loading);
      await loading;
    },
  });
}
