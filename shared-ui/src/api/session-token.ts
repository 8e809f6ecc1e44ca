import { safeLocalStorage } from '../host/browser-storage.ts';

/** Local storage key of the session's bearer token. */
export const TOKEN_KEY = 'token';

/** The stored bearer token; null for a visitor. */
export function sessionToken(): string | null {
  return safeLocalStorage.get(TOKEN_KEY);
}
