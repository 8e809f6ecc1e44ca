import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, createEtag, ReusableResponse } from '@challenge-coins/server-kit/source';
import type { RenderedPage } from '../page/page.ts';

/** Retry-After of a 503, in seconds. */
const RETRY_AFTER = '2';

/** A page as an HTTP response. */
export class CachedPage {
  private readonly response: ReusableResponse;

  constructor({ html, etagSource }: RenderedPage, status: number) {
    const headers = {
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
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const ifNoneMatch = request.headers['if-none-match'];
    const { status, headers, bytes } = await this.response.select(ifNoneMatch, encoding);
    // Setting a cookie again would send it twice.
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    return reply.code(status).send(bytes ?? undefined);
  }
}
