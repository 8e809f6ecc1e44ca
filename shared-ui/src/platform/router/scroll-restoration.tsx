import { useLayoutEffect, useRef } from 'react';
import { safeSessionStorage } from '../../host/browser-storage.ts';
import { isRecord } from '../../host/is-record.ts';
import { useRouterSnapshot } from './context.ts';

/** Where the places are kept that somebody has scrolled to, over a reload. */
const KEPT_AS = 'scroll-places';

type ScrollPositions = Record<string, number>;

function isPlaces(value: unknown): value is ScrollPositions {
  return isRecord(value) && Object.values(value).every((place) => typeof place === 'number');
}

const loadScrollPositions = () => safeSessionStorage.getJson(KEPT_AS, isPlaces) ?? {};

let places: ScrollPositions | undefined;

/** Goes to the top of a new page, to the place asked for, or back to where the reader was. */
export function ScrollRestoration() {
  const { router, state } = useRouterSnapshot();
  const { location, historyAction, preventScrollReset, initialized } = state;
  /** Which place is on the screen; the router may be further. None before the first page has come. */
  const drawn = useRef<string | null>(null);
  useLayoutEffect(() => {
    places ??= loadScrollPositions();
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    const note = () => {
      if (places && drawn.current !== null) places[drawn.current] = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    // `scroll` comes late: what counts is where the reader was when the next page is asked for.
    const stop = router.subscribe(note);
    const keep = () => {
      note();
      safeSessionStorage.set(KEPT_AS, JSON.stringify(places));
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('scroll', note);
      removeEventListener('pagehide', keep);
      history.scrollRestoration = scrollRestoration;
    };
  }, [router]);
  useLayoutEffect(() => {
    if (!initialized) return;
    drawn.current = location.key;
    const known = (places ??= loadScrollPositions())[location.key];
    const isReturn = historyAction === 'POP' && known !== undefined;
    // Then nothing may have a height that is only guessed (reset.css).
    document.documentElement.toggleAttribute('data-scroll-restored', isReturn);
    if (isReturn) scrollTo(0, known);
    else if (location.hash !== '') document.getElementById(hashId(location.hash))?.scrollIntoView();
    else if (!preventScrollReset && historyAction !== 'POP') scrollTo(0, 0);
    // Where a place of the history is drawn, not each time that it is drawn again.
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
