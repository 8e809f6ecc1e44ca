import { useEffect, useRef } from 'react';
import {
  cartQuery,
  isUnauthorized,
  sessionQuery,
  settingsQuery,
} from '@challenge-coins/shared-ui/api';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { useShell } from '../app/shell-context.ts';

const ASK_AGAIN_MS = 15_000;

/**
 * Asks the server who the stored token belongs to. A 401 ends the session (in the query cache);
 * anything else keeps it, and is asked again. True while the server gives no answer.
 */
export function useSessionRefresh(): boolean {
  const { session } = useShell();
  const user = useReadable(session).user;
  const { data, error } = useQuery({
    ...sessionQuery,
    enabled: user !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  });
  useEffect(() => {
    if (data && data.id === session.get().user?.id) session.refresh(data);
  }, [data, session]);
  useQuery({ ...cartQuery, enabled: user !== null });
  // Last, so that the queries above have already heard that nobody is signed in.
  useClearCacheOnUserChange(user?.id ?? null);
  return user !== null && error !== null && !isUnauthorized(error);
}

/** What was fetched for one account must not be seen by the next: only the settings are everyone's. */
function useClearCacheOnUserChange(userId: string | null) {
  const { queryClient } = useShell();
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    const left = before.current !== null;
    before.current = userId;
    const shared = new Set<unknown>([settingsQuery.queryKey[0], 'catalog']);
    // The catalogue is everyone's, but carries which comments the viewer likes.
    void queryClient.invalidateQueries({ queryKey: ['catalog'] });
    if (!left) return;
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !shared.has(queryKey[0]) });
  }, [userId, queryClient]);
}
