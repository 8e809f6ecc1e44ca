import type { Locale } from '@challenge-coins/server-kit/source';
import type { Release } from '@challenge-coins/release/release-document';
import type { LiveReleases, Overrides } from './releases/live-releases.ts';
import type { PageMatch } from './routes.ts';

/** A page request: a URL and the releases selected for its visitor. */
export interface PageRequest {
  readonly match: PageMatch;
  /** Path and search string as sent by the browser, without the prefix of the language. */
  readonly address: string;
  /** Language of the address, which the shell's release has. */
  readonly locale: Locale;
  readonly search: URLSearchParams;
  readonly live: LiveReleases;
  readonly overrides: Overrides;
}

/** Release that renders the page; null if unknown or if a developer's override replaces it. */
export function getPageRelease({ match: { part }, live, overrides }: PageRequest): Release | null {
  return overrides[part] ? null : (live[part] ?? null);
}
