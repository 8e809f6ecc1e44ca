import { createStore, type ReadableStore } from '@challenge-coins/shared-ui/host';

/** A sentence for the polite live region; `id` makes the same words said twice heard twice. */
interface Announcement {
  readonly id: number;
  readonly message: string;
}

export interface Announcer extends ReadableStore<Announcement | null> {
  readonly announce: (message: string) => void;
}

/** Keeps the last sentence said. */
export function createAnnouncer(): Announcer {
  const store = createStore<Announcement | null>(null);
  let count = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    announce: (message) => store.set({ id: ++count, message }),
  };
}
