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
          lazy: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard.page.tsx'),
        },
        {
          path: 'products/new',
          lazy: () => import(/* webpackChunkName: "new-product" */ './pages/new-product.page.tsx'),
        },
        {
          path: 'products/import',
          lazy: () =>
            import(/* webpackChunkName: "product-import" */ './pages/product-import.page.tsx'),
        },
        {
          path: 'products/:id',
          lazy: () => import(/* webpackChunkName: "product" */ './pages/product.page.tsx'),
        },
        {
          path: 'orders/:id',
          lazy: () => import(/* webpackChunkName: "order" */ './pages/order.page.tsx'),
        },
        {
          path: 'customers/:id',
          lazy: () => import(/* webpackChunkName: "customer" */ './pages/customer.page.tsx'),
        },
        {
          path: 'activity',
          lazy: () => import(/* webpackChunkName: "activity" */ './pages/activity.page.tsx'),
        },
      ],
    },
  ];
}

const remote: RemoteModule = { contract: HOST_CONTRACT, routes };
export default remote;
