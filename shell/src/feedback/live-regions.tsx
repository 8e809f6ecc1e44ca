import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  useDismissByEscape();
  useToastOffset(place, toast?.id);
  const assertive = toast?.tone === 'failure';
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return (
    <div ref={place} className={classes.place} data-admin={isOffice || undefined} data-unprinted>
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

/** Says in `--toast-height` how high the toast stands above the window's edge; what has the focus comes out from under it. */
function useToastOffset(place: RefObject<HTMLElement | null>, toastId: number | undefined) {
  useLayoutEffect(() => {
    const toast = place.current?.querySelector('[data-toast]');
    if (!place.current || !toast) return;
    const { documentElement: root, activeElement: focused } = document;
    // Of its place, which does not move while the toast still rises.
    const { top } = place.current.getBoundingClientRect();
    root.style.setProperty('--toast-height', `${Math.ceil(window.innerHeight - top)}px`);
    // Of a button that was tapped nobody follows the focus: the page stays where it is.
    if (focused?.matches(':focus-visible') && !toast.contains(focused) && isUnder(focused, toast))
      focused.scrollIntoView({ block: 'nearest' });
    return () => void root.style.removeProperty('--toast-height');
  }, [place, toastId]);
}

function isUnder(element: Element, cover: Element): boolean {
  const [one, other] = [element.getBoundingClientRect(), cover.getBoundingClientRect()];
  return (
    one.bottom > other.top &&
    one.top < other.bottom &&
    one.right > other.left &&
    one.left < other.right
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
