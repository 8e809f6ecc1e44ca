// The pages of the shop: who draws each, what it says about itself, and which data it begins with.
import type { Head, HeadContext, HeadOf, PageData } from './heads/head.ts';
import { plainHead } from './heads/head.ts';
import { homeHead } from './heads/home.head.ts';
import { notFoundHead } from './heads/not-found.head.ts';
import { productHead } from './heads/product.head.ts';
import { shopHead } from './heads/shop.head.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import { remoteAt } from './remotes.ts';
import type { Remote } from './remotes.ts';

type Params = Readonly<Record<string, string>>;

/** The API paths of a page's first data, by the name its scripts know them by. */
export type FirstData = Readonly<Partial<Record<keyof PageData, string>>>;

interface PageRoute {
  readonly part: string;
  readonly head: HeadOf;
  readonly data?: (params: Params) => FirstData;
}

const products = () => ({ products: '/api/products' });
const titled =
  (title: string | null, more: Partial<Head> = {}) =>
  () =>
    plainHead(title, more);

const ROUTES: Readonly<Record<string, PageRoute>> = {
  '/': { part: 'storefront-mfe', head: homeHead, data: products },
  '/shop': { part: 'storefront-mfe', head: shopHead, data: products },
  '/product/:id': {
    part: 'storefront-mfe',
    head: productHead,
    data: ({ id = '' }) => ({ product: `/api/products/${encodeURIComponent(id)}` }),
  },
  '/about': { part: 'storefront-mfe', head: titled('About', { canonical: '/about' }) },
  '/contact': { part: 'storefront-mfe', head: titled('Contact', { canonical: '/contact' }) },
  '/faqs': { part: 'storefront-mfe', head: titled('FAQs', { canonical: '/faqs' }) },
  '/custom-gift': {
    part: 'storefront-mfe',
    head: titled('Custom Gift Set', { canonical: '/custom-gift' }),
    data: products,
  },
  '/cart': { part: 'storefront-mfe', head: titled('Cart') },
  '/orders': { part: 'storefront-mfe', head: titled('My Orders') },
  '/login': { part: 'shell', head: titled('Login') },
  '/register': { part: 'shell', head: titled('Register') },
  '/admin': { part: 'admin-mfe', head: titled('Admin') },
};

function matchPattern(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** Which page an address means. */
export interface PageMatch {
  /** The route pattern; null for an address that means nothing. */
  readonly pattern: string | null;
  readonly part: string;
  readonly data: FirstData;
  readonly head: (context: Omit<HeadContext, 'params'>) => Head;
}

/** The address without slashes at its end; null when it is not well formed. */
function plainPath(path: string): string | null {
  try {
    return withoutEndSlashes(decodeURIComponent(path)) || '/';
  } catch {
    return null;
  }
}

/** In one pass: `/\/+$/` would try again from every slash of an address that is all slashes but its end. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The pattern that an address fits, the most literal one first. */
function bestPattern(patterns: readonly string[], path: string) {
  const fits = patterns.flatMap((pattern) => {
    const params = matchPattern(pattern, path);
    return params ? [{ pattern, params }] : [];
  });
  const looseness = ({ params }: { params: Params }) => Object.keys(params).length;
  return fits.sort((a, b) => looseness(a) - looseness(b))[0] ?? null;
}

/**
 * Finds the page of an address. A remote's release may bring pages that are not in the list above:
 * the patterns of its preload lists count as well, so a new page ships without the shell.
 */
export function matchPage(
  rawPath: string,
  live: LiveReleases,
  remotes: readonly Remote[],
): PageMatch {
  const path = plainPath(rawPath);
  const part = remoteAt(path ?? '', remotes)?.name ?? 'shell';
  const shipped = Object.keys(live[part]?.preload ?? {});
  const best = path === null ? null : bestPattern([...Object.keys(ROUTES), ...shipped], path);
  const settings = '/api/settings';
  if (!best) return { pattern: null, part, data: { settings }, head: notFoundHead };
  const { pattern, params } = best;
  const route = ROUTES[pattern] ?? { part, head: titled(null) };
  return {
    pattern,
    part: route.part,
    data: { settings, ...route.data?.(params) },
    head: (context) => route.head({ ...context, params }),
  };
}
