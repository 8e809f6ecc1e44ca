import { api, isApiError, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Countries, zones and pick-up points that the shop delivers to. */
export type DeliveryTerms = ResponseBody<'/delivery', 'get'>;

const NOT_CONFIGURED: DeliveryTerms = {
  ...{ configured: false, countries: [], zones: [], pick_up_points: [], duties: [] },
};

/** Where the shop delivers to. Older API versions do not have this route: they deliver free of charge. */
export const deliveryQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: async ({ signal }) => {
    try {
      return await unwrap(api.GET('/delivery', { signal }));
    } catch (error) {
      if (isApiError(error) && error.status === 404) return NOT_CONFIGURED;
      throw error;
    }
  },
  staleTime: 60_000,
});
