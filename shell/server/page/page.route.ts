// Answers every address that is not a file, the API or a remote's: with the shop's page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNoSuchFile } from '../../../remote-server/release-files.ts';
import { siteName } from '../api/settings.ts';
import { isRefused, settingsIn } from '../first-data/first-data.ts';
import type { FirstData } from '../first-data/first-data.ts';
import { headOf } from '../heads/head.ts';
import { KeptPage } from '../kept-pages/kept-page.ts';
import { KeptPages } from '../kept-pages/kept-pages.ts';
import type { Made } from '../kept-pages/kept-pages.ts';
import { versionOf } from '../kept-pages/page-version.ts';
import type { FirstScreens } from '../painting/first-screen.ts';
import { hasCanary, releasesFor } from '../releases/live-releases.ts';
import type {
  LiveReleases,
  Overrides,
  ReleaseBoard,
  ReleaseDocuments,
} from '../releases/live-releases.ts';
import type { PreviewBoard } from '../releases/previews.ts';
import { SHOWN_TO_ONE } from '../releases/previews.route.ts';
import { bucketCookie, drawBucket, visitorOf } from '../releases/visitor.ts';
import type { Visitor } from '../releases/visitor.ts';
import type { Remote } from '../remotes.ts';
import { matchPage } from '../routes.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { sendEarlyHints } from './early-hints.ts';
import { pageFiles } from './page-files.ts';
import { renderPage } from './page.ts';

export interface PageServices {
  readonly board: ReleaseBoard;
  readonly previews: PreviewBoard;
  readonly firstData: FirstData;
  readonly firstScreens: FirstScreens;
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
  if (!hasCanary(documents)) return releasesFor(documents, null);
  const bucket = visitor.bucket ?? drawBucket();
  reply.header('cache-control', 'private, no-cache');
  if (visitor.bucket === null) reply.header('set-cookie', bucketCookie(bucket, isSecure));
  return releasesFor(documents, bucket);
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
  const pages = new KeptPages();

  /** The page that this visitor gets as everybody does, where nothing has changed a moment ago. */
  function pageAtOnce({ method, url, headers: { cookie } }: FastifyRequest): KeptPage | undefined {
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
      return sendNoSuchFile(reply);
    }
    const visitor = visitorOf(request.headers.cookie, overridable);
    const { overrides } = visitor;
    const documents = await board.documents();
    const released = releasesOf(visitor, documents, reply, isSecure);
    const shown = await previews.releasesFor(visitor, released);
    const live = shown ?? released;
    if (shown) reply.headers(SHOWN_TO_ONE);
    allowOrigins(reply, overrides, connect);
    const match = matchPage(pathname, live, remotes);
    const visit = { match, address: pathname + search, search: searchParams, live, overrides };
    const files = pageFiles(visit);
    sendEarlyHints(request, reply, { files, isOn: earlyHints });
    const { known, isUncertain, freshUntil } = await firstData.of(visit);
    const isPreview = shown !== null;
    const make = async (): Promise<Made> => {
      const shop = { remotes, publicUrl, siteName: siteName(settingsIn(known)) };
      const screen = await firstScreens.of({ visit, known, ...shop });
      const head = headOf({ match, isRefused: isRefused(known), isUncertain }, screen.head);
      const painted = screen.html;
      const rendered = renderPage({ visit, files, head, known, painted, isPreview, ...shop });
      // What was not painted in time may be for the next visitor, and there are more addresses than pages.
      const isLasting = painted !== null && head.status === 200;
      return { page: new KeptPage(rendered, head.status, headers), isLasting };
    };
    const version = versionOf({ visit, known, isPreview });
    // Beside a canary there are several pages of one address.
    const key = hasCanary(documents) ? (version ?? '') : request.url;
    const moment = { key, version, documents, freshUntil };
    await (await pages.get(moment, make)).send(request, reply);
    return reply;
  }
}
