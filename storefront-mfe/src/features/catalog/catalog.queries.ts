import {
  api,
  apiQuery,
  asList,
  asPage,
  type ResultPage,
  type Product,
  unwrap,
} from '@challenge-coins/shared-ui/api';
import { type QueryState } from '@challenge-coins/shared-ui/views';
import { keepPreviousData, queryOptions, useQuery } from '@challenge-coins/shared-ui/platform';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';

/** Products per page. A catalogue that fits on one page is filtered and sorted on the client. */
const PAGE_SIZE = 48;

/** Maximum page size of the API. */
const MAX_PAGE_SIZE = 100;

type Category = Product['category'] | 'heroines' | 'on_sale';

/** Server-side filter, search, sort and page of the product list. */
interface ProductListParams {
  readonly category?: Category | undefined;
  readonly q?: string | undefined;
  readonly sort?: 'featured' | 'price_asc' | 'price_desc' | undefined;
  readonly page?: number;
}

const asProducts = (response: readonly Product[] | ResultPage<Product>) => asPage(response);

/** Query for one page of products. Shows the previous page while the next one loads. */
export function productListQuery({ category, q, sort, page = 1 }: ProductListParams = {}) {
  const query = { category, q, sort, page, page_size: PAGE_SIZE };
  return {
    ...apiQuery(['catalog', 'products', query], '/products', { query }),
    select: asProducts,
    placeholderData: keepPreviousData,
  };
}

/** Query for the first page of products, featured ones first. In a small shop it contains all products. */
export const firstProductsQuery = productListQuery();

/** Whether a result page contains the whole list. */
export const isComplete = ({ items, total }: ResultPage<unknown>) => items.length >= total;

/** Query for the products of some categories, at most 100 of each. */
function categoriesQuery(categories: readonly Category[]) {
  return queryOptions({
    queryKey: ['catalog', 'products', 'of', ...categories],
    queryFn: async ({ signal }) => {
      const lists = categories.map((category) => {
        const query = { category, page: 1, page_size: MAX_PAGE_SIZE };
        return unwrap(api.GET('/products', { params: { query }, signal }));
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
  categories: readonly Category[],
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

/** Query for one product. */
export function productQuery(id: string) {
  return apiQuery(['catalog', 'product', id], '/products/{id}', { path: { id } });
}

/** Query for the products related to a product. */
export function relatedQuery(id: string) {
  return apiQuery(['catalog', 'related', id], '/products/{id}/related', { path: { id } });
}

/** A product from any cached product list. */
export function findCachedProduct(client: QueryClient, id: string): Product | undefined {
  const lists = client.getQueriesData<Product[] | ResultPage<Product>>({
    queryKey: ['catalog', 'products'],
  });
  return lists
    .flatMap(([, list]) => (list ? asProducts(list).items : []))
    .find((product) => product.id === id);
}
