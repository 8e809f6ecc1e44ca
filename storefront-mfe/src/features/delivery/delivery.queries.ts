import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';
import { localizeCountries } from './address-texts.ts';

type Option = ResponseBody<'/cart/delivery-options', 'get'>[number];
/** A delivery service that is offered for the cart. Older API versions add no tax. */
export type CartDeliveryOption = Omit<Option, 'tax' | 'taxes'> &
  Partial<Pick<Option, 'tax' | 'taxes'>>;
/** A country with the fields of its addresses. */
export type Country = ResponseBody<'/addresses/countries', 'get'>[number];
/** An address of the address book. */
export type SavedAddress = ResponseBody<'/account/addresses', 'get'>[number];

/** The fields of addresses by country. */
export const countriesQuery = queryOptions({
  queryKey: ['delivery', 'countries'],
  queryFn: ({ signal }) => unwrap(api.GET('/addresses/countries', { signal })),
  select: localizeCountries,
  staleTime: Infinity,
});

/** The address book of the logged-in user, the default address first. */
export const addressesQuery = queryOptions({
  queryKey: ['account', 'addresses'],
  queryFn: ({ signal }) => unwrap(api.GET('/account/addresses', { signal })),
});

/**
 * Delivery services for the current cart in a country; `cart` identifies the cart. The region matters where a tax is
 * added at the checkout; empty: elsewhere, or not entered yet.
 */
export function deliveryOptionsQuery(country: string, region: string, cart: string) {
  const query = { country, ...(region !== '' && { region }) };
  return queryOptions({
    queryKey: ['delivery', 'options', country, region, cart],
    queryFn: ({ signal }) =>
      unwrap<CartDeliveryOption[]>(
        api.GET('/cart/delivery-options', { params: { query }, signal }),
      ),
    enabled: country !== '',
  });
}
