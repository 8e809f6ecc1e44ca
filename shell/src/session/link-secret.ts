import { safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { useLocation } from '@challenge-coins/shared-ui/platform';
import { BASE_URL } from '../app/parse-url.ts';

// Secret of an email link (`?token=…`). It is removed from the URL, so that it does not leak through the history, a
// shared screen or `next=`.

const PARAMETER = 'token';
const storageKey = (path: string) => `link ${path}`;

/** Moves the secret from the URL into session storage; call before the router reads the URL. */
export function takeLinkSecret(): void {
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  const secret = parameters.get(PARAMETER);
  if (secret === null) return;
  safeSessionStorage.set(storageKey(pathname), secret);
  parameters.delete(PARAMETER);
  const rest = parameters.size === 0 ? '' : `?${parameters}`;
  history.replaceState(history.state, '', pathname + rest + hash);
}

/** Path with search string, without the secret: what the browser shows after `takeLinkSecret`. */
export function withoutLinkSecret(path: string): string {
  const url = new URL(path, BASE_URL);
  if (!url.searchParams.has(PARAMETER)) return path;
  url.searchParams.delete(PARAMETER);
  return url.pathname + url.search;
}

/** Secret of the link that opened this page in this tab; empty if none. */
export function useLinkSecret(): string {
  return safeSessionStorage.get(storageKey(useLocation().pathname)) ?? '';
}
