// Serves the HTML page for every URL that is not a file, the API or a remote's.
import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFileNotFound } from '@challenge-coins/remote-server/release-files';
import { getSiteName } from '../api/settings.ts';
import type { Config } from '../config.ts';
import { isNotFound, findSettings, type InitialData } from '../initial-data/initial-data.ts';
import { resolveHead } from '../head/head.ts';
import { getContentLocale, getReleaseLocale, parseLocalizedPath } from '../locale.ts';
import { CachedPage } from '../page-cache/cached-page.ts';
import { PageCache, type CacheEntry } from '../page-cache/page-cache.ts';
import { getPageCacheKey } from './page-cache-key.ts';
import type { SsrPages } from '../ssr/ssr-page.ts';
import { CANARY_BUCKETS } from '../releases/canary-bucket.ts';
import {
  hasCanary,
  selectReleases,
  type LiveReleaseRegistry,
  type LiveReleases,
  type Overrides,
  type ReleaseDocuments,
} from '../releases/live-releases.ts';
import type { PreviewResolver } from '../releases/previews.ts';
import { PRIVATE_HEADERS } from '../releases/previews.route.ts';
import { canaryBucketCookie, parseVisitor, type Visitor } from '../releases/visitor.ts';
import { listPageOrigins } from '../releases/page-declarations.ts';
import { matchPage } from '../routes.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { sendEarlyHints } from './early-hints.ts';
import { getPageAssets } from './page-assets.ts';
import { renderPage } from './page.ts';

export interface PageServices {
  readonly config: Config;
  readonly liveReleases: LiveReleaseRegistry;
  readonly previews: PreviewResolver;
  readonly initialData: InitialData;
  readonly ssrPages: SsrPages;
  /** Counts a page that is English inside a frame of another language. */
  readonly countUntranslated?: ((page: { part: string; locale: string }) => void) | undefined;
}

const CACHE_ONE_HOUR = 'public, max-age=3600';

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Whether a path ends with a file extension; such a path is a missing file, not a page. */
function looksLikeFile(path: string): boolean {
  return /\.[A-Za-z0-9]{1,10}$/.test(path);
}

/**
 * Selects the visitor's releases. During a canary every visitor gets a bucket cookie, so that later requests get
 * the same releases, and the page is not cacheable by proxies.
 */
function selectVisitorReleases(
  visitor: Visitor,
  documents: ReleaseDocuments,
  reply: FastifyReply,
  isSecure: boolean,
): LiveReleases {
  if (!hasCanary(documents)) return selectReleases(documents, null);
  const bucket = visitor.bucket ?? randomInt(CANARY_BUCKETS);
  reply.header('cache-control', 'private, no-cache');
  if (visitor.bucket === null) reply.header('set-cookie', canaryBucketCookie(bucket, isSecure));
  return selectReleases(documents, bucket);
}

/** The page's own Content-Security-Policy, with the origins of its remotes; null if it needs no other than the default. */
function getOwnPolicy(
  live: LiveReleases,
  overrides: Overrides,
  connect: readonly string[],
): string | null {
  const origins = Object.values(overrides).map(({ origin }) => origin);
  const pageOrigins = listPageOrigins(live);
  if (origins.length === 0 && pageOrigins.length === 0) return null;
  return contentSecurityPolicy({ connect, origins, pageOrigins });
}

/** Serves the page for every URL without another route. */
export function registerPageRoutes(app: FastifyInstance, services: PageServices): void {
  const { liveReleases, previews, initialData, ssrPages, countUntranslated } = services;
  const { remotes, overridable, publicUrl, isSecure, connect, earlyHints } = services.config;
  const pages = new PageCache();

  /** Cached page for a visitor without preview, override or canary, if releases and data are fresh. */
  function getCachedPage({ method, url, headers }: FastifyRequest): CachedPage | undefined {
    const documents = liveReleases.fresh;
    if (!documents || hasCanary(documents) || !isRead(method)) return undefined;
    const { overrides, isPreviewing } = parseVisitor(headers.cookie, overridable);
    if (isPreviewing || Object.keys(overrides).length > 0) return undefined;
    return pages.getFresh(url, documents);
  }

  app.setNotFoundHandler((request, reply) => {
    const page = getCachedPage(request);
    return page ? page.send(request, reply) : servePage(request, reply);
  });

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { pathname, search, searchParams } = new URL(request.url, 'http://shop');
    if (!isRead(request.method) || looksLikeFile(pathname)) return sendFileNotFound(reply);
    const { locale, path, hasPrefix } = parseLocalizedPath(pathname);
    const address = path + search;
    if (hasPrefix && locale === 'en')
      return reply.header('cache-control', CACHE_ONE_HOUR).redirect(address, 301);
    const visitor = parseVisitor(request.headers.cookie, overridable);
    const { overrides } = visitor;
    const documents = await liveReleases.documents();
    const selected = selectVisitorReleases(visitor, documents, reply, isSecure);
    const previewReleases = await previews.applyPreviews(visitor, selected);
    const live = previewReleases ?? selected;
    if (previewReleases) reply.headers(PRIVATE_HEADERS);
    // A shell without the language, for example after a rollback, has only English pages.
    if (getReleaseLocale(live.shell, locale) !== locale)
      return reply.header('cache-control', 'no-store').redirect(address, 302);
    if (Object.keys(overrides).length > 0) reply.header('cache-control', 'private, no-store');
    const policy = getOwnPolicy(live, overrides, connect);
    const match = matchPage(path, live, remotes);
    const pageRequest = { match, address, locale, search: searchParams, live, overrides };
    const files = getPageAssets(pageRequest);
    sendEarlyHints(request, reply, { files, isOn: earlyHints });
    const { queryResults, embeddedResults, isUncertain, freshUntil } =
      await initialData.load(pageRequest);
    const isPreview = previewReleases !== null;
    const shopName = getSiteName(findSettings(queryResults));
    const isTranslated = match.part === 'shell' || getContentLocale(pageRequest) === locale;
    const render = async (): Promise<CacheEntry> => {
      if (!isTranslated) countUntranslated?.({ part: match.part, locale });
      const shop = { remotes, publicUrl, siteName: shopName };
      const data = { pageRequest, queryResults: embeddedResults };
      const ssrPage = await ssrPages.get({ ...data, ...shop });
      const headInput = { match, locale, isNotFound: isNotFound(queryResults), isUncertain };
      const head = resolveHead(headInput, ssrPage.head);
      const page = { ...data, files, head, ssrPage, isPreview };
      const rendered = renderPage({ ...page, ...shop });
      // Pages without SSR may succeed next time, and unknown URLs would fill the cache.
      const isCacheable = ssrPage.html !== null && head.status === 200;
      // A response that was late or failed is rendered as a loading or error state, which a CDN must not keep.
      const isComplete =
        freshUntil > 0 && queryResults.every(({ response }) => response.status === 200);
      const isShared = isCacheable && isComplete;
      return { page: new CachedPage({ ...rendered, policy }, head.status, isShared), isCacheable };
    };
    const version = getPageCacheKey({ pageRequest, queryResults, isPreview });
    // During a canary, a URL has several pages.
    const key = hasCanary(documents) ? (version ?? '') : request.url;
    const page = await pages.get({ key, version, documents, freshUntil }, render);
    return page.send(request, reply);
  }
}
