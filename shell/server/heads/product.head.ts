import { productSchema, readJson } from '../api/shop-contract.ts';
import type { Product } from '../api/shop-contract.ts';
import { plainHead } from './head.ts';
import type { HeadOf } from './head.ts';
import { notFoundHead } from './not-found.head.ts';

/** How much of a description a preview shows, in characters. */
const PREVIEW = 200;

function preview(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= PREVIEW ? flat : `${flat.slice(0, PREVIEW - 1).trimEnd()}…`;
}

function availability({ status, available }: Product): string {
  if (status === 'coming_soon') return 'https://schema.org/PreOrder';
  if (available === 0) return 'https://schema.org/SoldOut';
  return status === 'limited_stock'
    ? 'https://schema.org/LimitedAvailability'
    : 'https://schema.org/InStock';
}

/** The price paid: the sale price where it is lower. */
function price({ price: regular, sale_price: sale }: Product): string {
  return (typeof sale === 'number' && sale < regular ? sale : regular).toFixed(2);
}

const jsonLdOf = (product: Product, path: string) => (absolute: (path: string) => string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.id,
  url: absolute(path),
  ...(product.image ? { image: absolute(product.image) } : {}),
  offers: {
    '@type': 'Offer',
    url: absolute(path),
    priceCurrency: 'USD',
    price: price(product),
    availability: availability(product),
  },
});

/** A coin's own name, words and picture; 404 only when the API says that there is no such coin. */
export const productHead: HeadOf = (context) => {
  const answer = context.data.product;
  if (answer && answer.status >= 400) return notFoundHead();
  const product = readJson(productSchema, answer?.json);
  if (!product) return plainHead('Product');
  const path = `/product/${encodeURIComponent(product.id)}`;
  return plainHead(product.name, {
    description: preview(product.description),
    canonical: path,
    type: 'product',
    image: product.image ?? null,
    jsonLd: jsonLdOf(product, path),
  });
};
