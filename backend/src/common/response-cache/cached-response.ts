import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '@challenge-coins/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withSecurityHeaders } from '../headers.js';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Minimum body size for compression in bytes: smaller responses fit one packet. */
const MIN_COMPRESSED_BYTES = 1_400;
const COMPRESSIBLE = /^application\/json\b/;
/** Brotli level 5: 2 ms for a list of 40 kB; the highest level takes 50 ms. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Headers copied from the computed response. */
const CACHED_HEADERS = [
  'content-type',
  'content-security-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'etag',
];
/** Memory per cached response beside its body, in bytes. */
const OVERHEAD_BYTES = 1_000;

/** Response ready to be sent. */
export interface EncodedResponse {
  readonly status: 200 | 304;
  /** Alternating names and values, as Node takes them; built once. */
  readonly headers: readonly string[];
  /** Null for 304. */
  readonly bytes: Buffer | null;
  /** Whether the encoding depends on Accept-Encoding. */
  readonly varies: boolean;
}

/** Cached response body; compressed once per encoding, on first use. */
export class CachedResponse {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly etag: string;
  private readonly isCompressible: boolean;
  private readonly plain: EncodedResponse;
  private readonly notModified: EncodedResponse;
  private readonly byEncoding = new Map<Encoding, EncodedResponse>();
  /** Time of the last check that found it current, by `performance.now()`. */
  verifiedAt = -Infinity;

  /** `generation`: generation of the topic that the data belongs to. */
  constructor(
    private readonly body: Buffer,
    reply: FastifyReply,
    cacheControl: string,
    readonly generation: number,
  ) {
    const own = CACHED_HEADERS.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    const headers = new Map([['cache-control', cacheControl], ['etag', computeEtag(body)], ...own]);
    this.headers = withSecurityHeaders(Object.fromEntries(headers));
    this.etag = normalizeEtag(headers.get('etag') ?? '');
    this.isCompressible =
      body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(headers.get('content-type') ?? '');
    this.plain = this.encode(body);
    this.notModified = this.encode(null);
  }

  /** Maximum memory in bytes: compressed bodies are less than half as long. */
  get size(): number {
    return OVERHEAD_BYTES + this.body.length * (this.isCompressible ? 2 : 1);
  }

  /**
   * Chooses the response for a request: 304 if the client has it, else the body in the best accepted
   * encoding. A promise only while an encoding is compressed for the first time.
   */
  select(request: FastifyRequest): EncodedResponse | Promise<EncodedResponse> {
    const clientTags = request.headers['if-none-match'];
    if (clientTags?.split(',').some((tag) => normalizeEtag(tag) === this.etag))
      return this.notModified;
    const encoding = this.isCompressible ? encodingFor(request) : null;
    if (encoding === null) return this.plain;
    return this.byEncoding.get(encoding) ?? this.compress(encoding);
  }

  private async compress(encoding: Encoding): Promise<EncodedResponse> {
    const bytes = await (encoding === 'br'
      ? brotli(this.body, BROTLI_OPTIONS)
      : gzipped(this.body));
    const response = this.encode(bytes, { 'content-encoding': encoding });
    this.byEncoding.set(encoding, response);
    return response;
  }

  private encode(
    bytes: Buffer | null,
    more: Readonly<Record<string, string>> = {},
  ): EncodedResponse {
    const length = bytes && { 'content-length': String(bytes.length) };
    return {
      status: bytes ? 200 : 304,
      headers: Object.entries({ ...this.headers, ...more, ...length }).flat(),
      bytes,
      varies: this.isCompressible,
    };
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

/** Weak ETag: the same for all encodings. */
function computeEtag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
}

/** ETag normalized for the weak comparison of `If-None-Match`. */
function normalizeEtag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
