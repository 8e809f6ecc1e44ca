// Pending actions: an action that required a login is performed after the login.
import { isUnauthorized } from '@challenge-coins/shared-ui/api';
import { safeSessionStorage, useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { getBasename, removeBasename } from '@challenge-coins/shared-ui/platform/router/basename';
import { useEffect, useEffectEvent } from 'react';
import {
  readPendingAction,
  removePendingAction,
  PENDING_ACTION_KEY,
  type PendingAction,
} from './pending-action.ts';

/** Path of the page, without the prefix of the language, which may be another one after the login. */
const getPath = () => removeBasename(getBasename($locale), location.pathname) ?? location.pathname;

interface Action<Input> {
  /** Why the login is needed, shown on the login page. */
  readonly purpose: (input: Input) => string;
  /** Toast for a visitor: "Please login to like comments." */
  readonly message: string;
  readonly perform: (input: Input, callbacks: { onError: (error: Error) => void }) => void;
}

/**
 * Wraps an action that requires a login. A visitor is redirected to the login page, and the action is performed
 * after returning to this page. The same happens after a 401. `input` must be JSON-serializable.
 */
export function useLoginGuard<Input>(name: string, { purpose, message, perform }: Action<Input>) {
  const host = useHost();
  const isLoggedIn = useSessionUser() !== null;
  const storePending = (input: Input) => {
    const pending: PendingAction = { path: getPath(), action: name, input };
    safeSessionStorage.set(PENDING_ACTION_KEY, JSON.stringify(pending));
  };
  const performNow = (input: Input) =>
    perform(input, {
      onError: (error) => {
        if (isUnauthorized(error)) storePending(input);
      },
    });
  const resume = useEffectEvent(() => {
    const pending = readPendingAction();
    if (pending?.action !== name || pending.path !== getPath()) return;
    // Remove it first, so that it is never performed twice.
    removePendingAction();
    performNow(pending.input as Input);
  });
  useEffect(() => {
    if (isLoggedIn) resume();
  }, [isLoggedIn]);
  return (input: Input) => {
    // Not `isLoggedIn`: while hydrating everyone is rendered as a visitor.
    if (host.session.get().user !== null) {
      performNow(input);
      return;
    }
    storePending(input);
    host.session.requireLogin(message, purpose(input));
  };
}
