import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createFakeHost,
  HostFrame,
  type FakeHostOptions,
} from '@challenge-coins/shared-ui/host/testing';
import {
  createBrowserRouter,
  RouterProvider,
  type RouteObject,
} from '@challenge-coins/shared-ui/platform';

/** Renders a component with a fake host. */
export function renderWithHost(element: ReactNode, options?: FakeHostOptions) {
  const host = createFakeHost(options);
  return { host, ...render(<HostFrame host={host}>{element}</HostFrame>) };
}

/** Renders routes at a URL with a fake host; other URLs render the heading "Somewhere else". */
export async function renderPage(url: string, routes: RouteObject[], options?: FakeHostOptions) {
  window.history.replaceState(null, '', url);
  const router = createBrowserRouter([...routes, { path: '*', element: <h1>Somewhere else</h1> }]);
  const view = renderWithHost(<RouterProvider router={router} />, options);
  // The router renders its first page asynchronously.
  await act(() => Promise.resolve());
  return { router, ...view };
}
