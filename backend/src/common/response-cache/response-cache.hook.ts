// Serves cached responses before Nest's pipeline runs, with the same server, log, headers and limits.
// Everything else goes on to the controller.
import type { EncodedResponse } from '@challenge-coins/server-kit';
import type { Type } from '@nestjs/common';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler as PreHandler,
} from 'fastify';
import { headersOfRequest, setHeadersInOrder } from '../headers.js';
import type { CacheGenerations } from './cache-generations.js';
import type { CacheOptions, ResultKeys } from './cached.decorator.js';
import { isGuest, ResponseCache, type PendingResponse } from './response-cache.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The response being computed for this request, to be cached; null if it is not cacheable. */
    pendingResponse: PendingResponse | null;
  }
}

/** The parsed query, null if there is none; undefined if it is invalid. */
function parseQuery(request: FastifyRequest, { query }: CacheOptions): unknown {
  // Most requests have no query.
  if (!query || !request.url.includes('?')) return null;
  return query.safeParse(request.query).data;
}

/** Cache key of a request with a valid query. */
function keyOf(request: FastifyRequest, route: string, query: unknown): string {
  const parameters = Object.values(request.params as Record<string, string>);
  return `${route} ${parameters.join('/')} ${query === null ? '' : JSON.stringify(query)}`;
}

/** Whether a response is cacheable. If the route sets its own Cache-Control, only an immutable one is. */
function isCacheable(reply: FastifyReply): boolean {
  const own = reply.getHeader('cache-control');
  return reply.statusCode === 200 && (own === undefined || String(own).includes('immutable'));
}

const hasWritten = ({ method }: FastifyRequest, { statusCode }: FastifyReply) =>
  method !== 'GET' && method !== 'HEAD' && statusCode < 400;

function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
}

/** Per-request headers as an alternating list of names and values. */
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

/** Serves routes with `@Cached()` from the response cache. */
export function serveFromCache(
  fastify: FastifyInstance,
  generations: CacheGenerations,
  isClosing: () => boolean,
  getProvider: (type: Type<ResultKeys>) => ResultKeys,
): void {
  const cache = new ResponseCache(generations);
  fastify.decorateRequest('pendingResponse', null);

  /** Writes directly to the socket: Fastify would set each header again for every response. */
  function send(request: FastifyRequest, reply: FastifyReply, response: EncodedResponse): void {
    const own = headersFor(request, reply, response);
    if (isClosing()) own.push('connection', 'close');
    reply.hijack();
    reply.raw.writeHead(response.status, [...response.headerList, ...own]).end(response.bytes);
  }

  const serveCached = (route: string, options: CacheOptions): PreHandler => {
    let results: ResultKeys | undefined;
    /** Cache key of the result of a query; null if the result is not known. */
    const resultKeyOf = (query: unknown): string | null => {
      if (query === null || !options.results) return null;
      results ??= getProvider(options.results);
      const result = results.resultKey(query);
      return result === null ? null : `${route} ${result}`;
    };
    return (request, reply, done) => {
      const query = parseQuery(request, options);
      if (query === undefined) {
        done();
        return;
      }
      const queryKey = keyOf(request, route, query);
      const isFromGuest = isGuest(request);
      const exact = isFromGuest ? cache.getFresh(queryKey, options) : undefined;
      // Not for a request with a session: its check may change the result after the key was determined.
      const resultKey = isFromGuest && !exact ? resultKeyOf(query) : null;
      const key = resultKey ?? queryKey;
      const shared = resultKey === null ? undefined : cache.getShared(queryKey, resultKey, options);
      const cached = (exact ?? shared)?.select(request);
      if (cached && !(cached instanceof Promise)) {
        send(request, reply, cached);
        return;
      }
      const load = async () =>
        cached ?? (await cache.getOrStart(request, reply, key, options))?.select(request);
      load().then((response) => {
        if (response) send(request, reply, response);
        else done();
      }, done);
    };
  };

  // Resolved once per route: Fastify computes `routeOptions` again on each access.
  fastify.addHook('onRoute', (route) => {
    const options = route.config?.cache;
    if (!options) return;
    route.preHandler = [serveCached(route.url, options), ...[route.preHandler ?? []].flat()];
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (hasWritten(request, reply)) generations.markStale();
    const { pendingResponse } = request;
    const body = pendingResponse && isCacheable(reply) ? bytesOf(payload) : undefined;
    if (!pendingResponse || !body) {
      done(null, payload);
      return;
    }
    const stored = cache.store(pendingResponse, reply, body).select(request);
    Promise.resolve(stored).then((response) => {
      setHeadersInOrder(reply, [...response.headerList, ...headersFor(request, reply, response)]);
      void reply.code(response.status);
      done(null, response.bytes);
    }, done);
  });
}
