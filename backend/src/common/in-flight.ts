import type { FastifyInstance } from 'fastify';
import { DomainError } from './domain-error.js';
import { sendProblem } from './problem.filter.js';

const HEALTH = '/api/health/';
const SWEEP_MS = 50;

function tooBusy(): DomainError {
  const error = new DomainError(
    'common.too-busy',
    503,
    'The shop is very busy. Please try again in a moment.',
  );
  error.retryAfter = 1;
  return error;
}

/**
 * At most `limit` requests at once; one more is told to come back instead of making all of them
 * slow. Health checks are always answered: a busy API is not a dead one.
 */
export function limitInFlight(fastify: FastifyInstance, limit: number): void {
  let inFlight = 0;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(HEALTH)) {
      done();
    } else if (inFlight >= limit) {
      sendProblem(reply, tooBusy(), request.id);
    } else {
      inFlight += 1;
      // "close" comes once for every request, answered or given up by its client.
      reply.raw.once('close', () => (inFlight -= 1));
      done();
    }
  });
}

/**
 * While the server closes, every answer ends its connection and idle ones are ended at once: a
 * client that keeps its connection must not keep the process alive.
 */
export function letGoWhenClosing(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS);
    fastify.server.once('close', () => clearInterval(sweep));
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close');
    done(null, payload);
  });
}
