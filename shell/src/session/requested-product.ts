import { apiQuery, withLocale } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';

/** Path of a product page in the storefront. */
const PRODUCT_PATH = /^\/product\/([^/?#]+)/;

/** The product whose page requested the login; undefined for other pages and until it is loaded. */
export function useRequestedProduct(next: string) {
  const id = PRODUCT_PATH.exec(next)?.[1];
  // The storefront's key: its page has loaded the product already.
  const query = apiQuery(
    ['catalog', 'product', id],
    '/products/{id}',
    withLocale({ path: { id: id ?? '' } }),
  );
  return useQuery({ ...query, enabled: id !== undefined, meta: { silent: true } }).data;
}
