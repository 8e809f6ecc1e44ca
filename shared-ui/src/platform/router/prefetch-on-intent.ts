import type { Router } from './router.ts';

/** How long a pointer rests on a link before what is behind it is fetched, in milliseconds. */
const RESTING = 50;

/** The address of the shop that a link below `target` leads to; null where there is none. */
function addressAt(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin !== location.origin || link.hasAttribute('download')) return null;
  return link.pathname + link.search;
}

/** Fetches in advance what a reader is about to ask for. */
export function prefetchOnIntent(router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const preload = ({ target }: Event) => {
    const address = addressAt(target);
    if (address !== null) router.prefetch(address);
  };
  const rests = (event: Event) => {
    clearTimeout(timer);
    if (addressAt(event.target) !== null) timer = setTimeout(() => preload(event), RESTING);
  };
  const listeners = { pointerover: rests, focusin: rests, pointerdown: preload } as const;
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
}
