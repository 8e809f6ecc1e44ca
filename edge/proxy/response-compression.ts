// Compresses the API's long texts that the API has not compressed itself: those that are not in its cache.
import { text } from 'node:stream/consumers';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { acceptedEncoding, compress } from '@challenge-coins/server-kit/source';

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
      const compressed = await compress(await text(stream), encoding);
      reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
      void reply.send(compressed);
    };
    send().catch(() => onFailure(reply));
  };
}
