import { limitRequestBodies as limitBodies } from '@challenge-coins/server-kit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './domain-error.js';
import { TooBusy } from './too-busy.js';

/**
 * Bounds the bodies that are on their way here; uploads are read by the routes that take them, which
 * look first whether the sender may send any.
 */
export function limitApiRequestBodies(fastify: FastifyInstance): void {
  limitBodies(fastify, {
    tooBusy: () => new TooBusy(),
    tooSlow: () => new DomainError('common.timeout', 408, 'The request took too long to arrive.'),
  });
}
