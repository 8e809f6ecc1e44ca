import {
  HOST_CONTRACT,
  HostProvider,
  type HostApi,
  type RemoteModule,
} from '@challenge-coins/shared-ui/host';
import { Outlet, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { useForgetPostponed } from './after-login.ts';

/** The shopper's pages by their addresses, each a chunk of its own. */
const PAGES: Readonly<Record<string, NonNullable<RouteObject['lazy']>>> = {
  '/': () => import(/* webpackChunkName: "home" */ './pages/home.page.tsx'),
  '/shop': () => import(/* webpackChunkName: "shop" */ './pages/shop.page.tsx'),
  '/product/:id': () => import(/* webpackChunkName: "product" */ './pages/product.page.tsx'),
  '/about': () => import(/* webpackChunkName: "about" */ './pages/about.page.tsx'),
  '/contact': () => import(/* webpackChunkName: "contact" */ './pages/contact.page.tsx'),
  '/faqs': () => import(/* webpackChunkName: "faqs" */ './pages/faqs.page.tsx'),
  '/custom-gift': () =>
    import(/* webpackChunkName: "custom-gift" */ './pages/custom-gift.page.tsx'),
  '/cart': () => import(/* webpackChunkName: "cart" */ './pages/cart.page.tsx'),
  '/orders': () => import(/* webpackChunkName: "orders" */ './pages/orders.page.tsx'),
};

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
  routes: (host) => [
    {
      Component: frame(host),
      children: Object.entries(PAGES).map(([path, lazy]) => ({ path, lazy })),
    },
  ],
} satisfies RemoteModule;
