import type { Release } from '../../release/release-document.ts';
import type { LiveReleases, Overrides } from './releases/live-releases.ts';
import type { PageMatch } from './routes.ts';

/** What a page is made for: an address, and the releases that this visitor gets. */
export interface PageRequest {
  readonly match: PageMatch;
  /** Path and search, as the browser sent them. */
  readonly address: string;
  readonly search: URLSearchParams;
  readonly live: LiveReleases;
  readonly overrides: Overrides;
}

/**
 * The release that draws the page. A remote that a developer has put in the place of the live one has
 * none: nothing is known of it beforehand.
 */
export function getPageRelease({ match: { part }, live, overrides }: PageRequest): Release | null {
  return overrides[part] ? null : (live[part] ?? null);
}
