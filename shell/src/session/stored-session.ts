import { TOKEN_KEY, sessionToken } from '@challenge-coins/shared-ui/api';
import { isRecord, safeLocalStorage, type SessionUser } from '@challenge-coins/shared-ui/host';

const USER_KEY = 'user';

/** The stored user; null if token or user is missing or invalid. */
export function storedUser(): SessionUser | null {
  return sessionToken() === null ? null : safeLocalStorage.getJson(USER_KEY, isSessionUser);
}

/** Persists the session; without browser storage it lasts until the page is closed. */
export function storeSession(token: string, user: SessionUser): void {
  safeLocalStorage.set(TOKEN_KEY, token);
  storeUser(user);
}

export function storeUser(user: SessionUser): void {
  safeLocalStorage.set(USER_KEY, JSON.stringify(user));
}

export function clearStoredSession(): void {
  safeLocalStorage.remove(TOKEN_KEY);
  safeLocalStorage.remove(USER_KEY);
}

/** Whether a storage event concerns the session. */
export function isSessionKey(event: StorageEvent): boolean {
  return event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY;
}

function isSessionUser(value: unknown): value is SessionUser {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.username === 'string' &&
    typeof value.email === 'string' &&
    typeof value.is_admin === 'boolean' &&
    (value.permissions === undefined || Array.isArray(value.permissions))
  );
}
