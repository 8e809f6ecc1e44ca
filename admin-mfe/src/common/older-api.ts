import { isApiError } from '@challenge-coins/shared-ui/api';

/** Whether a query failed because an older API version does not have the route. */
export const isRouteMissing = ({ error }: { error: Error | null }) =>
  isApiError(error) && error.status === 404;
