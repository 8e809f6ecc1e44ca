import {
  api,
  apiQuery,
  asList,
  asPage,
  type QueryState,
  type ResultPage,
  type Product,
  unwrap,
} from '@challenge-coins/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@challenge-coins/shared-ui/platform';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';

/** How many products are shown at once; a shop of no more is searched and sorted in the page. */
const SHELF_SIZE = 48;

/** The most that the API gives at once. */
const LARGEST_PAGE = 100;

type Category = Product['category'] | 'heroines' | 'on_sale';

/** What is asked of the API in a shop that is too large for the page. */
interface ProductListParams {
  readonly category?: Category | undefined;
  readonly q?: string | undefined;
  readonly sort?: 'featured' | 'price_asc' | 'price_desc' | undefined;
  readonly page?: number;
}

const asProducts = (answer: readonly Product[] | ResultPage<Product>) => asPage(answer);

/** One page of products, by the API's own filter, search and order; the page before stays meanwhile. */
export function productListQuery({ category, q, sort, page = 1 }: ProductListParams = {}) {
  const query = { category, q, sort, page, page_size: SHELF_SIZE };
  return {
    ...apiQuery(['catalog', 'products', query], '/products', { query }),
    select: asProducts,
    placeholderData: keepPreviousData,
  };
}

/** The first products, the featured ones before the others: all of them in a small shop. */
export const firstProductsQuery = productListQuery();

/** Whether a page of a list is all of it. */
export const isComplete = ({ items, total }: ResultPage<unknown>) => items.length >= total;

/** All of some categories, as far as a hundred of each. */
function categoriesQuery(categories: readonly Category[]) {
  return queryOptions({
    queryKey: ['catalog', 'products', 'of', ...categories],
    queryFn: async ({ signal }) => {
      const lists = categories.map((category) => {
        const query = { category, page: 1, page_size: LARGEST_PAGE };
        return unwrap(api.GET('/products', { params: { query }, signal }));
      });
      return (await Promise.all(lists)).flatMap(asList);
    },
  });
}

/**
 * The products of some categories: out of the first ones where these are all there are, otherwise they are
 * asked for. `keeps` says in the page what the categories say to the API.
 */
export function useProductsByCategory(
  categories: readonly Category[],
  keeps: (product: Product) => boolean,
): QueryState<Product[]> {
  const first = useQuery(firstProductsQuery);
  const isSmall = first.data !== undefined && isComplete(first.data);
  const asked = useQuery({ ...categoriesQuery(categories), enabled: !isSmall && first.isSuccess });
  if (!isSmall && first.isSuccess) return asked;
  return { ...first, data: first.data?.items.filter(keeps) };
}

/** One product by its id. */
export function productQuery(id: string) {
  return apiQuery(['catalog', 'product', id], '/products/{id}', { path: { id } });
}

/** Where to go on from a product. */
export function relatedQuery(id: string) {
  return apiQuery(['catalog', 'related', id], '/products/{id}/related', { path: { id } });
}

/** What some list has told of a product already. */
export function findCachedProduct(client: QueryClient, id: string): Product | undefined {
  const lists = client.getQueriesData<Product[] | ResultPage<Product>>({
    queryKey: ['catalog', 'products'],
  });
  return lists
    .flatMap(([, list]) => (list ? asProducts(list).items : []))
    .find((product) => product.id === id);
}
