// Answers from memory, before Nest's pipeline: the same server, log, headers and limits. What is not
// there, or not the same for everybody, goes on to the controller.
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler as PreHandler,
} from 'fastify';
import { headersOfRequest, setHeadersInOrder } from '../headers.js';
import type { CacheGenerations } from './cache-generations.js';
import type { CacheOptions } from './cached.decorator.js';
import type { EncodedResponse } from './cached-response.js';
import { isGuest, ResponseCache, type PendingResponse } from './response-cache.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that is made for this request, to be kept for all. */
    making: PendingResponse | null;
  }
}

/** What a query means, in one way of writing; undefined: the controller has to refuse it. */
function meaningOf(request: FastifyRequest, { query }: CacheOptions): string | undefined {
  // Most ask for nothing in particular.
  if (!query || !request.url.includes('?')) return '';
  const parsed = query.safeParse(request.query);
  return parsed.success ? JSON.stringify(parsed.data) : undefined;
}

/** The name under which an answer is kept, if there can be one. */
function keyOf(request: FastifyRequest, route: string, keeping: CacheOptions): string | undefined {
  const meaning = meaningOf(request, keeping);
  if (meaning === undefined) return undefined;
  const gaps = Object.values(request.params as Record<string, string>);
  return `${route} ${gaps.join('/')} ${meaning}`;
}

/** Where a route says itself how long its answer is good, only one for ever is kept. */
function isForAll(reply: FastifyReply): boolean {
  const own = reply.getHeader('cache-control');
  return reply.statusCode === 200 && (own === undefined || String(own).includes('immutable'));
}

const hasWritten = ({ method }: FastifyRequest, { statusCode }: FastifyReply) =>
  method !== 'GET' && method !== 'HEAD' && statusCode < 400;

function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
}

/** What depends on who asks: names and values in turn. */
function headersFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { varies }: EncodedResponse,
): string[] {
  const headers = headersOfRequest(request);
  if (!varies) return headers;
  const others = reply.getHeader('vary');
  headers.push('vary', others ? `${String(others)}, accept-encoding` : 'accept-encoding');
  return headers;
}

/** Answers the routes that are `@Kept()` from memory wherever it can. */
export function serveFromCache(
  fastify: FastifyInstance,
  freshness: CacheGenerations,
  isClosing: () => boolean,
): void {
  const answers = new ResponseCache(freshness);
  fastify.decorateRequest('making', null);

  /** Writes it at once: Fastify would put each header into its place for every answer anew. */
  function send(request: FastifyRequest, reply: FastifyReply, ready: EncodedResponse): void {
    const own = headersFor(request, reply, ready);
    if (isClosing()) own.push('connection', 'close');
    reply.hijack();
    reply.raw.writeHead(ready.status, [...ready.headers, ...own]).end(ready.bytes);
  }

  const fromMemory = (route: string, keeping: CacheOptions): PreHandler => {
    return (request, reply, done) => {
      const key = keyOf(request, route, keeping);
      if (key === undefined) {
        done();
        return;
      }
      const known = isGuest(request) ? answers.getFresh(key, keeping)?.for(request) : undefined;
      if (known && !(known instanceof Promise)) {
        send(request, reply, known);
        return;
      }
      const wait = async () =>
        known ?? (await answers.getOrBegin(request, reply, key, keeping))?.for(request);
      wait().then((ready) => {
        if (ready) send(request, reply, ready);
        else done();
      }, done);
    };
  };

  // Known once for each route: what Fastify says of a request's route is made anew whenever it is asked.
  fastify.addHook('onRoute', (route) => {
    const keeping = route.config?.kept;
    if (!keeping) return;
    route.preHandler = [fromMemory(route.url, keeping), ...[route.preHandler ?? []].flat()];
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (hasWritten(request, reply)) freshness.suspect();
    const { making } = request;
    const body = making && isForAll(reply) ? bytesOf(payload) : undefined;
    if (!making || !body) {
      done(null, payload);
      return;
    }
    const answer = answers.store(making, reply, body).for(request);
    Promise.resolve(answer).then((ready) => {
      setHeadersInOrder(reply, [...ready.headers, ...headersFor(request, reply, ready)]);
      void reply.code(ready.status);
      done(null, ready.bytes);
    }, done);
  });
}
