import { api, asList, unwrap } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Every product of the shop, as one list. */
export const productsQuery = queryOptions({
  queryKey: ['catalog', 'products'],
  queryFn: async ({ signal }) => asList(await unwrap(api.GET('/products', { signal }))),
});

/** One product by its id. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['catalog', 'product', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/products/{id}', { params: { path: { id } }, signal })),
  });
}
