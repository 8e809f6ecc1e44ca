// The pending action: what required a login and is performed after it.
import { isRecord, safeSessionStorage, useHost } from '@challenge-coins/shared-ui/host';
import { useLocation } from '@challenge-coins/shared-ui/platform';
import { useEffect, useEffectEvent } from 'react';

/** Key of the action in session storage. */
export const PENDING_ACTION_KEY = 'after-login';

/** An action that required a login. */
export interface PendingAction {
  /** Path of the page where the action started; it is performed only there. */
  readonly path: string;
  /** Name of the action on its page, e.g. "like 17". */
  readonly action: string;
  readonly input: unknown;
}

function isPendingAction(value: unknown): value is PendingAction {
  return isRecord(value) && typeof value.path === 'string' && typeof value.action === 'string';
}

/** The stored action; null if there is none. */
export const readPendingAction = () =>
  safeSessionStorage.getJson(PENDING_ACTION_KEY, isPendingAction);

/** Removes the stored action. */
export const removePendingAction = () => safeSessionStorage.remove(PENDING_ACTION_KEY);

/** Discards the pending action when a page is opened without a login, or another page is opened. */
export function useClearPendingAction(): void {
  const { session } = useHost();
  const { key, pathname } = useLocation();
  const clear = useEffectEvent(() => {
    // Not `useSessionUser`: while hydrating everyone is rendered as a visitor.
    if (session.get().user === null || readPendingAction()?.path !== pathname)
      removePendingAction();
  });
  useEffect(() => clear(), [key]);
}
