import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncoding, type Encoding } from '@challenge-coins/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** An answer as bytes, ready to be sent again; packed once for each encoding that somebody takes. */
export class KeptAnswer {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly etag: string;
  private readonly isPackable: boolean;
  private readonly packed = new Map<Encoding, Buffer>();

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
    this.headers = Object.fromEntries(headers);
    this.etag = opaque(headers.get('etag') ?? '');
    this.isPackable =
      body.length >= LEAST_PACKED && PACKABLE.test(headers.get('content-type') ?? '');
  }

  /** How much memory it takes at most, in bytes: packed, it is not half as long. */
  get size(): number {
    return OVERHEAD + this.body.length * (this.isPackable ? 2 : 1);
  }

  /**
   * Writes its headers and answers what is to be sent: nothing (304) to whoever has it, and bytes in the
   * best encoding that is taken. A promise only while those are packed for the first time.
   */
  prepare(request: FastifyRequest, reply: FastifyReply): Buffer | null | Promise<Buffer> {
    void reply.headers(this.headers);
    if (this.isPackable) vary(reply);
    const known = request.headers['if-none-match'];
    if (known?.split(',').some((tag) => opaque(tag) === this.etag)) {
      void reply.code(304);
      return null;
    }
    const encoding = this.isPackable ? encodingFor(request) : null;
    if (encoding === null) return this.body;
    void reply.header('content-encoding', encoding);
    return this.packed.get(encoding) ?? this.pack(encoding);
  }

  private async pack(encoding: Encoding): Promise<Buffer> {
    const bytes = await (encoding === 'br' ? brotli(this.body, QUALITY) : gzipped(this.body));
    this.packed.set(encoding, bytes);
    return bytes;
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

function vary(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding');
}
