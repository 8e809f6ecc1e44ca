import { TOKEN_KEY, sessionToken } from '@challenge-coins/shared-ui/api';
import type { SessionUser } from '@challenge-coins/shared-ui/host';
import { isRecord } from '../app/json-block.ts';

const USER_KEY = 'user';

/** The stored user, or null where token or user is missing or unreadable. */
export function storedUser(): SessionUser | null {
  if (sessionToken() === null) return null;
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null');
    return isSessionUser(user) ? user : null;
  } catch {
    return null;
  }
}

/** Keeps a session over visits; where the browser keeps nothing, it lasts as long as the page. */
export function storeSession(token: string, user: SessionUser): void {
  quietly(() => localStorage.setItem(TOKEN_KEY, token));
  storeUser(user);
}

export function storeUser(user: SessionUser): void {
  quietly(() => localStorage.setItem(USER_KEY, JSON.stringify(user)));
}

export function forgetSession(): void {
  quietly(() => {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(USER_KEY);
  });
}

/** Whether a storage event of another tab is about the session. */
export function isAboutSession(event: StorageEvent): boolean {
  return event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY;
}

function quietly(write: () => void): void {
  try {
    write();
  } catch (refusal) {
    console.warn('The browser keeps nothing for this site', refusal);
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.username === 'string' &&
    typeof value.email === 'string' &&
    typeof value.is_admin === 'boolean'
  );
}
