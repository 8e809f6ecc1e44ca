import { isRecord } from '@challenge-coins/shared-ui/host';
import type { QueryClient } from '@challenge-coins/shared-ui/platform';

/**
 * Fills the query cache with the server's initial data: a list of `{key, at, data}`, `at` in milliseconds since
 * 1970. Data older than the stale time is shown and refetched.
 */
export function hydrateQueries(queryClient: QueryClient, block: unknown): void {
  if (!Array.isArray(block)) return;
  for (const item of block) {
    if (!isRecord(item) || !Array.isArray(item.key) || item.data === undefined) continue;
    const updatedAt = typeof item.at === 'number' ? item.at : 0;
    queryClient.setQueryData(item.key, item.data, { updatedAt });
  }
}
