// Answers every address that is not a file, the API or a remote's: with the shop's page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNoSuchFile } from '../../../remote-server/release-files.ts';
import type { PublicApi } from '../api/public-api.ts';
import { siteName } from '../api/shop-contract.ts';
import type { Head, PageData } from '../heads/head.ts';
import { hasCanary, releasesFor } from '../releases/live-releases.ts';
import type {
  LiveReleases,
  Overrides,
  ReleaseBoard,
  ReleaseDocuments,
} from '../releases/live-releases.ts';
import { bucketCookie, drawBucket, visitorOf } from '../releases/visitor.ts';
import type { Visitor } from '../releases/visitor.ts';
import { matchPage } from '../routes.ts';
import type { FirstData } from '../routes.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { acceptedEncoding } from '../../../server-kit/src/index.ts';
import { Compressor } from './compressed.ts';
import { renderPage } from './page.ts';

export interface PageServices {
  readonly board: ReleaseBoard;
  readonly api: PublicApi;
  readonly publicUrl: string;
  /** Whether visitors reach the shop over TLS. */
  readonly isSecure: boolean;
  /** Whether a cookie may put a developer's remote in the place of a live one. */
  readonly allowsOverrides: boolean;
  /** More origins that scripts may talk to, in development. */
  readonly connect: readonly string[];
}

/** How long a page waits for its first data, in milliseconds. Without them it is still a page. */
const BUDGET = 150;

/** What the API has said in time; for what it has not, nothing. */
async function firstData(api: PublicApi, wanted: FirstData): Promise<PageData> {
  const entries = Object.entries(wanted).map(async ([name, path]) => {
    const answer = await api.get(path, BUDGET);
    return answer ? [[name, answer] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** A head may speak of what the API said a minute ago; the page's own data may not. */
function headData(api: PublicApi, wanted: FirstData, data: PageData): PageData {
  const older = Object.entries(wanted).map(([name, path]) => [name, api.lastKnown(path)] as const);
  return { ...Object.fromEntries(older.filter(([, answer]) => answer !== null)), ...data };
}

/** A path that ends like a file's name is a file that is not there. */
function looksLikeFile(path: string): boolean {
  return /\.[A-Za-z0-9]{1,10}$/.test(path);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { html: string; head: Head; compressor: Compressor },
) {
  const { html, head, compressor } = page;
  const fingerprint = compressor.fingerprint(html);
  const etag = `W/"${fingerprint}"`;
  reply.code(head.status).headers({ vary: 'accept-encoding', etag });
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  if (head.status === 200 && request.headers['if-none-match'] === etag)
    return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8');
  if (encoding === null) return reply.send(html);
  return reply
    .header('content-encoding', encoding)
    .send(await compressor.compress(html, encoding, { fingerprint }));
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
  const { board, api, publicUrl, isSecure, allowsOverrides, connect } = services;
  const compressor = new Compressor();
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://shop');
    if (!['GET', 'HEAD'].includes(request.method) || looksLikeFile(pathname)) {
      return sendNoSuchFile(reply);
    }
    const visitor = visitorOf(request.headers.cookie, allowsOverrides);
    const { overrides } = visitor;
    const live = releasesOf(visitor, await board.documents(), reply, isSecure);
    allowOrigins(reply, overrides, connect);
    const match = matchPage(pathname, live);
    const data = await firstData(api, match.data);
    const known = headData(api, match.data, data);
    const name = siteName(known.settings?.json);
    const head = match.head({ query: searchParams, data: known, siteName: name });
    const html = renderPage({ match, head, data, live, overrides, siteName: name, publicUrl });
    return sendPage(request, reply, { html, head, compressor });
  });
}
