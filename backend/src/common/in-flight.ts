import { limitInFlight as limit } from '@challenge-coins/server-kit';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem.filter.js';
import { TooBusy } from './too-busy.js';

const HEALTH = '/api/health/';
/** Minimum limit as a share of the maximum, however slow the responses are. */
const MIN_SHARE = 1 / 5;

/** Limits concurrent requests to `max`. Health checks are exempt: an overloaded API is not a dead one. */
export function limitInFlight(fastify: FastifyInstance, max: number): void {
  limit(fastify, {
    max,
    minShare: MIN_SHARE,
    isHealthCheck: (url) => url.startsWith(HEALTH),
    refuse: (request, reply) => sendProblem(reply, new TooBusy(), request.id),
  });
}
