// Matches URLs to pages, by the page lists of the live releases.
import type { Release } from '@challenge-coins/release/release-document';
import type { Locale } from '@challenge-coins/server-kit/source';
import type { LiveReleases } from './releases/live-releases.ts';
import {
  bestMatch,
  decodePath,
  splitPath,
  type RouteParams,
} from '@challenge-coins/shared-ui/platform/router/match';
import { matchRemote, type Remote } from './remotes.ts';

/** Metadata of a page in its release. */
export type ReleasedPage = NonNullable<Release['pages']>[string];

/** Title of a page in a language, English if its release lacks it. */
export function getTitle({ title, texts }: ReleasedPage, locale: Locale): string {
  return texts?.[locale]?.title ?? title;
}

/** Pages by route pattern; null for pages of a release with contract 1, which have no metadata. */
type Pages = Readonly<Record<string, ReleasedPage | null>>;

/** Result of matching a URL. */
export interface PageMatch {
  /** Route pattern; null if no known page matches. */
  readonly pattern: string | null;
  readonly part: string;
  readonly params: RouteParams;
  readonly metadata: ReleasedPage | null;
  /** Whether the page certainly does not exist; false if the part's release is unknown. */
  readonly isMissing: boolean;
}

const shellPage = (title: string): ReleasedPage => ({ title, queries: [], search: [] });

/** Shell pages for releases that do not list them. */
const DEFAULT_SHELL_PAGES: Pages = {
  '/login': shellPage('Login'),
  '/register': shellPage('Register'),
};

/** Pages of a part's release. */
export function getPages(release: Release | null | undefined): Pages {
  if (!release) return {};
  if (release.pages) return release.pages;
  return Object.fromEntries(Object.keys(release.preload).map((pattern) => [pattern, null]));
}

/** Pages of the shell itself. */
export function getShellPages({ shell }: LiveReleases): Pages {
  return shell?.pages ?? DEFAULT_SHELL_PAGES;
}

function findBest(pages: Pages, path: string) {
  const all = Object.entries(pages).map(([pattern, metadata]) => ({ path: pattern, metadata }));
  const best = bestMatch(all, path);
  return best && { pattern: best.of.path, metadata: best.of.metadata, params: best.params };
}

/** Matches a URL path: first the shell's pages, then those of the remote that serves it. */
export function matchPage(
  rawPath: string,
  live: LiveReleases,
  remotes: readonly Remote[],
): PageMatch {
  // Normalize once, not per pattern: a path can consist of many slashes.
  const path = `/${splitPath(rawPath).join('/')}`;
  const shellMatch = findBest(getShellPages(live), path);
  if (shellMatch) return { ...shellMatch, part: 'shell', isMissing: false };
  const part = matchRemote(decodePath(path) ?? path, remotes)?.name ?? 'shell';
  const remoteMatch = findBest(getPages(live[part]), path);
  if (remoteMatch) return { ...remoteMatch, part, isMissing: false };
  const isMissing = part === 'shell' || Boolean(live[part]);
  return { pattern: null, part, params: {}, metadata: null, isMissing };
}
