import {
  createStore,
  type ReadableStore,
  type SessionState,
  type SessionUser,
} from '@challenge-coins/shared-ui/host';
import {
  forgetSession,
  isAboutSession,
  storedUser,
  storeSession,
  storeUser,
} from './session-storage.ts';

/** Who is signed in, in this tab and, through local storage, in all of them. */
export interface Session extends ReadableStore<SessionState> {
  /** Shows the stored user at once, and follows what other tabs do. */
  readonly start: () => void;
  readonly signIn: (token: string, user: SessionUser) => void;
  /** What the server says about the user now. */
  readonly refresh: (user: SessionUser) => void;
  readonly clear: () => void;
}

/** A session that is empty until `start`. */
export function createSession(): Session {
  const store = createStore<SessionState>({ user: null });
  const show = (user: SessionUser | null) => {
    if (!sameUser(store.get().user, user)) store.set({ user });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    start() {
      show(storedUser());
      window.addEventListener('storage', (event) => {
        if (isAboutSession(event)) show(storedUser());
      });
    },
    signIn(token, user) {
      storeSession(token, user);
      show(user);
    },
    refresh(user) {
      if (!store.get().user) return;
      storeUser(user);
      show(user);
    },
    clear() {
      forgetSession();
      show(null);
    },
  };
}

function sameUser(a: SessionUser | null, b: SessionUser | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
