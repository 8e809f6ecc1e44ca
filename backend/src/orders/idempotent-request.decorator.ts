import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { InvalidInput } from '../common/validation.js';

/** A request that may be sent again: the client's key for it (null: none) and what was asked. */
export interface IdempotentRequest {
  readonly key: string | null;
  readonly hash: string;
}

const PRINTABLE = /^[\x21-\x7e]{1,200}$/;

/**
 * Reads the `Idempotency-Key` header. The hash covers call and body. The cart is not part of it: it is
 * what the first request emptied, so a key that is sent again always gets the first order's answer.
 */
export const Idempotent = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return idempotentRequest(request);
});

function idempotentRequest(request: FastifyRequest): IdempotentRequest {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !PRINTABLE.test(key))) {
    throw new InvalidInput('The Idempotency-Key must be 1 to 200 printable characters.', {});
  }
  const asked = [request.method, request.routeOptions.url, JSON.stringify(request.body ?? null)];
  return { key: key ?? null, hash: createHash('sha256').update(asked.join('\n')).digest('hex') };
}
