import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
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

/** What is to be sent. */
interface Ready {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Nothing for 304. */
  readonly bytes: Buffer | null;
}

/** A page as bytes: its tag is reckoned once, and it is packed once for each encoding that somebody takes. */
export class CachedPage {
  private readonly html: Buffer;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly etag: string;
  private readonly notModified: Ready;
  private readonly ready = new Map<Encoding | null, Ready>();
  private readonly packing = new Map<Encoding | null, Promise<Ready>>();

  /** `shared` are the headers that every page has. */
  constructor(
    { html, etagSource }: RenderedPage,
    readonly status: number,
    shared: Readonly<Record<string, string>> = {},
  ) {
    this.html = Buffer.from(html);
    const fingerprint = createHash('sha1').update(etagSource).digest('base64url').slice(0, 20);
    this.etag = `W/"${fingerprint}"`;
    this.headers = {
      ...shared,
      vary: 'accept-encoding',
      etag: this.etag,
      ...(status === 503
        ? { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER }
        : { 'cache-control': 'no-cache' }),
    };
    this.notModified = { status: 304, headers: this.headers, bytes: null };
  }

  /** How much memory it takes at most, in bytes: packed, it is not half as long. */
  get size(): number {
    return OVERHEAD + this.html.length * 2;
  }

  /** Answers with it; 304 to whoever has it. What the reply says itself counts. */
  send(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const ready = this.readyFor(request);
    if (ready instanceof Promise) return ready.then((it) => write(reply, it));
    write(reply, ready);
    return undefined;
  }

  private readyFor({ headers }: FastifyRequest): Ready | Promise<Ready> {
    if (this.status === 200 && headers['if-none-match'] === this.etag) return this.notModified;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    return this.ready.get(encoding) ?? this.packed(encoding);
  }

  private packed(encoding: Encoding | null): Promise<Ready> {
    const packing = this.packing.get(encoding) ?? this.pack(encoding);
    this.packing.set(encoding, packing);
    return packing;
  }

  private async pack(encoding: Encoding | null): Promise<Ready> {
    const bytes = await pack(this.html, encoding);
    const headers = {
      ...this.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    };
    const ready = { status: this.status, headers, bytes };
    this.ready.set(encoding, ready);
    return ready;
  }
}

async function pack(html: Buffer, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === null) return html;
  return encoding === 'br' ? brotli(html, QUALITY) : gzipped(html);
}

/** Writes it at once: Fastify would put each header into its place for every answer anew. */
function write(reply: FastifyReply, { status, headers, bytes }: Ready): void {
  const own = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  reply.raw.writeHead(status, { ...headers, ...own }).end(bytes);
}
