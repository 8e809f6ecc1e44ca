import type { QueryClient } from '@challenge-coins/shared-ui/platform';

/** Refetches a query that was in flight during a mutation, because its response may predate the change. */
export function refetchInFlight(client: QueryClient, queryKey: readonly unknown[]): void {
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
}
