// Which page an address means: by what the live releases say of their pages.
import type { Release } from '../../release/release-document.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import { remoteAt } from './remotes.ts';
import type { Remote } from './remotes.ts';

/** What a part's release says of a page. */
export type PageFacts = NonNullable<Release['pages']>[string];

/** Values of an address's segments, decoded, by the names in its page's pattern. */
export type Params = Readonly<Record<string, string>>;

/** Pages by their patterns; null where a release of contract 1 says nothing but that there is one. */
type Pages = Readonly<Record<string, PageFacts | null>>;

/** What an address means. */
export interface PageMatch {
  /** The route pattern; null for an address of which no page is known. */
  readonly pattern: string | null;
  readonly part: string;
  readonly params: Params;
  readonly facts: PageFacts | null;
  /** Whether there is surely no such page; where nothing of the part is known, nobody can tell. */
  readonly isMissing: boolean;
}

const ownPage = (title: string): PageFacts => ({ title, queries: [], search: [] });

/** The shell's own pages, where its release does not list them. */
const OWN_PAGES: Pages = { '/login': ownPage('Login'), '/register': ownPage('Register') };

/** The pages that a part's release has. */
export function pagesOf(release: Release | null | undefined): Pages {
  if (!release) return {};
  if (release.pages) return release.pages;
  return Object.fromEntries(Object.keys(release.preload).map((pattern) => [pattern, null]));
}

/** The pages of the shell itself. */
export function ownPages({ shell }: LiveReleases): Pages {
  return shell?.pages ?? OWN_PAGES;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The parameters of a path that fits the pattern; null for one that does not. */
function matchPattern(pattern: string, given: readonly string[]): Params | null {
  const wanted = pattern.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === null) return null;
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** In one pass: `/\/+$/` would try again from every slash of an address that is all slashes but its end. */
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The page that a path fits, the most literal pattern first. */
function bestOf(pages: Pages, path: string) {
  const given = path.split('/');
  const fits = Object.entries(pages).flatMap(([pattern, facts]) => {
    const params = matchPattern(pattern, given);
    return params ? [{ pattern, facts, params }] : [];
  });
  const looseness = ({ params }: { params: Params }) => Object.keys(params).length;
  return fits.sort((a, b) => looseness(a) - looseness(b))[0] ?? null;
}

/** Finds the page of an address: the shell's own, else one of the remote that answers for it. */
export function matchPage(
  rawPath: string,
  live: LiveReleases,
  remotes: readonly Remote[],
): PageMatch {
  const path = withoutEndSlashes(rawPath) || '/';
  const own = bestOf(ownPages(live), path);
  if (own) return { ...own, part: 'shell', isMissing: false };
  const part = remoteAt(decoded(path) ?? path, remotes)?.name ?? 'shell';
  const found = bestOf(pagesOf(live[part]), path);
  if (found) return { ...found, part, isMissing: false };
  const isMissing = part === 'shell' || Boolean(live[part]);
  return { pattern: null, part, params: {}, facts: null, isMissing };
}
