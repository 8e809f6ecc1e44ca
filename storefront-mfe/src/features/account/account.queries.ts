import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

/** The logged-in user's account. */
export type Account = ResponseBody<'/account', 'get'>;
/** One login of the account on one device. */
export type Device = ResponseBody<'/account/devices', 'get'>[number];

/** The logged-in user's account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => unwrap(api.GET('/account', { signal })),
});

/** Devices on which the account is logged in, most recently used first. */
export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => unwrap(api.GET('/account/devices', { signal })),
});

/** Status of the user's second factor. Older API versions do not have this route. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => unwrap(api.GET('/account/second-factor', { signal })),
});
