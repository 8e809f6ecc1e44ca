import {
  acceptedEncoding,
  createEtag,
  ReusableResponse,
  type EncodedResponse,
  type Encoding,
} from '@challenge-coins/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withSecurityHeaders } from '../headers.js';

/** Minimum body size for compression in bytes: smaller responses fit one packet. */
const MIN_COMPRESSED_BYTES = 1_400;
const COMPRESSIBLE = /^application\/json\b/;
/** Headers copied from the computed response. */
const CACHED_HEADERS = [
  'content-type',
  'content-security-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'etag',
];

/** Cached response of a route. */
export class CachedResponse {
  /** Time of the last check that found it current, by `performance.now()`. */
  verifiedAt = -Infinity;
  private readonly response: ReusableResponse;

  /** `generation`: generation of the topic that the data belongs to. */
  constructor(
    body: Buffer,
    reply: FastifyReply,
    cacheControl: string,
    readonly generation: number,
  ) {
    const own = CACHED_HEADERS.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    const headers = {
      'cache-control': cacheControl,
      etag: createEtag(body),
      ...Object.fromEntries(own),
    };
    const type = String(reply.getHeader('content-type'));
    this.response = new ReusableResponse({
      status: 200,
      body,
      headers: { ...withSecurityHeaders(headers), etag: headers.etag },
      isCompressible: body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type),
    });
  }

  /** Maximum memory in bytes. */
  get size(): number {
    return this.response.size;
  }

  /** The response for a request; a promise only while an encoding is compressed for the first time. */
  select(request: FastifyRequest): EncodedResponse | Promise<EncodedResponse> {
    return this.response.select(request.headers['if-none-match'], encodingFor(request));
  }
}

/**
 * The best accepted encoding. A shell of an earlier release compresses what it proxies, even if it is
 * already compressed, so it gets the plain body. A newer shell announces with a header that it forwards
 * compressed bodies unchanged.
 */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const isCompressedAgain = 'x-forwarded-for' in headers && !('x-passes-packed' in headers);
  return isCompressedAgain ? null : acceptedEncoding(headers['accept-encoding']);
}
