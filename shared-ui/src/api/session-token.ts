import { safeLocalStorage } from '../host/browser-storage.ts';

/** The key under which the browser keeps the session's bearer token. */
export const TOKEN_KEY = 'token';

/** The stored bearer token; null for a visitor. */
export function sessionToken(): string | null {
  return safeLocalStorage.get(TOKEN_KEY);
}
