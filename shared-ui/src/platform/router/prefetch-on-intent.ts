import { removeBasename } from './basename.ts';
import type { Router } from './router.ts';

/** Hover or focus time before a link's target is prefetched, in milliseconds. */
const HOVER_DELAY_MS = 50;

/** Path of the link that contains `target`; null if there is none, or if it leaves the app, also for another language. */
function linkTargetOf(target: EventTarget | null, basename: string): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || link.hasAttribute('download')) return null;
  const path = removeBasename(basename, link.pathname);
  return path && path + link.search;
}

/** Prefetches code and data of a link's target on hover, focus or pointer down. */
export function prefetchOnIntent(router: Router): void {
  const { basename } = router;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = ({ target }: Event) => {
    const path = linkTargetOf(target, basename);
    if (path !== null) router.prefetch(path);
  };
  const schedule = (event: Event) => {
    clearTimeout(timer);
    if (linkTargetOf(event.target, basename) !== null)
      timer = setTimeout(() => prefetch(event), HOVER_DELAY_MS);
  };
  const listeners = { pointerover: schedule, focusin: schedule, pointerdown: prefetch } as const;
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
}
