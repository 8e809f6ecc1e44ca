import { api, unwrap, fetchAllPages } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Query for a product's comments, newest first. */
export function commentsQuery(productId: string) {
  return queryOptions({
    queryKey: ['catalog', 'comments', productId],
    queryFn: async ({ signal }) => [
      ...(await fetchAllPages((query) =>
        unwrap(
          api.GET('/products/{id}/comments', {
            params: { path: { id: productId }, query },
            signal,
          }),
        ),
      )),
    ],
  });
}
