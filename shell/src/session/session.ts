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

/** The logged-in user, synchronized across tabs through local storage. */
export interface Session extends ReadableStore<SessionState> {
  readonly getInitial: () => SessionState;
  /** Restores the stored user and follows changes in other tabs and documents. */
  readonly start: () => void;
  readonly logIn: (token: string, user: SessionUser) => void;
  /** Updates the user from the server's response, also to another account. */
  readonly refresh: (user: SessionUser) => void;
  readonly clear: () => void;
}

/** Creates a session, empty until `start`. */
export function createSession(): Session {
  const store = createStore<SessionState>({ user: null });
  const setUser = (user: SessionUser | null) => {
    if (!sameUser(store.get().user, user)) store.set({ user });
  };
  return {
    get: store.get,
    getInitial: store.getInitial,
    subscribe: store.subscribe,
    start() {
      const restore = () => setUser(storedUser());
      restore();
      window.addEventListener('storage', (event) => {
        if (isSessionKey(event)) restore();
      });
      // A page in the back/forward cache receives no storage events.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) restore();
      });
    },
    logIn(token, user) {
      storeSession(token, user);
      setUser(user);
    },
    refresh(user) {
      if (!store.get().user) return;
      storeUser(user);
      setUser(user);
    },
    clear() {
      clearStoredSession();
      setUser(null);
    },
  };
}

function sameUser(a: SessionUser | null, b: SessionUser | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
