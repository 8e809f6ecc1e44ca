// Definitions of the storefront's pages: path, component, queries and metadata.
import { cartQuery, settingsQuery } from '@challenge-coins/shared-ui/api';
import type { PageDefinition, PageQuery, PageContext } from '@challenge-coins/shared-ui/host';
import {
  firstProductsQuery,
  productQuery,
  relatedQuery,
} from './features/catalog/catalog.queries.ts';
import { commentsQuery } from './features/comments/comments.query.ts';
import { deliveryQuery } from './delivery.query.ts';
import { HOME_TITLE } from './home-title.ts';
import { ordersQuery } from './features/orders/orders.query.ts';
import { preloadIslands } from './preload-islands.ts';
import {
  dataProcessingQuery,
  SHOP_PAGE_TITLES,
  shopPageQuery,
  type InformationSlug,
} from './shop-pages.ts';

/** Queries that only run for a logged-in user. */
const ifLoggedIn =
  (query: PageQuery) =>
  ({ user }: PageContext) =>
    user === null ? [] : [query];

/** A static page: identical for everybody, indexed, in the sitemap. */
const staticPage = (page: Omit<PageDefinition, 'head' | 'sitemap'>): PageDefinition => ({
  ...page,
  head: async (context) => (await import('./heads.ts')).contentHead(page, context),
  sitemap: [page.path],
});

/** An information page. Its slug is the path. */
const shopPage = (page: Pick<PageDefinition, 'path' | 'load'>): PageDefinition => {
  const slug = page.path.slice(1) as InformationSlug;
  return staticPage({
    ...page,
    title: SHOP_PAGE_TITLES[slug],
    queries: () => [
      shopPageQuery(slug),
      settingsQuery,
      ...(slug === 'privacy' ? [dataProcessingQuery] : []),
      ...(slug === 'shipping-returns' ? [deliveryQuery] : []),
    ],
  });
};

/** All pages of the storefront. */
export const PAGES: readonly PageDefinition[] = [
  {
    path: '/',
    title: HOME_TITLE,
    load: () => preloadIslands(import(/* webpackChunkName: "home" */ './pages/home.page.tsx')),
    queries: () => [settingsQuery, firstProductsQuery, deliveryQuery],
    head: async (context) => (await import('./heads.ts')).homeHead(context),
    sitemap: ['/'],
  },
  {
    path: '/shop',
    title: $t('pages.shop'),
    load: () => import(/* webpackChunkName: "shop" */ './pages/shop.page.tsx'),
    queries: () => [firstProductsQuery],
    head: async (context) => (await import('./heads.ts')).shopHead(context),
    sitemap: [
      '/shop',
      '/shop?filter=gift_set',
      '/shop?filter=heroines',
      '/shop?filter=historical',
      '/shop?filter=presidential',
      '/shop?filter=royal',
      '/shop?filter=accessories',
      '/shop?filter=children_books',
      '/shop?filter=on_sale',
      '/shop?filter=1791-1793',
      '/shop?filter=1801-1805',
      '/shop?filter=1806-1820',
      '/shop?filter=1847-1879',
    ],
  },
  {
    path: '/product/:id',
    title: $t('pages.product'),
    load: () =>
      preloadIslands(import(/* webpackChunkName: "product" */ './pages/product.page.tsx')),
    queries: ({ params: { id = '' } }) => [
      productQuery(id),
      relatedQuery(id),
      commentsQuery(id),
      settingsQuery,
      deliveryQuery,
    ],
    head: async (context) => (await import('./heads.ts')).productHead(context),
    sitemap: { each: '/api/products' },
  },
  staticPage({
    path: '/about',
    title: $t('pages.about'),
    load: () => import(/* webpackChunkName: "about" */ './pages/about.page.tsx'),
    queries: () => [firstProductsQuery],
  }),
  staticPage({
    path: '/contact',
    title: $t('pages.contact'),
    load: () => import(/* webpackChunkName: "contact" */ './pages/contact.page.tsx'),
    queries: () => [settingsQuery],
  }),
  staticPage({
    path: '/faqs',
    title: $t('pages.faqs'),
    load: () => import(/* webpackChunkName: "faqs" */ './pages/faqs.page.tsx'),
    queries: () => [deliveryQuery],
  }),
  staticPage({
    path: '/custom-gift',
    title: $t('pages.customGift'),
    load: () => import(/* webpackChunkName: "custom-gift" */ './pages/custom-gift.page.tsx'),
    queries: () => [firstProductsQuery],
  }),
  staticPage({
    path: '/withdraw',
    title: $t('pages.withdraw'),
    load: () => import(/* webpackChunkName: "withdraw" */ './pages/withdraw.page.tsx'),
  }),
  staticPage({
    path: '/request',
    title: $t('pages.request'),
    load: () => import(/* webpackChunkName: "request" */ './pages/request.page.tsx'),
    queries: () => [firstProductsQuery],
  }),
  shopPage({
    path: '/imprint',
    load: () => import(/* webpackChunkName: "shop-page" */ './pages/shop-page.page.tsx'),
  }),
  shopPage({
    path: '/terms',
    load: () => import(/* webpackChunkName: "shop-page" */ './pages/shop-page.page.tsx'),
  }),
  shopPage({
    path: '/privacy',
    load: () => import(/* webpackChunkName: "shop-page" */ './pages/shop-page.page.tsx'),
  }),
  shopPage({
    path: '/shipping-returns',
    load: () => import(/* webpackChunkName: "shop-page" */ './pages/shop-page.page.tsx'),
  }),
  shopPage({
    path: '/accessibility',
    load: () => import(/* webpackChunkName: "shop-page" */ './pages/shop-page.page.tsx'),
  }),
  {
    path: '/stock-notice',
    title: $t('pages.stockNotice'),
    load: () => import(/* webpackChunkName: "stock-notice" */ './pages/stock-notice.page.tsx'),
  },
  {
    path: '/cart',
    title: $t('pages.cart'),
    load: () => import(/* webpackChunkName: "cart" */ './pages/cart.page.tsx'),
    queries: ifLoggedIn(cartQuery),
  },
  {
    path: '/checkout',
    title: $t('pages.checkout'),
    load: () => import(/* webpackChunkName: "checkout" */ './pages/checkout.page.tsx'),
  },
  {
    path: '/orders',
    title: $t('pages.orders'),
    load: () => import(/* webpackChunkName: "orders" */ './pages/orders.page.tsx'),
    queries: ifLoggedIn(ordersQuery),
  },
  {
    path: '/orders/:id',
    title: $t('pages.order'),
    load: () => import(/* webpackChunkName: "order" */ './pages/order.page.tsx'),
    // Its query is in its own chunk: every page loads this file.
  },
  {
    path: '/account',
    title: $t('pages.account'),
    load: () => import(/* webpackChunkName: "account" */ './pages/account.page.tsx'),
  },
];
