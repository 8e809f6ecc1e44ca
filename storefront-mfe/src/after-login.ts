// What a visitor was about to do when the shop asked for a log-in, done once the log-in is there.
import { isUnauthorized } from '@challenge-coins/shared-ui/api';
import {
  isRecord,
  safeSessionStorage,
  useHost,
  useSessionUser,
} from '@challenge-coins/shared-ui/host';
import { useLocation } from '@challenge-coins/shared-ui/platform';
import { useEffect, useEffectEvent } from 'react';

const KEY = 'after-login';

interface PendingAction {
  /** The page that it was to be done on: nowhere else is it done. */
  readonly path: string;
  /** Which of the page's actions: "like 17". */
  readonly action: string;
  readonly input: unknown;
}

function isPostponed(value: unknown): value is PendingAction {
  return isRecord(value) && typeof value.path === 'string' && typeof value.action === 'string';
}

const readPendingAction = () => safeSessionStorage.getJson(KEY, isPostponed);

interface Action<Input> {
  /** What the login is for, as a sentence on its page. */
  readonly purpose: (input: Input) => string;
  /** What is asked of a visitor: "Please login to like comments." */
  readonly message: string;
  readonly perform: (input: Input, callbacks: { onError: (error: Error) => void }) => void;
}

/**
 * An action that needs a log-in. For a visitor it asks for one, and is done when the shopper is back on
 * this page; the same when the API says that the session is over. `input` must survive as JSON.
 */
export function useLoginGuard<Input>(name: string, { purpose, message, perform }: Action<Input>) {
  const host = useHost();
  const isSignedIn = useSessionUser() !== null;
  const postpone = (input: Input) => {
    const postponed: PendingAction = { path: location.pathname, action: name, input };
    safeSessionStorage.set(KEY, JSON.stringify(postponed));
  };
  const performNow = (input: Input) =>
    perform(input, {
      onError: (error) => {
        if (isUnauthorized(error)) postpone(input);
      },
    });
  const resume = useEffectEvent(() => {
    const kept = readPendingAction();
    if (kept?.action !== name || kept.path !== location.pathname) return;
    // Before it is done, so that it is never done twice.
    safeSessionStorage.remove(KEY);
    performNow(kept.input as Input);
  });
  useEffect(() => {
    if (isSignedIn) resume();
  }, [isSignedIn]);
  return (input: Input) => {
    if (isSignedIn) {
      performNow(input);
      return;
    }
    postpone(input);
    host.session.requireLogin(message, purpose(input));
  };
}

/** Forgets what was postponed when a page is opened without a log-in, or another page is opened. */
export function useClearPendingAction(): void {
  const isSignedIn = useSessionUser() !== null;
  const { key, pathname } = useLocation();
  const arrive = useEffectEvent(() => {
    if (!isSignedIn || readPendingAction()?.path !== pathname) safeSessionStorage.remove(KEY);
  });
  useEffect(() => arrive(), [key]);
}
