// Server-rendered page: the part's HTML inside the shell's frame. If either is missing, neither is used, because
// the layout would shift when the rest arrives.
import type {
  PageLink,
  RenderRequestBody,
  RenderResponseBody,
} from '@challenge-coins/ssr/render-protocol';
import type { Release } from '@challenge-coins/release/release-document';
import { settingsQuery } from '../api/settings.ts';
import type { QueryResult } from '../initial-data/initial-data.ts';
import type { RenderedHead } from '../head/head.ts';
import { getContentLocale, getReleaseLocale, localizePath } from '../locale.ts';
import { getPageRelease, type PageRequest } from '../page-request.ts';
import { describeRemotes } from '../releases/live-releases.ts';
import type { Remote } from '../remotes.ts';
import type { RemoteClient } from './remote-client.ts';
import type { SsrCache } from './ssr-cache.ts';

/** How long a page waits for SSR, in milliseconds. */
const TIMEOUT_MS = 150;
/** Placeholder in the shell's rendered layout, replaced with the page that a remote rendered. */
const PAGE_SLOT = '<!--page-->';

/** Rendered HTML and head; null if unavailable or late. */
export interface SsrPage {
  readonly html: string | null;
  readonly head: RenderedHead | null;
  /** Whether React can hydrate the HTML; otherwise it replaces it. */
  readonly isHydratable: boolean;
}

/** Frame or page as rendered by its part. */
type Rendered = Omit<SsrPage, 'isHydratable'> & Pick<RenderResponseBody, 'hydration'>;

/** Inputs of a render. */
export interface SsrInput {
  readonly pageRequest: PageRequest;
  readonly queryResults: readonly QueryResult[];
  readonly siteName: string;
  /** Remotes whose pages the frame links to. */
  readonly remotes: readonly Remote[];
}

const NO_SSR = { html: null, head: null, isHydratable: false };

/** Whether the page certainly does not exist: an older remote does not list its pages, an override may have more. */
function isNotFound(pageRequest: PageRequest): boolean {
  return pageRequest.match.isMissing && getPageRelease(pageRequest)?.pages !== undefined;
}

/** Builds the render request as JSON, with the API's JSON embedded as received. */
function buildRequest(
  { pageRequest, queryResults, siteName }: SsrInput,
  publicUrl: string,
  nav: readonly PageLink[],
): string {
  const responses = queryResults.map(
    ({ queryKey, response: { status, json } }) =>
      `{"queryKey":${JSON.stringify(queryKey)},"status":${status},"data":${json || 'null'}}`,
  );
  const rest = {
    path: pageRequest.address,
    siteName,
    publicUrl,
    ...(isNotFound(pageRequest) && { isNotFound: true }),
    ...(pageRequest.locale !== 'en' && { locale: pageRequest.locale }),
    ...(nav.length > 0 && { nav: [...nav] }),
  } satisfies Omit<RenderRequestBody, 'known'>;
  return `{"known":[${responses.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

/**
 * Inserts the page into the frame's slot; null if the frame has no slot. A page in another language than the document
 * is marked; the shell's scripts do the same (shell/src/app/remotes.ts).
 */
function insertIntoFrame(
  frame: string,
  page: string,
  { isTranslated }: { isTranslated: boolean },
): string | null {
  const slot = frame.indexOf(PAGE_SLOT);
  if (slot < 0) return null;
  const before = frame.slice(0, slot);
  const start = isTranslated ? before : before.replace('<main ', '<main lang="en" ');
  return start + page + frame.slice(slot + PAGE_SLOT.length);
}

/** Loads server-rendered pages. */
export class SsrPages {
  constructor(
    private readonly renderers: {
      readonly parts: ReadonlyMap<string, RemoteClient>;
      /** Renderer of the shell's frame and its own pages. */
      readonly frames: SsrCache;
    },
    private readonly publicUrl: string,
  ) {}

  async get(input: SsrInput): Promise<SsrPage> {
    const { pattern, part } = input.pageRequest.match;
    const isMissing = isNotFound(input.pageRequest);
    if (pattern === null && !isMissing) return NO_SSR;
    // The 404 page is the shell's.
    const isOfShell = isMissing || part === 'shell';
    const [frame, page] = await Promise.all([
      this.frame(input),
      isOfShell ? Promise.resolve<Rendered>(NO_SSR) : this.page(input),
    ]);
    // The browser gets no failed responses, so it would render a page without them.
    const isHydratable =
      frame.hydration !== undefined &&
      input.queryResults.every(({ response }) => response.status === 200);
    if (!isOfShell) {
      const { pageRequest } = input;
      const isTranslated = getContentLocale(pageRequest) === pageRequest.locale;
      return {
        html: frame.html && page.html && insertIntoFrame(frame.html, page.html, { isTranslated }),
        head: page.head,
        isHydratable: isHydratable && frame.hydration === page.hydration,
      };
    }
    const isComplete = frame.html !== null && !frame.html.includes(PAGE_SLOT);
    return { html: isComplete ? frame.html : null, head: frame.head, isHydratable };
  }

  /** Renders the frame from its settings only, so that it is the same for all pages. */
  private frame(input: SsrInput): Promise<Rendered> {
    const settings = settingsQuery(input.pageRequest.locale);
    const queryResults = input.queryResults.filter(({ path }) => path === settings.path);
    const shell = input.pageRequest.live.shell ?? null;
    const { live, overrides, locale } = input.pageRequest;
    // The same links as those of the page's `releases` block, which the browser renders.
    const described = Object.values(describeRemotes(live, overrides, input.remotes, locale));
    const nav = described.flatMap((remote) => remote?.nav ?? []);
    return this.render(this.renderers.frames, shell, { ...input, queryResults }, nav);
  }

  private page(input: SsrInput): Promise<Rendered> {
    const server = this.renderers.parts.get(input.pageRequest.match.part);
    return this.render(server?.renders, getPageRelease(input.pageRequest), input);
  }

  private async render(
    cache: SsrCache | undefined,
    release: Release | null,
    input: SsrInput,
    nav: readonly PageLink[] = [],
  ): Promise<Rendered> {
    if (!cache || !release?.painter) return NO_SSR;
    const { locale } = input.pageRequest;
    const address = localizePath(locale, input.pageRequest.address);
    const body = buildRequest(input, this.publicUrl, nav);
    const job = { release, address, locale: getReleaseLocale(release, locale), body };
    const rendered = await cache.get(job, TIMEOUT_MS);
    return rendered ?? { html: null, head: cache.getLastHead(job) };
  }
}
