import { limitRequestBodies as limitBodies } from '@challenge-coins/server-kit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from './domain-error.js';
import { TooBusy } from './too-busy.js';
import { localized } from './languages/translate.js';

/**
 * Limits the request bodies that arrive at the same time (else `TooBusy`) and the time each may take (else 408).
 * Uploads are excluded: their routes read the body after checking the sender's permission.
 */
export function limitApiRequestBodies(fastify: FastifyInstance): void {
  limitBodies(fastify, {
    tooBusy: () => new TooBusy(),
    requestTimeout: () => new DomainError('common.timeout', 408, localized('errors.commonTimeout')),
  });
}
