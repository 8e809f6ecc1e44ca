import type { Router } from './router.ts';

/** Hover or focus time before a link's target is prefetched, in milliseconds. */
const HOVER_DELAY_MS = 50;

/** URL of the same-origin link that contains `target`; null if there is none. */
function linkTargetOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || link.hasAttribute('download')) return null;
  return link.pathname + link.search;
}

/** Prefetches code and data of a link's target on hover, focus or pointer down. */
export function prefetchOnIntent(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = ({ target }: Event) => {
    const path = linkTargetOf(target);
    if (path !== null) router.prefetch(path);
  };
  const schedule = (event: Event) => {
    clearTimeout(timer);
    if (linkTargetOf(event.target) !== null)
      timer = setTimeout(() => prefetch(event), HOVER_DELAY_MS);
  };
  const listeners = { pointerover: schedule, focusin: schedule, pointerdown: prefetch } as const;
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
}
