import {
  api,
  apiQuery,
  isApiError,
  unwrap,
  type ResponseBody,
} from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

type Terms = ResponseBody<'/delivery', 'get'>;
/** Countries, zones and pick-up points that the shop delivers to. Older API versions add no tax anywhere. */
export type DeliveryTerms = Omit<Terms, 'tax_countries'> & Partial<Pick<Terms, 'tax_countries'>>;

const NOT_CONFIGURED: DeliveryTerms = {
  ...{ configured: false, countries: [], zones: [], pick_up_points: [], duties: [] },
};

/** Whether a tax is added at the checkout in some country. */
export const isTaxAdded = (terms: DeliveryTerms | undefined): boolean =>
  (terms?.tax_countries ?? []).length > 0;

/**
 * Whether delivery is free worldwide: the shop has no delivery services, which have their own prices. False while the
 * terms are unknown.
 */
export const isDeliveryFree = (terms: DeliveryTerms | undefined): boolean =>
  terms?.configured === false;

/**
 * Where the shop delivers to. Older API versions do not have this route: they deliver free of charge. `path` has the
 * server fetch it, too.
 */
export const deliveryQuery = {
  ...queryOptions({
    queryKey: ['delivery'],
    queryFn: async ({ signal }): Promise<DeliveryTerms> => {
      try {
        return await unwrap(api.GET('/delivery', { signal }));
      } catch (error) {
        if (isApiError(error) && error.status === 404) return NOT_CONFIGURED;
        throw error;
      }
    },
    staleTime: 60_000,
  }),
  path: apiQuery(['delivery'], '/delivery').path,
};
