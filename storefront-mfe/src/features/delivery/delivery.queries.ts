import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** A delivery service that is offered for the cart. */
export type CartDeliveryOption = ResponseBody<'/cart/delivery-options', 'get'>[number];
/** A country with the fields of its addresses. */
export type Country = ResponseBody<'/addresses/countries', 'get'>[number];
/** An address of the address book. */
export type SavedAddress = ResponseBody<'/account/addresses', 'get'>[number];

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
