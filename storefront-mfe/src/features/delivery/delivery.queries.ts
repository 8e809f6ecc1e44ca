import { api, isApiError, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** Countries, zones and pick-up points that the shop delivers to. */
export type Delivery = ResponseBody<'/delivery', 'get'>;
/** A delivery service that is offered for the cart. */
export type DeliveryOption = ResponseBody<'/cart/delivery-options', 'get'>[number];
/** A country with the fields of its addresses. */
export type Country = ResponseBody<'/addresses/countries', 'get'>[number];
/** An address of the address book. */
export type SavedAddress = ResponseBody<'/account/addresses', 'get'>[number];

const NOT_CONFIGURED: Delivery = {
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

/** The fields of addresses by country. */
export const countriesQuery = queryOptions({
  queryKey: ['delivery', 'countries'],
  queryFn: ({ signal }) => unwrap(api.GET('/addresses/countries', { signal })),
  staleTime: Infinity,
});

/** The address book of the logged-in user, the default address first. */
export const addressesQuery = queryOptions({
  queryKey: ['account', 'addresses'],
  queryFn: ({ signal }) => unwrap(api.GET('/account/addresses', { signal })),
});

/** Key of the options in all countries. */
export const DELIVERY_OPTIONS_KEY = ['delivery', 'options'];

/** Delivery services for the current cart in a country; `cart` identifies the cart. */
export function deliveryOptionsQuery(country: string, cart: string) {
  return queryOptions({
    queryKey: [...DELIVERY_OPTIONS_KEY, country, cart],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/cart/delivery-options', { params: { query: { country } }, signal })),
    enabled: country !== '',
  });
}
