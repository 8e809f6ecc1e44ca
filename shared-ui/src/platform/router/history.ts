import { locationOf, newKey, pathOf, type Location } from './location.ts';

/** How an entry came to be the present one. */
export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** The entries that a visit has left behind: the browser's, or a list of its own. */
export interface History {
  /** The origin against which addresses are read. */
  readonly origin: string;
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Says when the reader has gone back or forward, and by how many entries. */
  listen(heard: (location: Location, delta: number) => void): () => void;
}

interface EntryState {
  usr: unknown;
  key: string;
  idx: number;
}

/**
 * The current history entry. One that the browser made itself, for a typed address or a jump within the
 * page, gets a key of its own here: no other document can have kept anything under it.
 */
function readEntry(previous: number): EntryState {
  const state = history.state as Partial<EntryState> | null;
  const { usr = null, key = newKey(), idx = previous + 1 } = state ?? {};
  const entry = { usr, key, idx };
  if (state?.key === undefined) history.replaceState(entry, '');
  return entry;
}

/** Whether the document was opened by a link or an address, not by reload, Back or Forward. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate';
}

/** The browser's own history. */
export function browserHistory(): History {
  let index = readEntry(-1).idx;
  // The same address typed once more keeps its entry, and is a new visit all the same.
  if (isNewVisit()) history.replaceState({ ...history.state, key: newKey() }, '');
  const present = () => {
    const { usr: state, key } = readEntry(index);
    return locationOf(location, { state, key });
  };
  const entry = ({ state: usr, key }: Location): EntryState => ({ usr, key, idx: index });
  return {
    origin: location.origin,
    get location() {
      return present();
    },
    push(to) {
      index = readEntry(index).idx + 1;
      history.pushState(entry(to), '', pathOf(to));
    },
    replace(to) {
      history.replaceState(entry(to), '', pathOf(to));
    },
    go: (delta) => history.go(delta),
    listen(heard) {
      const onPop = () => {
        const { idx } = readEntry(index);
        const delta = idx - index;
        index = idx;
        heard(present(), delta);
      };
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
  };
}

/** A history of one visit that no browser knows of: for tests and for painting a page in Node. */
export function memoryHistory(path: string, origin = 'http://shop'): History {
  const at = (text: string) => locationOf(new URL(text, origin), { key: 'default' });
  const entries = [at(path)];
  let index = 0;
  const listeners = new Set<(location: Location, delta: number) => void>();
  const present = () => entries[index] ?? at('/');
  return {
    origin,
    get location() {
      return present();
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
      for (const heard of listeners) heard(present(), delta);
    },
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
