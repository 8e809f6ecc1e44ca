import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { queryOptions } from '@challenge-coins/shared-ui/platform';

export type Account = ResponseBody<'/account', 'get'>;
export type Device = ResponseBody<'/account/devices', 'get'>[number];

/** The signed-in person's own account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => unwrap(api.GET('/account', { signal })),
});

/** Where the account is signed in, the last seen first. */
export const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: ({ signal }) => unwrap(api.GET('/account/devices', { signal })),
});

/** How the own second factor stands; an older API version has no such address. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => unwrap(api.GET('/account/second-factor', { signal })),
});
