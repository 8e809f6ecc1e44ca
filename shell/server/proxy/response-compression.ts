// Compresses the API's long texts. Results of anonymous requests are cached, because most visitors request the
// same few lists.
import { text } from 'node:stream/consumers';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { acceptedEncoding } from '@challenge-coins/server-kit/source';
import { Compressor } from '../page/compressor.ts';

type OnResponse = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>;
export type Reply = Parameters<OnResponse>[1];

/** Bounds in bytes: shorter texts fit one packet; longer ones are streamed uncompressed. */
const [MIN_BYTES, MAX_BYTES] = [1_400, 1_000_000];

function isCompressible(reply: Reply): boolean {
  // A proxy in between may have compressed it already.
  if (reply.hasHeader('content-encoding')) return false;
  const length = Number(reply.getHeader('content-length'));
  const type = String(reply.getHeader('content-type'));
  return /^application\/json\b/.test(type) && length >= MIN_BYTES && length <= MAX_BYTES;
}

/** Response handler of the proxy; calls `onFailure` if the response breaks off. */
export function compressResponse(onFailure: (reply: Reply) => void): OnResponse {
  const compressor = new Compressor();
  return (request, reply, { stream }) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null || !isCompressible(reply)) {
      void reply.send(stream);
      return;
    }
    // The length changes, also if an error replaces a response that breaks off.
    reply.removeHeader('content-length');
    if (request.method === 'HEAD') {
      void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(stream);
      return;
    }
    const send = async () => {
      const body = await text(stream);
      const isCacheable = request.headers.authorization === undefined;
      const compressed = await compressor.compress(body, encoding, { isCacheable });
      reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
      void reply.send(compressed);
    };
    send().catch(() => onFailure(reply));
  };
}
