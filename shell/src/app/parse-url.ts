/** Base for parsing paths of the shop; a placeholder, because the shop's origin is unknown on the server. */
export const BASE_URL = 'http://here';

/** Parses a URL or a path relative to `BASE_URL`; null if invalid. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text, BASE_URL) ? new URL(text, BASE_URL) : null;
}
