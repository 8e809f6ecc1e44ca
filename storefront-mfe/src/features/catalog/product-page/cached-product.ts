import type { Product, ResultPage } from '@challenge-coins/shared-ui/api';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';
import { asProducts } from '../catalog.queries.ts';

/** A product from any cached product list. */
export function findCachedProduct(client: QueryClient, id: string): Product | undefined {
  const lists = client.getQueriesData<Product[] | ResultPage<Product>>({
    queryKey: ['catalog', 'products'],
  });
  return lists
    .flatMap(([, list]) => (list ? asProducts(list).items : []))
    .find((product) => product.id === id);
}
