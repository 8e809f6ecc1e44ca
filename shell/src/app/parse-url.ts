/** The origin against which paths of the shop are read; it need not be the shop's own, which no server knows for sure. */
export const BASE_URL = 'http://here';

/** `text` as a URL, or null where it is none; a bare path is one of `HERE`. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text, BASE_URL) ? new URL(text, BASE_URL) : null;
}
