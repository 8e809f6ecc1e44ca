import type { FastifyInstance } from 'fastify';
import { limitInFlight as limit } from '@challenge-coins/server-kit/source';
import { sendHttpError, tooBusy } from './http-error.ts';

/** Share of the limit that is always admitted; more than the maximum of requests waiting for the API. */
const MIN_SHARE = 2 / 5;

/** Whether a URL is a health check of this server or the API. */
export function isHealthCheck(url: string): boolean {
  return url.startsWith('/health/') || url.startsWith('/api/health/');
}

/** Limits concurrent requests adaptively to at most `max`; health checks are always admitted. */
export function limitInFlight(app: FastifyInstance, max: number): void {
  limit(app, {
    max: max,
    minShare: MIN_SHARE,
    isHealthCheck,
    refuse: (request, reply) => sendHttpError(request, reply, tooBusy()),
  });
}
