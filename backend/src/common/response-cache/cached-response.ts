import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '@challenge-coins/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withSecurityHeaders } from '../headers.js';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** What fits one packet is sent as it is, and pictures are packed already; in bytes. */
const LEAST_PACKED = 1_400;
const PACKABLE = /^application\/json\b/;
/** Level 5: 2 ms for a list of 40 kB; the highest would take 50. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Headers that belong to an answer, whoever gets it. */
const OWN_HEADERS = [
  'content-type',
  'content-security-policy',
  'cross-origin-resource-policy',
  'cache-control',
  'etag',
];
/** What an answer costs beside its body, in bytes. */
const OVERHEAD = 1_000;

/** What is to be sent. */
export interface EncodedResponse {
  readonly status: 200 | 304;
  /** Names and values in turn, as Node takes them: made once, for all who get it. */
  readonly headers: readonly string[];
  /** Nothing for 304. */
  readonly bytes: Buffer | null;
  /** Whether others get it in another encoding. */
  readonly varies: boolean;
}

/** An answer as bytes, ready to be sent again; packed once for each encoding that somebody takes. */
export class CachedResponse {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly etag: string;
  private readonly isPackable: boolean;
  private readonly plain: EncodedResponse;
  private readonly notModified: EncodedResponse;
  private readonly packed = new Map<Encoding, EncodedResponse>();
  /** When it was last known to be the present one, by `performance.now()`. */
  verifiedAt = -Infinity;

  /** `generation`: which one of its topic it was made of. */
  constructor(
    private readonly body: Buffer,
    reply: FastifyReply,
    cacheControl: string,
    readonly generation: number,
  ) {
    const own = OWN_HEADERS.flatMap((name): [string, string][] => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    const headers = new Map([['cache-control', cacheControl], ['etag', tagOf(body)], ...own]);
    this.headers = withSecurityHeaders(Object.fromEntries(headers));
    this.etag = opaque(headers.get('etag') ?? '');
    this.isPackable =
      body.length >= LEAST_PACKED && PACKABLE.test(headers.get('content-type') ?? '');
    this.plain = this.ready(body);
    this.notModified = this.ready(null);
  }

  /** How much memory it takes at most, in bytes: packed, it is not half as long. */
  get size(): number {
    return OVERHEAD + this.body.length * (this.isPackable ? 2 : 1);
  }

  /**
   * What is to be sent: that nothing has changed (304) to whoever has it, and bytes in the best
   * encoding that is taken. A promise only while those are packed for the first time.
   */
  for(request: FastifyRequest): EncodedResponse | Promise<EncodedResponse> {
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((tag) => opaque(tag) === this.etag)) return this.notModified;
    const encoding = this.isPackable ? encodingFor(request) : null;
    if (encoding === null) return this.plain;
    return this.packed.get(encoding) ?? this.pack(encoding);
  }

  private async pack(encoding: Encoding): Promise<EncodedResponse> {
    const bytes = await (encoding === 'br' ? brotli(this.body, QUALITY) : gzipped(this.body));
    const ready = this.ready(bytes, { 'content-encoding': encoding });
    this.packed.set(encoding, ready);
    return ready;
  }

  private ready(
    bytes: Buffer | null,
    more: Readonly<Record<string, string>> = {},
  ): EncodedResponse {
    const length = bytes && { 'content-length': String(bytes.length) };
    return {
      status: bytes ? 200 : 304,
      headers: Object.entries({ ...this.headers, ...more, ...length }).flat(),
      bytes,
      varies: this.isPackable,
    };
  }
}

/**
 * The best encoding that is taken. A shell's server of an earlier release packs what it passes on, whether or not it
 * is packed already: it gets what is plain. One that passes packed bytes on as they are says so.
 */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const isPackedAgain = 'x-forwarded-for' in headers && !('x-passes-packed' in headers);
  return isPackedAgain ? null : acceptedEncoding(headers['accept-encoding']);
}

/** Weak: it names what is said, whatever it is packed in. */
function tagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
}

/** A tag as `If-None-Match` compares it. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
