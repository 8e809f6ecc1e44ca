import {
  createStore,
  type ReadableStore,
  type SessionState,
  type SessionUser,
} from '@challenge-coins/shared-ui/host';
import {
  clearStoredSession,
  isSessionKey,
  storedUser,
  storeSession,
  storeUser,
} from './stored-session.ts';

/** Who is signed in, in this tab and, through local storage, in all of them. */
export interface Session extends ReadableStore<SessionState> {
  /** Shows the stored user at once, and follows what other tabs do. */
  readonly start: () => void;
  readonly logIn: (token: string, user: SessionUser) => void;
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
        if (isSessionKey(event)) show(storedUser());
      });
    },
    logIn(token, user) {
      storeSession(token, user);
      show(user);
    },
    refresh(user) {
      if (!store.get().user) return;
      storeUser(user);
      show(user);
    },
    clear() {
      clearStoredSession();
      show(null);
    },
  };
}

function sameUser(a: SessionUser | null, b: SessionUser | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
