import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '@challenge-coins/server-kit/source';
import type { Encoding } from '@challenge-coins/server-kit/source';
import type { RenderedPage } from '../page/page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Level 5: 2 ms for a page of 40 kB; the highest takes 50 ms. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Retry-After of a 503, in seconds. */
const RETRY_AFTER = '2';
/** Memory of an entry besides its HTML, in bytes. */
const OVERHEAD_BYTES = 1_000;

/** Response of a page in one encoding. */
interface EncodedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The same, names and values alternating: Node writes a list faster than an object. */
  readonly list: string[];
  /** Null for 304. */
  readonly bytes: Buffer | null;
}

/** A page as bytes. The ETag is computed once; each encoding is compressed once, on first request. */
export class CachedPage {
  private readonly html: Buffer;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly etag: string;
  private readonly notModified: EncodedPage;
  private readonly encoded = new Map<Encoding | null, EncodedPage>();
  private readonly inFlight = new Map<Encoding | null, Promise<EncodedPage>>();

  /** `commonHeaders` are the headers of every page. */
  constructor(
    { html, etagSource }: RenderedPage,
    readonly status: number,
    commonHeaders: Readonly<Record<string, string>> = {},
  ) {
    this.html = Buffer.from(html);
    const fingerprint = createHash('sha1').update(etagSource).digest('base64url').slice(0, 20);
    this.etag = `W/"${fingerprint}"`;
    this.headers = {
      ...commonHeaders,
      vary: 'accept-encoding',
      etag: this.etag,
      ...(status === 503
        ? { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER }
        : { 'cache-control': 'no-cache' }),
    };
    const { headers } = this;
    this.notModified = { status: 304, headers, list: toList(headers), bytes: null };
  }

  /** Maximum memory in bytes: the HTML and its compressed copies, which are less than half as long. */
  get size(): number {
    return OVERHEAD_BYTES + this.html.length * 2;
  }

  /** Sends the page, or 304 if the client's copy is current. Headers set on the reply take precedence. */
  send(request: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const encoded = this.getEncoded(request);
    if (encoded instanceof Promise) return encoded.then((it) => write(reply, it));
    write(reply, encoded);
    return undefined;
  }

  private getEncoded({ headers }: FastifyRequest): EncodedPage | Promise<EncodedPage> {
    if (this.status === 200 && headers['if-none-match'] === this.etag) return this.notModified;
    const encoding = acceptedEncoding(headers['accept-encoding']);
    return this.encoded.get(encoding) ?? this.startEncoding(encoding);
  }

  private startEncoding(encoding: Encoding | null): Promise<EncodedPage> {
    const inFlight = this.inFlight.get(encoding) ?? this.encode(encoding);
    this.inFlight.set(encoding, inFlight);
    return inFlight;
  }

  private async encode(encoding: Encoding | null): Promise<EncodedPage> {
    const bytes = await encode(this.html, encoding);
    const headers = {
      ...this.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
      ...(encoding && { 'content-encoding': encoding }),
    };
    const encoded = { status: this.status, headers, list: toList(headers), bytes };
    this.encoded.set(encoding, encoded);
    return encoded;
  }
}

const toList = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat();

async function encode(html: Buffer, encoding: Encoding | null): Promise<Buffer> {
  if (encoding === null) return html;
  return encoding === 'br' ? brotli(html, BROTLI_OPTIONS) : gzipped(html);
}

/** Writes the response directly, because Fastify would set each header again for every response. */
function write(reply: FastifyReply, { status, headers, list, bytes }: EncodedPage): void {
  const replyHeaders = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  const isPlain = Object.keys(replyHeaders).length === 0;
  reply.raw.writeHead(status, isPlain ? list : { ...headers, ...replyHeaders }).end(bytes);
}
