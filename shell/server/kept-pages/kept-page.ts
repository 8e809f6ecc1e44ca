import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../../server-kit/src/index.ts';
import type { Encoding } from '../../../server-kit/src/index.ts';
import type { RenderedPage } from '../page/page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Level 5: 2 ms for a page of 40 kB; the highest would take 50. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** When to come again for a page that cannot be told at the moment, in seconds. */
const RETRY_AFTER = '2';
/** What a page costs beside its HTML, in bytes. */
const OVERHEAD = 1_000;

/** A page as bytes: its tag is reckoned once, and it is packed once for each encoding that somebody takes. */
export class KeptPage {
  private readonly html: Buffer;
  private readonly etag: string;
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    { html, essence }: RenderedPage,
    readonly status: number,
  ) {
    this.html = Buffer.from(html);
    const fingerprint = createHash('sha1').update(essence).digest('base64url').slice(0, 20);
    this.etag = `W/"${fingerprint}"`;
  }

  /** How much memory it takes at most, in bytes: packed, it is not half as long. */
  get size(): number {
    return OVERHEAD + this.html.length * 2;
  }

  /** Answers with it; 304 to whoever has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { etag, status } = this;
    reply.code(status).headers({ vary: 'accept-encoding', etag });
    if (status === 503) reply.headers({ 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' });
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    reply.type('text/html; charset=utf-8');
    if (encoding === null) return reply.send(this.html);
    return reply.header('content-encoding', encoding).send(await this.in(encoding));
  }

  private in(encoding: Encoding): Promise<Buffer> {
    const packed = this.packed.get(encoding) ?? pack(this.html, encoding);
    this.packed.set(encoding, packed);
    return packed;
  }
}

function pack(html: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(html, QUALITY) : gzipped(html);
}
