// Sends the API's long texts compressed. Most visitors ask for the same few lists, so those that
// are told to nobody in particular are compressed once.
import { text } from 'node:stream/consumers';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { acceptedEncoding } from '../../../server-kit/src/index.ts';
import { Compressor } from '../page/compressor.ts';

type OnResponse = NonNullable<NonNullable<FastifyHttpProxyOptions['replyOptions']>['onResponse']>;
export type Reply = Parameters<OnResponse>[1];

/** In bytes: what fits one packet is sent as it is, and what is very long as it comes. */
const [LEAST, MOST] = [1_400, 1_000_000];

function isWorthIt(reply: Reply): boolean {
  // Between here and the API somebody may have compressed it already.
  if (reply.hasHeader('content-encoding')) return false;
  const length = Number(reply.getHeader('content-length'));
  const type = String(reply.getHeader('content-type'));
  return /^application\/json\b/.test(type) && length >= LEAST && length <= MOST;
}

/** What to do with an answer of the API; `lost` when it breaks off. */
export function compressResponse(lost: (reply: Reply) => void): OnResponse {
  const compressor = new Compressor();
  return (request, reply, { stream }) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null || !isWorthIt(reply)) {
      void reply.send(stream);
      return;
    }
    // It is not this long any more, nor is what stands in for an answer that breaks off.
    reply.removeHeader('content-length');
    if (request.method === 'HEAD') {
      void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(stream);
      return;
    }
    const send = async () => {
      const answer = await text(stream);
      const remember = request.headers.authorization === undefined;
      const compressed = await compressor.compress(answer, encoding, { remember });
      reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
      void reply.send(compressed);
    };
    send().catch(() => lost(reply));
  };
}
