import { api } from '@challenge-coins/shared-ui/api';
import { isRecord } from '@challenge-coins/shared-ui/host';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { useShell } from '../app/shell-context.ts';

const SIGNING_OUT = { signingOut: true };

/** Whether the log-in page was reached by logging out, so that it must not send the user back. */
export function isLoggingOut(locationState: unknown): boolean {
  return isRecord(locationState) && locationState.signingOut === true;
}

/**
 * Tells the server that nobody may use this token any more. The call takes the token along as it
 * leaves, outlives the page, and whatever comes of it, here the session is over.
 */
function endOnServer(): void {
  api.POST('/auth/logout', { keepalive: true }).catch(() => undefined);
}

/** Logs out: first to /login, so that no private page asks for a log-in of its own, then forget. */
export function useLogout(): () => void {
  const { session } = useShell();
  const navigate = useNavigate();
  const logout = async () => {
    await navigate('/login', { state: SIGNING_OUT, flushSync: true });
    endOnServer();
    session.clear();
  };
  return () => void logout();
}
