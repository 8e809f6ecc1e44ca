import { useEffect, useRef } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useBlocker } from '@challenge-coins/shared-ui/platform';

/**
 * While `dirty`, leaving for another address asks first; closing or reloading the page asks in the
 * browser's own words. Answers a function that lets the next navigation pass (after saving).
 */
export function useUnsavedChanges(dirty: boolean, what: string): () => void {
  const host = useHost();
  const passing = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const leaves = from.pathname + from.search !== to.pathname + to.search;
    return dirty && leaves && !passing.current;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void host
      .confirm({
        title: 'Leave without saving?',
        message: `Your changes to ${what} are not saved.`,
        confirmLabel: 'Leave without saving',
        cancelLabel: 'Keep editing',
      })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // One question per blocked navigation, whatever else renders meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);

  return () => {
    passing.current = true;
  };
}
