import {
  api,
  asList,
  unwrap,
  fetchAllPages,
  type PageParams,
} from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@challenge-coins/shared-ui/platform';
import { formatCountWithNoun } from '@challenge-coins/shared-ui/ui';
import type { AdminProduct, BulkChange, ProductInput } from './catalog.types.ts';
import { pageQuery } from '../../common/lists/page-query.ts';
import { productQueryOf, type ProductFilters } from './list/product-filters.ts';

const PRODUCT_PAGE_SIZE = 50;

type ProductQuery = ReturnType<typeof productQueryOf> & PageParams;

function fetchProducts(query: ProductQuery, signal?: AbortSignal) {
  return unwrap(api.GET('/admin/products', { params: { query }, signal: signal ?? null }));
}

/** One page of products. */
export const productsQuery = (filters: ProductFilters) =>
  pageQuery(['admin', 'products', filters], (signal) => {
    const paging = { page: filters.page, page_size: PRODUCT_PAGE_SIZE };
    return fetchProducts({ ...productQueryOf(filters), ...paging }, signal);
  });

/** Every product that the filters find. */
export const fetchAllProducts = (filters: ProductFilters) =>
  fetchAllPages((paging) => fetchProducts({ ...productQueryOf(filters), ...paging }));

/** How many products are offered for a set at once. */
const FEW = 8;

/** Products that may lie in a set, by name: no set lies in another. */
export const setCandidatesQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'products', 'for a set', q],
    queryFn: async ({ signal }) => {
      const query = { q, archived: 'no', sort: 'name', page: 1, page_size: 2 * FEW } as const;
      const found = asList(await fetchProducts(query, signal));
      return found.filter(({ category }) => category !== 'gift_set').slice(0, FEW);
    },
  });

/** One product as it is saved now. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'products', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/products/{id}', { params: { path: { id } }, signal })),
  });

/** Lets every list that shows products load again, the shop's own as well. */
export async function invalidateProducts(queries: QueryClient) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['admin'] }),
    queries.invalidateQueries({ queryKey: ['catalog'] }),
  ]);
}

/** What is written: a new product, or a change of the version it was made from. */
export type ProductWrite =
  | { readonly input: ProductInput }
  | { readonly input: ProductInput; readonly id: string; readonly version: number };

/** Writes a product. The form shows what the server refuses, so there is no failure toast. */
export function useSaveProduct() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (write: ProductWrite): Promise<AdminProduct> => {
      if (!('id' in write)) return unwrap(api.POST('/admin/products', { body: write.input }));
      const { id, version, input } = write;
      return unwrap(
        api.PUT('/admin/products/{id}', { params: { path: { id } }, body: { ...input, version } }),
      );
    },
    onSuccess: async (saved) => {
      queries.setQueryData(productQuery(saved.id).queryKey, saved);
      host.toast({ title: 'Saved!', message: `${saved.name} is saved.` });
      await invalidateProducts(queries);
    },
  });
}

/** Does one thing to several products. */
export function useBulkChange() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: 'Failed to change the products.' },
    mutationFn: (body: BulkChange) => unwrap(api.POST('/admin/products/bulk', { body })),
    onSuccess: async ({ changed }) => {
      const message = `${formatCountWithNoun(changed, 'product')} changed.`;
      host.toast({ title: 'Saved!', message });
      await invalidateProducts(queries);
    },
  });
}
