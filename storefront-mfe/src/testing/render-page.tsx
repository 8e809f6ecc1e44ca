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

/** Draws a component with a fake host. */
export function renderWithHost(element: ReactNode, options?: FakeHostOptions) {
  const host = createFakeHost(options);
  return { host, ...render(<HostFrame host={host}>{element}</HostFrame>) };
}

/** Draws pages at an address with a fake host; other addresses answer with their own path. */
export async function renderPage(at: string, routes: RouteObject[], options?: FakeHostOptions) {
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([...routes, { path: '*', element: <h1>Somewhere else</h1> }]);
  const view = renderWithHost(<RouterProvider router={router} />, options);
  // The router draws its first page a moment after it is made.
  await act(() => Promise.resolve());
  return { router, ...view };
}
