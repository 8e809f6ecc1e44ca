import { safeSessionStorage } from '@challenge-coins/shared-ui/host';

// Secret of an email link (`?token=…`). It is removed from the URL, so that it does not leak through the history, a
// shared screen or `next=`.

const PARAMETER = 'token';

/** Key of the secret of the page at `path` in session storage, with or without the prefix of a language. */
export const linkSecretKey = (path: string) => `link ${path.slice(path.lastIndexOf('/'))}`;

/** Moves the secret from the URL into session storage; call before the router reads the URL. */
export function takeLinkSecret(): void {
  const { pathname, search, hash } = location;
  const secret = new URLSearchParams(search).get(PARAMETER);
  if (secret === null) return;
  safeSessionStorage.set(linkSecretKey(pathname), secret);
  history.replaceState(history.state, '', pathname + withoutSecret(search) + hash);
}

/** The search string without the secret. */
export function withoutSecret(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(PARAMETER)) return search;
  parameters.delete(PARAMETER);
  return parameters.size === 0 ? '' : `?${parameters}`;
}
