import { useEffect, useRef } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useBlocker } from '@challenge-coins/shared-ui/platform';

/**
 * Asks for confirmation before a navigation while `dirty`; before closing or reloading with the browser's own dialog.
 * Returns a function that lets the next navigation pass, for use after saving.
 */
export function useUnsavedChanges(dirty: boolean, subject: string): () => void {
  const host = useHost();
  const isLeaveAllowed = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const leaves = from.pathname + from.search !== to.pathname + to.search;
    return dirty && leaves && !isLeaveAllowed.current;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void host
      .confirm({
        title: $t('adminCommon.leaveTitle'),
        message: $t('adminCommon.leaveMessage', { subject }),
        confirmLabel: $t('adminCommon.leave'),
        cancelLabel: $t('adminCommon.keepEditing'),
      })
      .then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // One dialog per blocked navigation, regardless of re-renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);

  useEffect(() => {
    if (!dirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [dirty]);

  return () => {
    isLeaveAllowed.current = true;
  };
}
