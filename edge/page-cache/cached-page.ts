import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedEncoding,
  createEtag,
  ReusableResponse,
  type Locale,
} from '@challenge-coins/server-kit/source';

/** Headers by how a page may be cached. Browsers always revalidate. */
const NOT_CACHED = { 'cache-control': 'no-cache' };
const UNAVAILABLE = { 'cache-control': 'no-store', 'retry-after': '2' };
/** A CDN serves it for 5 s, and for 30 s more while it fetches the next; browsers do not read the second header. */
const EDGE_CACHED = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5',
  'cdn-cache-control': 'max-age=5, stale-while-revalidate=30',
};

/** A page, and its content without timestamps, from which the ETag is computed. */
export interface RenderedPage {
  readonly html: string;
  readonly etagSource: string;
  /** Language of the document; default English. */
  readonly locale?: Locale;
  /** Content-Security-Policy, if it is not the default one. */
  readonly policy?: string | null;
}

/** A page as an HTTP response. */
export class CachedPage {
  private readonly response: ReusableResponse;

  /** `isShared`: it is complete and the same for all visitors. */
  constructor(
    { html, etagSource, locale = 'en', policy }: RenderedPage,
    status: number,
    isShared = false,
  ) {
    const headers = {
      vary: 'accept-encoding',
      etag: createEtag(etagSource),
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      ...(policy != null && { 'content-security-policy': policy }),
      ...(status === 503 ? UNAVAILABLE : isShared ? EDGE_CACHED : NOT_CACHED),
    };
    const body = Buffer.from(html);
    this.response = new ReusableResponse({ status, body, headers, isCompressible: true });
  }

  /** Maximum memory in bytes. */
  get size(): number {
    return this.response.size;
  }

  /** Sends the page, or 304 if the client's copy is current. Headers set on the reply take precedence. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const ifNoneMatch = request.headers['if-none-match'];
    const { status, headers, bytes } = await this.response.select(ifNoneMatch, encoding);
    // During a canary, and in a preview, the page has a `cache-control` of its own.
    const isPrivate = reply.hasHeader('cache-control');
    for (const [name, value] of Object.entries(headers))
      if (!(isPrivate && name.endsWith('cache-control'))) void reply.header(name, value);
    return reply.code(status).send(bytes ?? undefined);
  }
}
