// The storefront alone, without the shell: a fake host, the real pages, the API under /api.
import 'shared-ui/ui/tokens.css';
import 'shared-ui/ui/reset.css';
import { createFakeHost, aShopper, HostFrame } from 'shared-ui/host/testing';
import { createBrowserRouter, RouterProvider } from 'shared-ui/platform';
import { createRoot } from 'react-dom/client';
import storefront from './routes.tsx';

const host = createFakeHost({ user: localStorage.getItem('token') ? aShopper : null });
const router = createBrowserRouter(storefront.routes(host));
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <HostFrame host={host}>
      <RouterProvider router={router} />
    </HostFrame>,
  );
