import type { FastifyInstance } from 'fastify';
import { limitInFlight as limit } from '../../server-kit/src/index.ts';
import { sendHttpError, tooBusy } from './http-error.ts';

/** The share that is there however slow the answers are: more than wait for the API at most. */
const LEAST = 2 / 5;

/** Whether it only asks how the server, or the API, is. */
export function isHealthCheck(url: string): boolean {
  return url.startsWith('/health/') || url.startsWith('/api/health/');
}

/** At most `most` requests at once, fewer while they are slow; health is always told. */
export function limitInFlight(app: FastifyInstance, most: number): void {
  limit(app, {
    max: most,
    minShare: LEAST,
    isHealthCheck,
    refuse: (request, reply) => sendHttpError(request, reply, tooBusy()),
  });
}
