import type { QueryClient } from '@challenge-coins/shared-ui/platform';
import { isRecord } from './json-block.ts';

/** Where each piece of the page's first data belongs; the storefront asks under the same keys. */
export function seedInitialData(queryClient: QueryClient, data: unknown): void {
  if (!isRecord(data)) return;
  const { settings, products, product } = data;
  if (isRecord(settings)) queryClient.setQueryData(['settings'], settings);
  if (Array.isArray(products)) queryClient.setQueryData(['catalog', 'products'], products);
  if (isRecord(product)) queryClient.setQueryData(['catalog', 'product', product.id], product);
}
