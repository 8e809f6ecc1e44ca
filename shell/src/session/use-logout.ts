import { api } from '@challenge-coins/shared-ui/api';
import { isRecord } from '@challenge-coins/shared-ui/host';
import { useNavigate } from '@challenge-coins/shared-ui/platform';
import { useShell } from '../app/shell-context.ts';

const LOGGING_OUT_STATE = { signingOut: true };

/** Whether the login page was reached by logging out, so that it must not redirect back. */
export function isLoggingOut(locationState: unknown): boolean {
  return isRecord(locationState) && locationState.signingOut === true;
}

/**
 * Revokes the token on the server. The request is sent with the token before the session is cleared and outlives the
 * page; its outcome is ignored.
 */
function endOnServer(): void {
  api.POST('/auth/logout', { keepalive: true }).catch(() => undefined);
}

/** Logs out: navigates to /login first, so that no private page requests a login, then clears the session. */
export function useLogout(): () => void {
  const { session } = useShell();
  const navigate = useNavigate();
  const logout = async () => {
    await navigate('/login', { state: LOGGING_OUT_STATE, flushSync: true });
    endOnServer();
    session.clear();
  };
  return () => void logout();
}
