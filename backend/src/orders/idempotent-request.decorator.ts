import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '../common/validation.js';
import { localized } from '../common/languages/translate.js';

/** Identity of a request for idempotency: the client's key (null: none) and a hash of route and body. */
export interface IdempotentRequest {
  readonly key: string | null;
  readonly hash: string;
}

const PRINTABLE = /^[\x21-\x7e]{1,200}$/;

/**
 * Injects the request's `Idempotency-Key` header and hash. The hash covers route and body, but not the
 * cart: the first request empties the cart, and a retry must still match.
 */
export const Idempotent = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return toIdempotentRequest(request);
});

function toIdempotentRequest(request: FastifyRequest): IdempotentRequest {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !PRINTABLE.test(key))) {
    throw new InvalidInput(localized('errorsFields.idempotencyKey'), {});
  }
  const parts = [request.method, request.routeOptions.url, JSON.stringify(request.body ?? null)];
  return { key: key ?? null, hash: createHash('sha256').update(parts.join('\n')).digest('hex') };
}
