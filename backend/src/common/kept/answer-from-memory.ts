// Answers from memory, before Nest's pipeline: the same server and hooks, so the same log, headers and
// limits. What is not there, or not the same for everybody, goes on to the controller.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Freshness } from './freshness.js';
import type { Keeping } from './kept.decorator.js';
import { ReadyAnswers, type Making } from './ready-answers.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that is made for this request, to be kept for all. */
    making: Making | null;
  }
}

/** What a query means, in one way of writing; undefined: the controller has to refuse it. */
function meaningOf(request: FastifyRequest, { query }: Keeping): string | undefined {
  // Most ask for nothing in particular.
  if (!query || !request.url.includes('?')) return '';
  const parsed = query.safeParse(request.query);
  return parsed.success ? JSON.stringify(parsed.data) : undefined;
}

/** The name under which an answer is kept, if there can be one. */
function keyOf(request: FastifyRequest, keeping: Keeping): string | undefined {
  const meaning = meaningOf(request, keeping);
  if (meaning === undefined) return undefined;
  const gaps = Object.values(request.params as Record<string, string>);
  return `${request.routeOptions.url} ${gaps.join('/')} ${meaning}`;
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

/** Nothing for a 304: Fastify would write null as JSON, and say its length. */
function sendReady(reply: FastifyReply, ready: Buffer | null): void {
  void reply.send(ready ?? undefined);
}

/** Answers the routes that are `@Kept()` from memory wherever it can. */
export function answerFromMemory(fastify: FastifyInstance, freshness: Freshness): void {
  const answers = new ReadyAnswers(freshness);
  fastify.decorateRequest('making', null);

  fastify.addHook('preHandler', (request, reply, done) => {
    const { kept: keeping } = request.routeOptions.config;
    const key = keeping && request.method === 'GET' ? keyOf(request, keeping) : undefined;
    if (!keeping || key === undefined) {
      done();
      return;
    }
    const isGuest = request.headers.authorization === undefined;
    const answer = isGuest ? answers.atOnce(key, keeping) : undefined;
    const ready = answer?.prepare(request, reply);
    if (ready !== undefined && !(ready instanceof Promise)) {
      sendReady(reply, ready);
      return;
    }
    const wait = async () => {
      if (ready) return ready;
      return (await answers.soon(request, reply, key, keeping))?.prepare(request, reply);
    };
    wait().then((bytes) => {
      if (bytes === undefined) done();
      else sendReady(reply, bytes);
    }, done);
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (hasWritten(request, reply)) freshness.suspect();
    const { making } = request;
    const body = making && isForAll(reply) ? bytesOf(payload) : undefined;
    if (!making || !body) {
      done(null, payload);
      return;
    }
    const ready = answers.keep(making, reply, body).prepare(request, reply);
    Promise.resolve(ready).then((bytes) => done(null, bytes), done);
  });
}
