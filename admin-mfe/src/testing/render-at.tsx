import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

import { HostFrame, type FakeHost } from '@challenge-coins/shared-ui/host/testing';
import { createBrowserRouter, RouterProvider } from '@challenge-coins/shared-ui/platform';

/** Renders an admin component at a path, inside the shell's host frame and router. */
export function renderAt(element: ReactNode, host: FakeHost, path = '/admin') {
  history.replaceState(null, '', path);
  const page = <HostFrame host={host}>{element}</HostFrame>;
  const router = createBrowserRouter([
    { path: '/admin/*', element: page },
    { path: '*', element: null },
  ]);
  return render(<RouterProvider router={router} />);
}
