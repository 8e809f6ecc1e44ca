// Head of a page in the HTML: for link previews, search engines and the tab.
import type { RenderResponseBody } from '@challenge-coins/ssr/render-protocol';
import type { Locale } from '@challenge-coins/server-kit/source';
import { translate } from '../messages.ts';
import { getTitle, type PageMatch } from '../routes.ts';

/** Head that the page's part has rendered. */
export type RenderedHead = RenderResponseBody['head'];

export interface Head extends Omit<RenderedHead, 'status' | 'title'> {
  readonly status: 200 | 404 | 503;
  /** Page title; null if the shop's name alone is the title. */
  readonly title: string | null;
  readonly isHidden: boolean;
}

const getNotFoundHead = (locale: Locale): Head => ({
  status: 404,
  title: translate(locale, 'shellErrors.notFound'),
  isHidden: true,
});

interface HeadInput {
  readonly match: PageMatch;
  readonly locale: Locale;
  /** The API responded 404 for the resource of the URL. */
  readonly isNotFound: boolean;
  /** The API did not respond, so it is unknown whether the resource exists. */
  readonly isUncertain: boolean;
}

/**
 * Resolves the head of a page. Without a rendered head, the release's metadata gives the title; a page without a
 * sitemap entry is not indexed.
 */
export function resolveHead(
  { match, locale, isNotFound, isUncertain }: HeadInput,
  rendered: RenderedHead | null,
): Head {
  const { metadata, isMissing } = match;
  if (isMissing || (isNotFound && rendered?.status !== 404)) return getNotFoundHead(locale);
  const title = metadata && getTitle(metadata, locale);
  if (isUncertain) return { status: 503, title, isHidden: false };
  if (rendered) {
    const { status = 200, canonical } = rendered;
    return { ...rendered, status, isHidden: status === 404 || canonical === undefined };
  }
  const isHidden = metadata !== null && metadata.sitemap === undefined;
  return { status: 200, title, isHidden };
}
