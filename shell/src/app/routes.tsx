import { createBrowserRouter, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { Frame } from '../layout/frame.tsx';
import { LoginPage } from '../session/login.page.tsx';
import { RegisterPage } from '../session/register.page.tsx';
import { LOADING, NotFound, RouteError } from './route-error.tsx';
import type { Part, Remotes } from './remotes.ts';
import type { HostApi } from '@challenge-coins/shared-ui/host';

/** The pathless parents under which the remotes' routes are hung when they have arrived. */
const ZONES: readonly Part[] = ['storefront-mfe', 'admin-mfe'];

/** Whose page a path is: everything the shell does not answer and is not `/admin` is storefront. */
function partOf(path: string): Part {
  return /^\/admin(\/|$)/.test(path) ? 'admin-mfe' : 'storefront-mfe';
}

/** The shell's own routes, inside the frame that also stands around every error. */
function shellRoutes(): RouteObject[] {
  return [
    {
      id: 'frame',
      element: <Frame />,
      // The same frame in the same place, so that React keeps it when the first page arrives.
      hydrateFallbackElement: <Frame>{LOADING}</Frame>,
      errorElement: (
        <Frame>
          <RouteError />
        </Frame>
      ),
      children: [
        { path: '/login', element: <LoginPage /> },
        { path: '/register', element: <RegisterPage /> },
        ...ZONES.map((id) => ({ id, errorElement: <RouteError />, children: [] })),
        // Matches what is not here yet: the frame can stand while a zone is fetched, and a zone
        // that does not come fails inside it.
        { path: '*', element: <NotFound />, errorElement: <RouteError /> },
      ],
    },
  ];
}

/** The router of the page; a zone's routes are fetched the first time one of its paths is asked. */
export function createRouter(remotes: Remotes, host: HostApi) {
  const mounted = new Set<Part>();
  return createBrowserRouter(shellRoutes(), {
    async patchRoutesOnNavigation({ path, patch }) {
      const part = partOf(path);
      if (mounted.has(part)) return;
      patch(part, await remotes.routes(part, host));
      mounted.add(part);
    },
  });
}
