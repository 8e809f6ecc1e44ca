/** Where the reader is: an address of the shop, and what the history keeps beside it. */
export interface Location {
  readonly pathname: string;
  /** With its `?`; empty without one. */
  readonly search: string;
  /** With its `#`; empty without one. */
  readonly hash: string;
  readonly state: unknown;
  /** Another one for every entry of the history. */
  readonly key: string;
}

/** Where to go: an address, or parts of one; what is left out stays as it is or is empty. */
export type To = string | Partial<Pick<Location, 'pathname' | 'search' | 'hash'>>;

/** The address of a location: path, search and hash. */
export function pathOf({ pathname = '', search = '', hash = '' }: Exclude<To, string>): string {
  return pathname + search + hash;
}

/** Where `to` leads from `here`, or null for an address that is none or outside the shop. */
export function resolve(to: To, here: Location, origin: string): Location | null {
  const text = typeof to === 'string' ? to : pathOf({ pathname: here.pathname, ...to });
  const base = new URL(pathOf(here), origin);
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base.origin) return null;
  return locationOf(url);
}

/** The location of an address, as a new entry of the history. */
export function locationOf(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  { state = null, key = newKey() }: { state?: unknown; key?: string } = {},
): Location {
  return { pathname, search, hash, state, key };
}

/** A random key for a history entry. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
