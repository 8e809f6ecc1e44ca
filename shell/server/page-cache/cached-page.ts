import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, createEtag, ReusableResponse } from '../../../server-kit/src/index.ts';
import type { EncodedResponse } from '../../../server-kit/src/index.ts';
import type { RenderedPage } from '../page/page.ts';

/** Retry-After of a 503, in seconds. */
const RETRY_AFTER = '2';

/** A page as an HTTP response. */
export class CachedPage {
  private readonly response: ReusableResponse;

  /** `commonHeaders` are the headers of every page. */
  constructor(
    { html, etagSource }: RenderedPage,
    status: number,
    commonHeaders: Readonly<Record<string, string>> = {},
  ) {
    const headers = {
      ...commonHeaders,
      vary: 'accept-encoding',
      etag: createEtag(etagSource),
      'content-type': 'text/html; charset=utf-8',
      ...(status === 503
        ? { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER }
        : { 'cache-control': 'no-cache' }),
    };
    const body = Buffer.from(html);
    this.response = new ReusableResponse({ status, body, headers, isCompressible: true });
  }

  /** Maximum memory in bytes. */
  get size(): number {
    return this.response.size;
  }

  /** Sends the page, or 304 if the client's copy is current. Headers set on the reply take precedence. */
  send({ headers }: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const encoded = this.response.select(headers['if-none-match'], encoding);
    if (encoded instanceof Promise) return encoded.then((it) => write(reply, it));
    write(reply, encoded);
    return undefined;
  }
}

/** Writes the response directly, because Fastify would set each header again for every response. */
function write(reply: FastifyReply, { status, headers, headerList, bytes }: EncodedResponse): void {
  const replyHeaders = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  const isPlain = Object.keys(replyHeaders).length === 0;
  reply.raw.writeHead(status, isPlain ? headerList : { ...headers, ...replyHeaders }).end(bytes);
}
