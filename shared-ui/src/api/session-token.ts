/** The key in local storage under which the session's bearer token is kept. */
export const TOKEN_KEY = 'token';

/** The stored bearer token; null for a visitor, or where the browser keeps nothing. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}
