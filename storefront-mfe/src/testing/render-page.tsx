import { act, render } from '@testing-library/react';
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

/** Draws pages at an address with a fake host; other addresses answer with their own path. */
export async function renderPage(at: string, routes: RouteObject[], options?: FakeHostOptions) {
  window.history.replaceState(null, '', at);
  const host = createFakeHost(options);
  const router = createBrowserRouter([...routes, { path: '*', element: <h1>Somewhere else</h1> }]);
  const view = render(
    <HostFrame host={host}>
      <RouterProvider router={router} />
    </HostFrame>,
  );
  // The router draws its first page a moment after it is made.
  await act(() => Promise.resolve());
  return { host, router, ...view };
}
