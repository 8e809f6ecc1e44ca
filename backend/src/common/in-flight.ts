import { limitInFlight as limit } from '@challenge-coins/server-kit';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.filter.js';
import { TooBusy } from './too-busy.js';

const HEALTH = '/api/health/';
const SWEEP_MS = 50;
/** The share of the places that is there however slow the answers are. */
const LEAST = 1 / 5;

/** At most `most` requests at once. Health checks are always answered: a busy API is not a dead one. */
export function limitInFlight(fastify: FastifyInstance, most: number): void {
  limit(fastify, {
    most,
    least: LEAST,
    isHealth: (url) => url.startsWith(HEALTH),
    refuse: (request, reply) => sendProblem(reply, new TooBusy(), request.id),
  });
}

/**
 * While the server closes, every answer ends its connection and idle ones are ended at once: a
 * client that keeps its connection must not keep the process alive. Answers whether it closes, for
 * what is written past the hooks.
 */
export function letGoWhenClosing(fastify: FastifyInstance): () => boolean {
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
  return () => isClosing;
}
