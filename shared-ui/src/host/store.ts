import type { ReadableStore } from './host-api.ts';

/** A writable `ReadableStore`. */
export interface Store<T> extends ReadableStore<T> {
  readonly getInitial: () => T;
  readonly set: (value: T) => void;
}

/** Creates a minimal store for `useSyncExternalStore`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
