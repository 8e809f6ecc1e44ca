/** A URL of the shop with the state and key of its history entry. */
export interface Location {
  readonly pathname: string;
  /** With the leading `?`, or empty. */
  readonly search: string;
  /** With the leading `#`, or empty. */
  readonly hash: string;
  readonly state: unknown;
  /** Unique per history entry. */
  readonly key: string;
}

/** Navigation target: a URL or parts of one. An omitted path is the current one; other parts are empty. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

/** Path, search and hash of a location, as one string. */
export function formatPath({ pathname = '', search = '', hash = '' }: Exclude<To, string>): string {
  return pathname + search + hash;
}

/** Resolves `to` against the location `here`; null for an invalid URL or another origin. */
export function resolve(to: To, here: Location, origin: string): Location | null {
  const text = typeof to === 'string' ? to : formatPath({ pathname: here.pathname, ...to });
  const base = new URL(formatPath(here), origin);
  if (!URL.canParse(text, base.href)) return null;
  const url = new URL(text, base);
  if (url.origin !== base.origin) return null;
  return parseLocation(url);
}

/** Creates a location from a URL, by default with a new key. */
export function parseLocation(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  { state = null, key = newKey() }: { state?: unknown; key?: string } = {},
): Location {
  return { pathname, search, hash, state, key };
}

/** A random key for a history entry. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
