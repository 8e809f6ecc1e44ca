import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import classes from './live-regions.module.css';
import { ToastCard } from './toast-card.tsx';

/**
 * The page's polite and assertive live regions; the toast is rendered in the matching one. In the admin it is placed
 * in the side rail below the tabs, where it covers no content.
 */
export function LiveRegions({ isAdminRoute = false }: { isAdminRoute?: boolean }) {
  const { toasts, announcer } = useShell();
  const toast = useReadable(toasts);
  const announcement = useReadable(announcer);
  const place = useRef<HTMLDivElement>(null);
  useDismissByEscape();
  useToastOffset(place, toast?.id);
  const assertive = toast?.tone === 'failure';
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return (
    <div
      ref={place}
      className={classes.place}
      data-admin={isAdminRoute || undefined}
      data-unprinted
    >
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

/** Sets `--toast-height` to the toast's height above the window's edge, and scrolls a covered focused element into view. */
function useToastOffset(place: RefObject<HTMLElement | null>, toastId: number | undefined) {
  useLayoutEffect(() => {
    const toast = place.current?.querySelector('[data-toast]');
    if (!place.current || !toast) return;
    const { documentElement: root, activeElement: focused } = document;
    // Measure the container, which does not move during the toast's animation.
    const { top } = place.current.getBoundingClientRect();
    root.style.setProperty('--toast-height', `${Math.ceil(window.innerHeight - top)}px`);
    // Only for keyboard focus: after a tap the page must not scroll.
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

/** Escape dismisses the toast, unless a menu or dialog has handled the key. */
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
