import { useEffect } from 'react';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import classes from './live-regions.module.css';
import { ToastCard } from './toast-card.tsx';

/**
 * The page's one polite and one assertive live region; the toast is drawn in the one that fits.
 * In the back office it stands in the rail, below the tabs, where it covers nothing that is worked with.
 */
export function LiveRegions({ isOffice = false }: { isOffice?: boolean }) {
  const { toasts, announcer } = useShell();
  const toast = useReadable(toasts);
  const announcement = useReadable(announcer);
  useDismissByEscape();
  const assertive = toast?.tone === 'failure';
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return (
    <div className={classes.place} data-office={isOffice || undefined} data-unprinted>
      <div role="status">
        {announcement && (
          <VisuallyHidden key={announcement.id}>{announcement.message}</VisuallyHidden>
        )}
        {!assertive && card}
      </div>
      <div role="alert">{assertive && card}</div>
    </div>
  );
}

/** Escape dismisses the toast, unless something nearer (the menu, a dialog) has used it. */
function useDismissByEscape() {
  const { toasts } = useShell();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) toasts.dismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [toasts]);
}
