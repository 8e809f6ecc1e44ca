// The one module this remote exposes: the pages of the back office, below /admin.
import {
  HOST_CONTRACT,
  HostProvider,
  type HostApi,
  type RemoteModule,
} from '@challenge-coins/shared-ui/host';
import { Outlet, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { AdminFrame } from './common/admin-frame.tsx';
import { AdminGate } from './features/access/admin-gate.tsx';

function routes(host: HostApi): RouteObject[] {
  return [
    {
      path: '/admin',
      element: (
        <HostProvider host={host}>
          <AdminGate>
            <AdminFrame>
              <Outlet />
            </AdminFrame>
          </AdminGate>
        </HostProvider>
      ),
      children: [
        {
          index: true,
          lazy: async () =>
            page(await import(/* webpackChunkName: "dashboard" */ './pages/dashboard.page.tsx')),
        },
        {
          path: 'products/new',
          lazy: async () =>
            page(
              await import(/* webpackChunkName: "new-product" */ './pages/new-product.page.tsx'),
            ),
        },
        {
          path: 'products/import',
          lazy: async () =>
            page(
              await import(
                /* webpackChunkName: "product-import" */ './pages/product-import.page.tsx'
              ),
            ),
        },
        {
          path: 'products/:id',
          lazy: async () =>
            page(await import(/* webpackChunkName: "product" */ './pages/product.page.tsx')),
        },
        {
          path: 'orders/:id',
          lazy: async () =>
            page(await import(/* webpackChunkName: "order" */ './pages/order.page.tsx')),
        },
        {
          path: 'customers/:id',
          lazy: async () =>
            page(await import(/* webpackChunkName: "customer" */ './pages/customer.page.tsx')),
        },
        {
          path: 'activity',
          lazy: async () =>
            page(await import(/* webpackChunkName: "activity" */ './pages/activity.page.tsx')),
        },
      ],
    },
  ];
}

const remote: RemoteModule = { contract: HOST_CONTRACT, routes };
export default remote;

function page({ default: Component }: { default: () => React.ReactNode }) {
  return { Component };
}
