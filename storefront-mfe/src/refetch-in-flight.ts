import type { QueryClient } from '@challenge-coins/shared-ui/platform';

/** A read that was on its way during a change may be older than the change's answer: it is made again. */
export function refetchInFlight(client: QueryClient, queryKey: readonly unknown[]): void {
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}
