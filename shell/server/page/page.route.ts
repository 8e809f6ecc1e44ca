// Answers every address that is not a file, the API or a remote's: with the shop's page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFileNotFound } from '../../../remote-server/release-files.ts';
import { siteName } from '../api/settings.ts';
import { isNotFound, findSettings } from '../initial-data/initial-data.ts';
import type { InitialData } from '../initial-data/initial-data.ts';
import { resolveHead } from '../head/head.ts';
import { CachedPage } from '../page-cache/cached-page.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import type { CacheEntry } from '../page-cache/page-cache.ts';
import { getPageCacheKey } from '../page-cache/page-cache-key.ts';
import type { SsrPages } from '../ssr/ssr-page.ts';
import { hasCanary, selectReleases } from '../releases/live-releases.ts';
import type {
  LiveReleases,
  Overrides,
  LiveReleaseRegistry,
  ReleaseDocuments,
} from '../releases/live-releases.ts';
import type { PreviewResolver } from '../releases/previews.ts';
import { PRIVATE_HEADERS } from '../releases/previews.route.ts';
import { bucketCookie, assignCanaryBucket, visitorOf } from '../releases/visitor.ts';
import type { Visitor } from '../releases/visitor.ts';
import type { Remote } from '../remotes.ts';
import { matchPage } from '../routes.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { sendEarlyHints } from './early-hints.ts';
import { getPageAssets } from './page-assets.ts';
import { renderPage } from './page.ts';

export interface PageServices {
  readonly board: LiveReleaseRegistry;
  readonly previews: PreviewResolver;
  readonly firstData: InitialData;
  readonly firstScreens: SsrPages;
  readonly publicUrl: string;
  /** Whether visitors reach the shop over TLS. */
  readonly isSecure: boolean;
  readonly remotes: readonly Remote[];
  /** The remotes in whose place a cookie may put a developer's. */
  readonly overridable: readonly string[];
  /** More origins that scripts may talk to, in development. */
  readonly connect: readonly string[];
  /** Whether every client is told in advance what its page needs, and not only who speaks HTTP/2. */
  readonly earlyHints: boolean;
  /** The security headers. */
  readonly headers: Readonly<Record<string, string>>;
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** A path that ends like a file's name is a file that is not there. */
function looksLikeFile(path: string): boolean {
  return /\.[A-Za-z0-9]{1,10}$/.test(path);
}

/**
 * The releases for this visitor. While there is a canary, everybody gets a bucket, to meet the same
 * releases at the next visit; the page is then nobody else's to keep.
 */
function releasesOf(
  visitor: Visitor,
  documents: ReleaseDocuments,
  reply: FastifyReply,
  isSecure: boolean,
): LiveReleases {
  if (!hasCanary(documents)) return selectReleases(documents, null);
  const bucket = visitor.bucket ?? assignCanaryBucket();
  reply.header('cache-control', 'private, no-cache');
  if (visitor.bucket === null) reply.header('set-cookie', bucketCookie(bucket, isSecure));
  return selectReleases(documents, bucket);
}

/** A developer's remote may come from its own origin, in this one answer. */
function allowOrigins(reply: FastifyReply, overrides: Overrides, connect: readonly string[]): void {
  const origins = Object.values(overrides).map(({ origin }) => origin);
  if (origins.length === 0) return;
  reply.headers({
    'cache-control': 'private, no-store',
    'content-security-policy': contentSecurityPolicy({ connect, origins }),
  });
}

/** Serves the page under every address that nothing else answers. */
export function servePages(app: FastifyInstance, services: PageServices): void {
  const { board, previews, firstData, firstScreens, remotes, overridable } = services;
  const { publicUrl, isSecure, connect, earlyHints, headers } = services;
  const pages = new PageCache();

  /** The page that this visitor gets as everybody does, where nothing has changed a moment ago. */
  function pageAtOnce({
    method,
    url,
    headers: { cookie },
  }: FastifyRequest): CachedPage | undefined {
    const documents = board.fresh;
    if (!documents || hasCanary(documents) || !isRead(method)) return undefined;
    const { overrides, isPreviewing } = visitorOf(cookie, overridable);
    if (isPreviewing || Object.keys(overrides).length > 0) return undefined;
    return pages.atOnce(url, documents);
  }

  app.setNotFoundHandler((request, reply) => {
    const page = pageAtOnce(request);
    return page ? page.send(request, reply) : servePage(request, reply);
  });

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { pathname, search, searchParams } = new URL(request.url, 'http://shop');
    if (!isRead(request.method) || looksLikeFile(pathname)) {
      return sendFileNotFound(reply);
    }
    const visitor = visitorOf(request.headers.cookie, overridable);
    const { overrides } = visitor;
    const documents = await board.documents();
    const released = releasesOf(visitor, documents, reply, isSecure);
    const shown = await previews.releasesFor(visitor, released);
    const live = shown ?? released;
    if (shown) reply.headers(PRIVATE_HEADERS);
    allowOrigins(reply, overrides, connect);
    const match = matchPage(pathname, live, remotes);
    const visit = { match, address: pathname + search, search: searchParams, live, overrides };
    const files = getPageAssets(visit);
    sendEarlyHints(request, reply, { files, isOn: earlyHints });
    const { known, isUncertain, freshUntil } = await firstData.load(visit);
    const isPreview = shown !== null;
    const make = async (): Promise<CacheEntry> => {
      const shop = { remotes, publicUrl, siteName: siteName(findSettings(known)) };
      const screen = await firstScreens.get({ visit, known, ...shop });
      const head = resolveHead({ match, isRefused: isNotFound(known), isUncertain }, screen.head);
      const painted = screen.html;
      const rendered = renderPage({
        visit,
        files,
        head,
        queryResults: known,
        ssrHtml: painted,
        isPreview,
        ...shop,
      });
      // What was not painted in time may be for the next visitor, and there are more addresses than pages.
      const isCacheable = painted !== null && head.status === 200;
      return { page: new CachedPage(rendered, head.status, headers), isCacheable };
    };
    const version = getPageCacheKey({ visit, known, isPreview });
    // Beside a canary there are several pages of one address.
    const key = hasCanary(documents) ? (version ?? '') : request.url;
    const moment = { key, version, documents, freshUntil };
    await (await pages.get(moment, make)).send(request, reply);
    return reply;
  }
}
