import {
  apiQuery,
  asPage,
  withLocale,
  type ResultPage,
  type Product,
} from '@challenge-coins/shared-ui/api';
import { keepPreviousData } from '@challenge-coins/shared-ui/platform';

/** Products per page. A catalogue that fits on one page is filtered and sorted on the client. */
const PAGE_SIZE = 48;

/** A category filter of the API. */
export type ProductCategory = Product['category'] | 'heroines' | 'on_sale';

/** Server-side filter, search, sort and page of the product list. */
interface ProductListParams {
  readonly category?: ProductCategory | undefined;
  readonly q?: string | undefined;
  readonly sort?: 'featured' | 'price_asc' | 'price_desc' | undefined;
  readonly page?: number;
}

/** The products of a list, whole or by page. */
export const asProducts = (response: readonly Product[] | ResultPage<Product>) => asPage(response);

/** Query for one page of products. Shows the previous page while the next one loads. */
export function productListQuery({ category, q, sort, page = 1 }: ProductListParams = {}) {
  const query = { category, q, sort, page, page_size: PAGE_SIZE };
  return {
    ...apiQuery(['catalog', 'products', query], '/products', withLocale({ query })),
    select: asProducts,
    placeholderData: keepPreviousData,
  };
}

/** Query for the first page of products, featured ones first. In a small shop it contains all products. */
export const firstProductsQuery = productListQuery();

/** Whether a result page contains the whole list. */
export const isComplete = ({ items, total }: ResultPage<unknown>) => items.length >= total;

/** Query for one product. */
export function productQuery(id: string) {
  return apiQuery(['catalog', 'product', id], '/products/{id}', withLocale({ path: { id } }));
}

/** Query for the products related to a product. */
export function relatedQuery(id: string) {
  return apiQuery(
    ['catalog', 'related', id],
    '/products/{id}/related',
    withLocale({ path: { id } }),
  );
}
