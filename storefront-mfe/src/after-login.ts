// What a visitor was about to do when the shop asked for a log-in, done once the log-in is there.
import { isUnauthorized } from '@challenge-coins/shared-ui/api';
import { keptInTab, useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { useLocation } from '@challenge-coins/shared-ui/platform';
import { useEffect, useEffectEvent } from 'react';

const KEY = 'after-login';

interface Postponed {
  /** The page that it was to be done on: nowhere else is it done. */
  readonly path: string;
  /** Which of the page's deeds: "like 17". */
  readonly deed: string;
  readonly what: unknown;
}

function postponed(): Postponed | null {
  const text = keptInTab.get(KEY);
  return text === null ? null : (JSON.parse(text) as Postponed);
}

interface Deed<What> {
  /** What is asked of a visitor: "Please login to like comments." */
  readonly message: string;
  readonly perform: (what: What, callbacks: { onError: (error: Error) => void }) => void;
}

/**
 * A deed that needs a log-in. For a visitor it asks for one, and is done when the shopper is back on
 * this page; the same when the API says that the session is over. `what` must survive as JSON.
 */
export function useDeed<What>(name: string, { message, perform }: Deed<What>) {
  const host = useHost();
  const isSignedIn = useSessionUser() !== null;
  const postpone = (what: What) => {
    const deed: Postponed = { path: location.pathname, deed: name, what };
    keptInTab.set(KEY, JSON.stringify(deed));
  };
  const performNow = (what: What) =>
    perform(what, {
      onError: (error) => {
        if (isUnauthorized(error)) postpone(what);
      },
    });
  const resume = useEffectEvent(() => {
    const kept = postponed();
    if (kept?.deed !== name || kept.path !== location.pathname) return;
    // Before it is done, so that it is never done twice.
    keptInTab.remove(KEY);
    performNow(kept.what as What);
  });
  useEffect(() => {
    if (isSignedIn) resume();
  }, [isSignedIn]);
  return (what: What) => {
    if (isSignedIn) {
      performNow(what);
      return;
    }
    postpone(what);
    host.session.requireLogin(message);
  };
}

/** Who comes to a page without having logged in, or to another page, has given the deed up. */
export function useGivingUp(): void {
  const isSignedIn = useSessionUser() !== null;
  const { key, pathname } = useLocation();
  const arrive = useEffectEvent(() => {
    if (!isSignedIn || postponed()?.path !== pathname) keptInTab.remove(KEY);
  });
  useEffect(() => arrive(), [key]);
}
