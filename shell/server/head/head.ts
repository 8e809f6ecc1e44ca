// What a page says about itself before any script runs: for link previews, search and the tab.
import type { RenderResponseBody } from '../../../release/render-protocol.ts';
import type { PageMatch } from '../routes.ts';

/** What the page's own part says of it, when it has painted the page. */
export type RenderedHead = RenderResponseBody['head'];

export interface Head extends Omit<RenderedHead, 'status' | 'title'> {
  readonly status: 200 | 404 | 503;
  /** The page's own part of the title; null where the shop's name alone is the title. */
  readonly title: string | null;
  /** Whether search engines are asked not to keep it. */
  readonly isHidden: boolean;
}

/** For an address that means nothing; the page itself says so in words. */
const NOT_FOUND: Head = { status: 404, title: 'Page not found', isHidden: true };

/** What is known of the page beside its painting. */
interface Knowledge {
  readonly match: PageMatch;
  /** The API says that there is nothing of what the address names. */
  readonly isRefused: boolean;
  /** The API does not say whether there is what the address names. */
  readonly isUncertain: boolean;
}

/**
 * The head of a page. Of one that is not painted its release says the title, and whether it is for the
 * sitemap: a page that is not is no page for search engines either.
 */
export function resolveHead(
  { match, isRefused, isUncertain }: Knowledge,
  painted: RenderedHead | null,
): Head {
  const { facts, isMissing } = match;
  if (isMissing || (isRefused && painted?.status !== 404)) return NOT_FOUND;
  if (isUncertain) return { status: 503, title: facts?.title ?? null, isHidden: false };
  if (painted) {
    const { status = 200, canonical } = painted;
    return { ...painted, status, isHidden: status === 404 || canonical === undefined };
  }
  const isHidden = facts !== null && facts.sitemap === undefined;
  return { status: 200, title: facts?.title ?? null, isHidden };
}
