import {
  HOST_CONTRACT,
  HostProvider,
  type HostApi,
  type RemoteModule,
} from '@challenge-coins/shared-ui/host';
import { Outlet, type RouteObject } from '@challenge-coins/shared-ui/platform';
import { useGivingUp } from './after-login.ts';

/** The shopper's pages, each a chunk of its own. */
const pages: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "home" */ './pages/home.page.tsx')).HomePage,
    }),
  },
  {
    path: '/shop',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "shop" */ './pages/shop.page.tsx')).ShopPage,
    }),
  },
  {
    path: '/product/:id',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "product" */ './pages/product.page.tsx'))
        .ProductPage,
    }),
  },
  {
    path: '/about',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "about" */ './pages/about.page.tsx')).AboutPage,
    }),
  },
  {
    path: '/contact',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "contact" */ './pages/contact.page.tsx'))
        .ContactPage,
    }),
  },
  {
    path: '/faqs',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "faqs" */ './pages/faqs.page.tsx')).FaqsPage,
    }),
  },
  {
    path: '/custom-gift',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "custom-gift" */ './pages/custom-gift.page.tsx')
      ).CustomGiftPage,
    }),
  },
  {
    path: '/cart',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "cart" */ './pages/cart.page.tsx')).CartPage,
    }),
  },
  {
    path: '/orders',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "orders" */ './pages/orders.page.tsx'))
        .OrdersPage,
    }),
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
  useGivingUp();
  return <Outlet />;
}

export default {
  contract: HOST_CONTRACT,
  routes: (host) => [{ Component: frame(host), children: pages }],
} satisfies RemoteModule;
