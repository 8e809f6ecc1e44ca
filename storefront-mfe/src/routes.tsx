import {
  HOST_CONTRACT,
  HostProvider,
  type HostApi,
  type RemoteModule,
} from '@challenge-coins/shared-ui/host';
import { Outlet, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { useForgetPostponed } from './after-login.ts';

/** The shopper's pages, each a chunk of its own. */
const pages: RouteObject[] = [
  {
    path: '/',
    lazy: () => import(/* webpackChunkName: "home" */ './pages/home.page.tsx'),
  },
  {
    path: '/shop',
    lazy: () => import(/* webpackChunkName: "shop" */ './pages/shop.page.tsx'),
  },
  {
    path: '/product/:id',
    lazy: () => import(/* webpackChunkName: "product" */ './pages/product.page.tsx'),
  },
  {
    path: '/about',
    lazy: () => import(/* webpackChunkName: "about" */ './pages/about.page.tsx'),
  },
  {
    path: '/contact',
    lazy: () => import(/* webpackChunkName: "contact" */ './pages/contact.page.tsx'),
  },
  {
    path: '/faqs',
    lazy: () => import(/* webpackChunkName: "faqs" */ './pages/faqs.page.tsx'),
  },
  {
    path: '/custom-gift',
    lazy: () => import(/* webpackChunkName: "custom-gift" */ './pages/custom-gift.page.tsx'),
  },
  {
    path: '/cart',
    lazy: () => import(/* webpackChunkName: "cart" */ './pages/cart.page.tsx'),
  },
  {
    path: '/orders',
    lazy: () => import(/* webpackChunkName: "orders" */ './pages/orders.page.tsx'),
  },
];

/** The shell's services for the pages below; contexts do not cross bundles. */
function frame(host: HostApi) {
  return function StorefrontFrame() {
    return (
      <HostProvider host={host}>
        <Page />
      </HostProvider>
    );
  };
}

function Page() {
  useForgetPostponed();
  return <Outlet />;
}

export default {
  contract: HOST_CONTRACT,
  routes: (host) => [{ Component: frame(host), children: pages }],
} satisfies RemoteModule;
