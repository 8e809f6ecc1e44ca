// HTTP responses that are sent many times, and the compression of response bodies.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';
import { SingleFlight } from './single-flight.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli level 5: 2 ms for a text of 40 kB; the highest level takes 50 ms. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Memory of a response besides its body, in bytes. */
const OVERHEAD_BYTES = 1_000;

/** Compresses a response body. */
export function compress(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, BROTLI_OPTIONS) : gzipped(body);
}

/** Weak ETag of a content: the same for all its encodings. */
export function createEtag(content: Buffer | string): string {
  return `W/"${createHash('sha1').update(content).digest('base64url').slice(0, 20)}"`;
}

/** ETag normalized for the weak comparison of `If-None-Match`. */
const normalizeEtag = (tag: string) => tag.trim().replace(/^W\//, '');

/** A response in one encoding, ready to be sent. */
export interface EncodedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The same, names and values alternating: Node writes a list faster than an object. */
  readonly headerList: string[];
  readonly bytes: Buffer | null;
  /** Whether the encoding depends on Accept-Encoding. */
  readonly varies: boolean;
}

/** Content of a response that is sent many times. */
export interface ResponseContent {
  readonly status: number;
  readonly body: Buffer;
  /** Headers with the ETag, without length and encoding. */
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  readonly isCompressible: boolean;
}

/** A response as bytes. Each encoding is compressed once, on first use. */
export class ReusableResponse {
  /** Maximum memory in bytes: compressed bodies are less than half as long. */
  readonly size: number;
  private readonly etag: string;
  private readonly plain: EncodedResponse;
  private readonly notModified: EncodedResponse;
  private readonly byEncoding = new Map<Encoding, EncodedResponse>();
  private readonly compressions = new SingleFlight<EncodedResponse>();

  constructor(private readonly content: ResponseContent) {
    const { status, body, headers, isCompressible } = content;
    this.size = OVERHEAD_BYTES + body.length * (isCompressible ? 2 : 1);
    this.etag = normalizeEtag(headers.etag);
    this.plain = this.encode(status, body);
    this.notModified = this.encode(304, null);
  }

  /**
   * Chooses the response for a client: 304 if one of the ETags in its `If-None-Match` is current, else the body
   * in this encoding. A promise only while an encoding is compressed for the first time.
   */
  select(
    ifNoneMatch: string | undefined,
    encoding: Encoding | null,
  ): EncodedResponse | Promise<EncodedResponse> {
    const { status, isCompressible } = this.content;
    if (status === 200 && ifNoneMatch?.split(',').some((tag) => normalizeEtag(tag) === this.etag))
      return this.notModified;
    if (encoding === null || !isCompressible) return this.plain;
    return (
      this.byEncoding.get(encoding) ??
      this.compressions.run(encoding, () => this.compress(encoding))
    );
  }

  private async compress(encoding: Encoding): Promise<EncodedResponse> {
    const bytes = await compress(this.content.body, encoding);
    const response = this.encode(this.content.status, bytes, { 'content-encoding': encoding });
    this.byEncoding.set(encoding, response);
    return response;
  }

  private encode(
    status: number,
    bytes: Buffer | null,
    more: Readonly<Record<string, string>> = {},
  ): EncodedResponse {
    const length = bytes && { 'content-length': String(bytes.length) };
    const headers = { ...this.content.headers, ...more, ...length };
    const headerList = Object.entries(headers).flat();
    return { status, headers, headerList, bytes, varies: this.content.isCompressible };
  }
}
