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

const RETRY_INTERVAL_MS = 15_000;

/**
 * Verifies the stored token with the server. A 401 ends the session (in the query cache); other errors keep it and
 * are retried. Returns true while the verification fails.
 */
export function useSessionRefresh(): boolean {
  const { queryClient, session } = useShell();
  const user = useReadable(session).user;
  const { data, error } = useQuery({
    ...sessionQuery,
    enabled: user !== null,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_INTERVAL_MS : false),
  });
  useQuery({ ...cartQuery, enabled: user !== null });
  // After the queries above, so that they are already disabled after a logout.
  useClearCacheOnUserChange(user?.id ?? null);
  useEffect(() => {
    // Not `data`: after a change of user, that is the previous one. Another id here means that the token has changed.
    const current = queryClient.getQueryData(sessionQuery.queryKey);
    if (current) session.refresh(current);
  }, [data, queryClient, session]);
  return user !== null && error !== null && !isUnauthorized(error);
}

/** Clears account data from the query cache when the user changes; settings and catalogue are shared. */
function useClearCacheOnUserChange(userId: string | null) {
  const { queryClient, session } = useShell();
  const previous = useRef(session.get().user?.id ?? null);
  useEffect(() => {
    // Not `userId`: while hydrating everyone is rendered as a visitor.
    const current = session.get().user?.id ?? null;
    if (previous.current === current) return;
    const hasLoggedOut = previous.current !== null;
    previous.current = current;
    const shared = new Set<unknown>([settingsQuery.queryKey[0], 'catalog']);
    // The catalogue is shared, but contains the viewer's likes.
    void queryClient.invalidateQueries({ queryKey: ['catalog'] });
    if (!hasLoggedOut) return;
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !shared.has(queryKey[0]) });
  }, [userId, queryClient, session]);
}
