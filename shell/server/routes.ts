// Which page an address means: by what the live releases say of their pages.
import type { Release } from '../../release/release-document.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import { bestMatch, decodePath, splitPath } from '../../shared-ui/src/platform/router/match.ts';
import type { RouteParams } from '../../shared-ui/src/platform/router/match.ts';
import { matchRemote } from './remotes.ts';
import type { Remote } from './remotes.ts';

/** What a part's release says of a page. */
export type ReleasedPage = NonNullable<Release['pages']>[string];

/** Pages by their patterns; null where a release of contract 1 says nothing but that there is one. */
type Pages = Readonly<Record<string, ReleasedPage | null>>;

/** What an address means. */
export interface PageMatch {
  /** The route pattern; null for an address of which no page is known. */
  readonly pattern: string | null;
  readonly part: string;
  readonly params: RouteParams;
  readonly facts: ReleasedPage | null;
  /** Whether there is surely no such page; where nothing of the part is known, nobody can tell. */
  readonly isMissing: boolean;
}

const ownPage = (title: string): ReleasedPage => ({ title, queries: [], search: [] });

/** The shell's own pages, where its release does not list them. */
const OWN_PAGES: Pages = { '/login': ownPage('Login'), '/register': ownPage('Register') };

/** The pages that a part's release has. */
export function getPages(release: Release | null | undefined): Pages {
  if (!release) return {};
  if (release.pages) return release.pages;
  return Object.fromEntries(Object.keys(release.preload).map((pattern) => [pattern, null]));
}

/** The pages of the shell itself. */
export function getShellPages({ shell }: LiveReleases): Pages {
  return shell?.pages ?? OWN_PAGES;
}

/** The page that a path fits, the most literal pattern first. */
function bestOf(pages: Pages, path: string) {
  const all = Object.entries(pages).map(([pattern, facts]) => ({ path: pattern, facts }));
  const best = bestMatch(all, path);
  return best && { pattern: best.of.path, facts: best.of.facts, params: best.params };
}

/** Finds the page of an address: the shell's own, else one of the remote that answers for it. */
export function matchPage(
  rawPath: string,
  live: LiveReleases,
  remotes: readonly Remote[],
): PageMatch {
  // Once, and not for each of the patterns: an address can be all slashes.
  const path = `/${splitPath(rawPath).join('/')}`;
  const own = bestOf(getShellPages(live), path);
  if (own) return { ...own, part: 'shell', isMissing: false };
  const part = matchRemote(decodePath(path) ?? path, remotes)?.name ?? 'shell';
  const found = bestOf(getPages(live[part]), path);
  if (found) return { ...found, part, isMissing: false };
  const isMissing = part === 'shell' || Boolean(live[part]);
  return { pattern: null, part, params: {}, facts: null, isMissing };
}
