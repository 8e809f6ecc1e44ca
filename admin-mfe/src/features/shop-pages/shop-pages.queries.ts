import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';

/** An information page of the shop. */
export type EditedPage = ResponseBody<'/shop-pages/{slug}', 'get'>;
type Slug = EditedPage['slug'];

/** Titles of the information pages, in the order of the choice. */
export const SHOP_PAGE_TITLES: Readonly<Record<Slug, string>> = {
  imprint: $t('adminPages.imprint'),
  terms: $t('adminPages.terms'),
  privacy: $t('adminPages.privacy'),
  'shipping-returns': $t('adminPages.shippingReturns'),
  accessibility: $t('adminPages.accessibility'),
};

/**
 * English text of an information page, which the form edits. In English, the query key is that of the storefront, which
 * shares the cache.
 */
export const shopPageQuery = (slug: Slug) =>
  queryOptions({
    queryKey: $locale === 'en' ? ['shop-page', slug] : ['shop-page', slug, 'en'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/shop-pages/{slug}', { params: { path: { slug } }, signal })),
  });

/** Publishes the text of a page. */
export function useSaveShopPage(slug: Slug) {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminPages.saveFailed') },
    mutationFn: (body: { readonly body: string; readonly version?: number }) =>
      unwrap(api.PUT('/shop-pages/{slug}', { params: { path: { slug } }, body })),
    onSuccess: async (saved) => {
      queries.setQueryData(shopPageQuery(slug).queryKey, saved);
      const message = saved.published ? $t('adminPages.published') : $t('adminPages.defaultShown');
      host.toast({ title: $t('adminCommon.saved'), message });
      // In another language, the shop shows the translation of the page.
      if ($locale !== 'en') await queries.invalidateQueries({ queryKey: ['shop-page', slug] });
    },
  });
}
