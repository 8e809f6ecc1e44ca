import { api, asList, unwrap, withLocale, type Product } from '@challenge-coins/shared-ui/api';
import { type QueryState } from '@challenge-coins/shared-ui/views';
import { queryOptions, useQuery } from '@challenge-coins/shared-ui/platform';
import { firstProductsQuery, isComplete, type ProductCategory } from './catalog.queries.ts';

/** Maximum page size of the API. */
const MAX_PAGE_SIZE = 100;

/** Query for the products of some categories, at most 100 of each. */
function categoriesQuery(categories: readonly ProductCategory[]) {
  return queryOptions({
    queryKey: ['catalog', 'products', 'of', ...categories],
    queryFn: async ({ signal }) => {
      const lists = categories.map((category) => {
        const query = { category, page: 1, page_size: MAX_PAGE_SIZE };
        return unwrap(api.GET('/products', { params: withLocale({ query }), signal }));
      });
      return (await Promise.all(lists)).flatMap(asList);
    },
  });
}

/**
 * The products of some categories: filtered from the first page if it is complete, else fetched. `matches` must
 * select the same products as the API's category filter.
 */
export function useProductsByCategory(
  categories: readonly ProductCategory[],
  matches: (product: Product) => boolean,
): QueryState<Product[]> {
  const first = useQuery(firstProductsQuery);
  const isSmall = first.data !== undefined && isComplete(first.data);
  const fetched = useQuery({
    ...categoriesQuery(categories),
    enabled: !isSmall && first.isSuccess,
  });
  if (!isSmall && first.isSuccess) return fetched;
  return { ...first, data: first.data?.items.filter(matches) };
}
