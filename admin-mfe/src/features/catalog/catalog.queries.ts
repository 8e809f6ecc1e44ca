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
import type { AdminProduct, BulkChange, ProductInput, StoryInput } from './catalog.types.ts';
import { pageQuery } from '../../common/lists/page-query.ts';
import { toProductQuery, type ProductFilters } from './list/product-filters.ts';

const PRODUCT_PAGE_SIZE = 50;

type ProductQuery = ReturnType<typeof toProductQuery> & PageParams & { readonly texts?: 'all' };

function fetchProducts(query: ProductQuery, signal?: AbortSignal) {
  return unwrap(api.GET('/admin/products', { params: { query }, signal: signal ?? null }));
}

/** One page of products. */
export const productsQuery = (filters: ProductFilters) =>
  pageQuery(['admin', 'products', filters], (signal) => {
    const paging = { page: filters.page, page_size: PRODUCT_PAGE_SIZE };
    return fetchProducts({ ...toProductQuery(filters), ...paging }, signal);
  });

/** All products that match the filters, with their translations. */
export const fetchAllProducts = (filters: ProductFilters) =>
  fetchAllPages((paging) => fetchProducts({ ...toProductQuery(filters), texts: 'all', ...paging }));

/** Maximum number of products suggested for a set. */
const CANDIDATES_LIMIT = 8;

/** Products that can be added to a set, by name. Sets cannot be nested. */
export const setCandidatesQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'products', 'set-candidates', q],
    queryFn: async ({ signal }) => {
      const query = {
        q,
        archived: 'no',
        sort: 'name',
        page: 1,
        page_size: 2 * CANDIDATES_LIMIT,
      } as const;
      const found = asList(await fetchProducts(query, signal));
      return found.filter(({ category }) => category !== 'gift_set').slice(0, CANDIDATES_LIMIT);
    },
  });

/** One product with its editable fields. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'products', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/products/{id}', { params: { path: { id } }, signal })),
  });

/** Price history of a product. */
export const priceHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'products', id, 'price-history'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/products/{id}/price-history', { params: { path: { id } }, signal })),
  });

/** Story of a product. */
export const storyQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'products', id, 'story'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/products/{id}/story', { params: { path: { id } }, signal })),
  });

/** Replaces the story of a product. The form shows errors, so there is no failure toast. */
export function useSaveStory(id: string) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: (body: StoryInput) =>
      unwrap(api.PUT('/admin/products/{id}/story', { params: { path: { id } }, body })),
    onSuccess: async (saved) => {
      queries.setQueryData(storyQuery(id).queryKey, saved);
      host.toast({ title: $t('adminCommon.saved'), message: $t('adminProducts.storySaved') });
      await invalidateProducts(queries);
    },
  });
}

/** Invalidates all queries that show products, in the admin UI and in the shop. */
export async function invalidateProducts(queries: QueryClient) {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['admin'] }),
    queries.invalidateQueries({ queryKey: ['catalog'] }),
  ]);
}

/** A new product, or an edit of a given version of one. */
export type ProductWrite =
  | { readonly input: ProductInput }
  | { readonly input: ProductInput; readonly id: string; readonly version: number };

/** Creates or updates a product. The form shows errors, so there is no failure toast. */
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
      host.toast({
        title: $t('adminCommon.saved'),
        message: $t('adminProducts.productSaved', { name: saved.name }),
      });
      await invalidateProducts(queries);
    },
  });
}

/** Applies one action to several products. */
export function useBulkChange() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminProducts.updateFailed') },
    mutationFn: (body: BulkChange) => unwrap(api.POST('/admin/products/bulk', { body })),
    onSuccess: async ({ changed }) => {
      const message = $t('adminProducts.updated', { n: changed });
      host.toast({ title: $t('adminCommon.saved'), message });
      await invalidateProducts(queries);
    },
  });
}
