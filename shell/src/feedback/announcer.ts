import { createStore, type ReadableStore } from '@challenge-coins/shared-ui/host';

/** Message for the polite live region; a new `id` makes screen readers announce a repeated message. */
interface Announcement {
  readonly id: number;
  readonly message: string;
}

export interface Announcer extends ReadableStore<Announcement | null> {
  readonly announce: (message: string) => void;
}

/** Creates a store of the last announcement. */
export function createAnnouncer(): Announcer {
  const store = createStore<Announcement | null>(null);
  let count = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    announce: (message) => store.set({ id: ++count, message }),
  };
}
