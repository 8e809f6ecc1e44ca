import type { Product } from '@challenge-coins/shared-ui/api';
import type { HeadFacts, PageHead } from '@challenge-coins/shared-ui/host';
import { isSoldOut, pricePaid, shownStatus } from '@challenge-coins/shared-ui/shop';
import { productQuery } from '../catalog.queries.ts';

/** How much of a description a preview shows, in characters. */
const PREVIEW = 200;

function preview(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= PREVIEW ? flat : `${flat.slice(0, PREVIEW - 1).trimEnd()}…`;
}

function availability(product: Product): string {
  const status = shownStatus(product);
  if (status === 'coming_soon') return 'https://schema.org/PreOrder';
  if (isSoldOut(product)) return 'https://schema.org/SoldOut';
  return status === 'limited_stock'
    ? 'https://schema.org/LimitedAvailability'
    : 'https://schema.org/InStock';
}

function jsonLdOf(product: Product, url: string, absolute: HeadFacts['absolute']): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    url,
    ...(product.image && { image: absolute(product.image) }),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'USD',
      price: pricePaid(product).toFixed(2),
      availability: availability(product),
    },
  };
}

/** A coin's own name, words and picture; 404 only when the API says that there is no such coin. */
export function productHead({
  params: { id = '' },
  known,
  refused,
  absolute,
}: HeadFacts): PageHead {
  const query = productQuery(id);
  if (refused(query) !== undefined) return { status: 404, title: 'Page not found' };
  const product = known(query);
  if (!product) return { title: 'Product' };
  const canonical = `/product/${encodeURIComponent(product.id)}`;
  return {
    title: product.name,
    description: preview(product.description),
    canonical,
    type: 'product',
    ...(product.image && { image: product.image }),
    jsonLd: jsonLdOf(product, absolute(canonical), absolute),
  };
}
