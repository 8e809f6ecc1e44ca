import { addBasename, removeBasename } from './basename.ts';
import { parseLocation, newKey, formatPath, type Location } from './location.ts';

/** How the current history entry was reached: push, replace or pop. */
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** Session history: the browser's, or one in memory. Its locations are below `basename`, without it. */
export interface History {
  /** Address prefix of the document's language: `/fr`, or empty. */
  readonly basename: string;
  /** Base for resolving relative URLs. */
  readonly origin: string;
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Calls `onPop` after a back or forward navigation, with the number of entries moved. */
  listen(onPop: (location: Location, delta: number) => void): void;
}

interface EntryState {
  usr: unknown;
  key: string;
  idx: number;
}

/**
 * Reads the current history entry. An entry created by the browser (typed URL, fragment link) has no key yet
 * and gets a new one, under which no document can have stored a scroll position.
 */
function readEntry(previous: number): EntryState {
  const state = history.state as Partial<EntryState> | null;
  const { usr = null, key = newKey(), idx = previous + 1 } = state ?? {};
  const entry = { usr, key, idx };
  if (state?.key === undefined) history.replaceState(entry, '');
  return entry;
}

/** Whether the document was opened by a link or a typed URL, not by reload, Back or Forward. */
function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
}

/** Creates a `History` on `window.history`. The document's address must be below `basename`. */
export function browserHistory(basename = ''): History {
  let index = readEntry(-1).idx;
  // Typing the current URL again reuses its entry; give it a new key, since it is a new navigation.
  if (isNewNavigation()) history.replaceState({ ...history.state, key: newKey() }, '');
  const current = () => {
    const { usr: state, key } = readEntry(index);
    const { pathname, search, hash } = location;
    const path = removeBasename(basename, pathname) ?? pathname;
    return parseLocation({ pathname: path, search, hash }, { state, key });
  };
  const entry = ({ state: usr, key }: Location): EntryState => ({ usr, key, idx: index });
  const toUrl = (to: Location) => addBasename(basename, formatPath(to));
  return {
    basename,
    origin: location.origin,
    get location() {
      return current();
    },
    push(to) {
      index = readEntry(index).idx + 1;
      history.pushState(entry(to), '', toUrl(to));
    },
    replace(to) {
      history.replaceState(entry(to), '', toUrl(to));
    },
    go: (delta) => history.go(delta),
    listen(onPop) {
      addEventListener('popstate', () => {
        const { idx } = readEntry(index);
        const delta = idx - index;
        index = idx;
        onPop(current(), delta);
      });
    },
  };
}

/** Creates an in-memory `History` for tests and SSR. */
export function memoryHistory(path: string, basename = '', origin = 'http://shop'): History {
  const at = (text: string) => parseLocation(new URL(text, origin), { key: 'default' });
  const entries = [at(path)];
  let index = 0;
  const listeners = new Set<(location: Location, delta: number) => void>();
  const current = () => entries[index] ?? at('/');
  return {
    basename,
    origin,
    get location() {
      return current();
    },
    push(to) {
      entries.splice(index + 1, entries.length, to);
      index += 1;
    },
    replace(to) {
      entries[index] = to;
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      for (const onPop of listeners) onPop(current(), delta);
    },
    listen: (onPop) => void listeners.add(onPop),
  };
}
