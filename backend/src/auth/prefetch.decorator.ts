// What a route reads of its caller's own travels to the database together with the question who they are.
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import { setRouteConfig } from '../common/route-config.js';

/** Reads what belongs to an account. */
type Read<Result> = (manager: EntityManager, userId: string) => Promise<Result>;

declare module 'fastify' {
  interface FastifyContextConfig {
    ahead?: Read<unknown>;
  }
  interface FastifyRequest {
    ahead?: Promise<unknown>;
  }
}

/** The route begins with this read; its answer is `@Ahead()`, and nobody's who turns out not to be signed in. */
export function Prefetch(ahead: Read<unknown>): MethodDecorator {
  return setRouteConfig({ ahead });
}

/** Sends the read right behind the question for the account. */
export function startPrefetch(
  request: FastifyRequest,
  manager: EntityManager,
  userId: string,
): void {
  const ahead = request.routeOptions.config.ahead?.(manager, userId);
  if (!ahead) return;
  request.ahead = ahead;
  // Who is not signed in is told so, whatever became of it.
  ahead.catch(() => undefined);
}

/** The answer of the route's `@ReadsAhead()`, as a promise. */
export const Prefetched = createParamDecorator(
  (_: unknown, context: ExecutionContext): Promise<unknown> | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().ahead,
);
