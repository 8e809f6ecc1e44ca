// What pages declare in their releases for the whole shop: links of the navigation and origins.
import type { Release } from '@challenge-coins/release/release-document';
import type { PageLink } from '@challenge-coins/ssr/render-protocol';
import type { Locale } from '@challenge-coins/server-kit/source';
import type { LiveReleases } from './live-releases.ts';

/** Links of a release's pages for the main navigation, in a language. */
export function listNavLinks(
  release: Release | null | undefined,
  locale: Locale,
): readonly PageLink[] {
  return Object.entries(release?.pages ?? {}).flatMap(([to, { nav, texts }]) => {
    const label = texts?.[locale]?.nav ?? nav;
    return label === undefined || to.includes(':') ? [] : [{ to, label }];
  });
}

/** Other origins that the pages of the live releases need. */
export function listPageOrigins(live: LiveReleases): string[] {
  const pages = Object.values(live).flatMap((release) => Object.values(release?.pages ?? {}));
  return [...new Set(pages.flatMap(({ origins = [] }) => origins))];
}
