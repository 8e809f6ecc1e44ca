import { limitInFlight as limit } from '@challenge-coins/server-kit';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.filter.js';
import { TooBusy } from './too-busy.js';

const HEALTH = '/api/health/';
/** The share of the places that is there however slow the answers are. */
const LEAST = 1 / 5;

/** At most `most` requests at once. Health checks are always answered: a busy API is not a dead one. */
export function limitInFlight(fastify: FastifyInstance, most: number): void {
  limit(fastify, {
    max: most,
    minShare: LEAST,
    isHealthCheck: (url) => url.startsWith(HEALTH),
    refuse: (request, reply) => sendProblem(reply, new TooBusy(), request.id),
  });
}
