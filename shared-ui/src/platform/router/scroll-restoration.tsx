import { useLayoutEffect, useRef } from 'react';
import { safeSessionStorage } from '../../host/browser-storage.ts';
import { isRecord } from '../../host/is-record.ts';
import { useRouterSnapshot } from './context.ts';

/** Session storage key of the scroll positions. */
const STORAGE_KEY = 'scroll-places';

type ScrollPositions = Record<string, number>;

function isScrollPositions(value: unknown): value is ScrollPositions {
  return isRecord(value) && Object.values(value).every((y) => typeof y === 'number');
}

const loadScrollPositions = () => safeSessionStorage.getJson(STORAGE_KEY, isScrollPositions) ?? {};

/** Scroll positions by location key; loaded from session storage on mount. */
let positions: ScrollPositions | undefined;

/** Scrolls to the top of a new page, to the URL's fragment, or to the saved position on Back and reload. */
export function ScrollRestoration() {
  const { router, state } = useRouterSnapshot();
  const { location, historyAction, preventScrollReset, initialized } = state;
  /** Key of the rendered location, which may lag behind the router's. Null until the first page has loaded. */
  const rendered = useRef<string | null>(null);
  useLayoutEffect(() => {
    positions ??= loadScrollPositions();
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    const savePosition = () => {
      if (positions && rendered.current !== null) positions[rendered.current] = scrollY;
    };
    addEventListener('scroll', savePosition, { passive: true });
    // The `scroll` event may fire after the next page has rendered, so also save when a navigation starts.
    const unsubscribe = router.subscribe(savePosition);
    const persist = () => {
      savePosition();
      safeSessionStorage.set(STORAGE_KEY, JSON.stringify(positions));
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', persist);
    return () => {
      unsubscribe();
      removeEventListener('scroll', savePosition);
      removeEventListener('pagehide', persist);
      history.scrollRestoration = scrollRestoration;
    };
  }, [router]);
  useLayoutEffect(() => {
    if (!initialized) return;
    rendered.current = location.key;
    const saved = (positions ??= loadScrollPositions())[location.key];
    const isReturn = historyAction === 'POP' && saved !== undefined;
    // Disables `content-visibility` (reset.css): estimated heights would shift the position.
    document.documentElement.toggleAttribute('data-scroll-restored', isReturn);
    if (isReturn) scrollTo(0, saved);
    else if (location.hash !== '') document.getElementById(hashId(location.hash))?.scrollIntoView();
    else if (!preventScrollReset && historyAction !== 'POP') scrollTo(0, 0);
    // Once per history entry, not on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [location.key, initialized]);
  return null;
}

function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
