// The storefront's pages, one object each: all that the shop knows about them stands here.
import { asPage, cartQuery, settingsQuery } from '@challenge-coins/shared-ui/api';
import type { HeadFacts, Page, PageHead, PageQuery, Visit } from '@challenge-coins/shared-ui/host';
import { firstProductsQuery, productQuery } from './features/catalog/catalog.queries.ts';
import { commentsQuery } from './features/comments/comments.queries.ts';
import { ordersQuery } from './features/orders/orders.queries.ts';
import { homeHead } from './features/content/home.head.ts';
import { productHead } from './features/catalog/piece/product.head.ts';
import { SHELF_VIEWS, shopHead } from './features/catalog/shelf/shop.head.ts';

/** What a visitor has none of is not asked for. */
const ifSignedIn =
  (query: PageQuery) =>
  ({ userId }: Visit) =>
    userId === null ? [] : [query];

/** The picture of the first featured product. */
function heroPicture({ known }: HeadFacts): string | undefined {
  const products = known(firstProductsQuery);
  const first = products && asPage(products).items.find(({ featured, image }) => featured && image);
  return first?.image ?? undefined;
}

/** A page of words: the same for everybody, and worth to be found. */
const told = (page: Omit<Page, 'head' | 'sitemap'>): Page => ({
  ...page,
  head: (): PageHead => ({ title: page.title, canonical: page.path }),
  sitemap: [page.path],
});

export const PAGES: readonly Page[] = [
  {
    path: '/',
    title: 'Home',
    load: () => import(/* webpackChunkName: "home" */ './pages/home.page.tsx'),
    queries: () => [settingsQuery, firstProductsQuery],
    head: (facts) => homeHead(facts, heroPicture(facts)),
    sitemap: ['/'],
  },
  {
    path: '/shop',
    title: 'Shop',
    load: () => import(/* webpackChunkName: "shop" */ './pages/shop.page.tsx'),
    queries: () => [firstProductsQuery],
    head: shopHead,
    sitemap: ['/shop', ...SHELF_VIEWS],
  },
  {
    path: '/product/:id',
    title: 'Product',
    load: () => import(/* webpackChunkName: "product" */ './pages/product.page.tsx'),
    queries: ({ params: { id = '' } }) => [productQuery(id), commentsQuery(id)],
    head: productHead,
    sitemap: { each: '/api/products' },
  },
  told({
    path: '/about',
    title: 'About',
    load: () => import(/* webpackChunkName: "about" */ './pages/about.page.tsx'),
  }),
  told({
    path: '/contact',
    title: 'Contact',
    load: () => import(/* webpackChunkName: "contact" */ './pages/contact.page.tsx'),
    queries: () => [settingsQuery],
  }),
  told({
    path: '/faqs',
    title: 'FAQs',
    load: () => import(/* webpackChunkName: "faqs" */ './pages/faqs.page.tsx'),
  }),
  told({
    path: '/custom-gift',
    title: 'Custom Gift Set',
    load: () => import(/* webpackChunkName: "custom-gift" */ './pages/custom-gift.page.tsx'),
    queries: () => [firstProductsQuery],
  }),
  {
    path: '/cart',
    title: 'Cart',
    load: () => import(/* webpackChunkName: "cart" */ './pages/cart.page.tsx'),
    queries: ifSignedIn(cartQuery),
    isPersonal: true,
  },
  {
    path: '/orders',
    title: 'My Orders',
    load: () => import(/* webpackChunkName: "orders" */ './pages/orders.page.tsx'),
    queries: ifSignedIn(ordersQuery),
    isPersonal: true,
  },
];
